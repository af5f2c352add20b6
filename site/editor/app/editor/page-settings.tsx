import { useState, type ReactNode } from 'react';
import { pictureKeysUnchecked } from '../../../documents/picture-keys.js';
import type { Page, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { searchWords, textIn } from './page-words.js';
import { SearchPreview } from './search-preview.js';
import { SeoFields } from './seo-fields.js';
import { SocialPicture } from './social-picture.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

interface PageSettingsProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly page: Page;
  readonly onPage: (page: Page) => void;
}

const FIELDS = [
  {
    name: 'title',
    label: 'Title',
    help: 'In the tab of the browser and in search results.',
    isLong: false,
    length: { least: 3, most: 60 },
  },
  {
    name: 'description',
    label: 'Description',
    help: 'Below the title in search results.',
    isLong: true,
    length: { least: 50, most: 160 },
  },
  {
    name: 'language',
    label: 'Language',
    help: 'Such as en-US. Empty: the language of the site.',
    isLong: false,
    length: undefined,
  },
  {
    name: 'themeLayout',
    label: 'Layout',
    help: 'The header and footer around the page.',
    isLong: false,
    length: undefined,
  },
] as const;

/** Styling features of a whole page (Specification 2), in words. */
const FEATURES = {
  'banner-hover': 'Banners zoom under the pointer',
  'inclusion-and-community': 'Banners have round corners',
} as const;

/** What a page says of itself: in the browser, in search results, and where it is shared. */
export function PageSettings({ api, session, page, onPage }: PageSettingsProps): ReactNode {
  const root = usePuckStore((puck) => puck.appState.data.root.props) as Readonly<Record<string, unknown>>;
  const getPuck = useGetPuck();
  const [record, setRecord] = useState<Readonly<Record<string, unknown>>>(page.seo?.document ?? {});
  const change = (name: string, value: unknown): void =>
    getPuck().dispatch({ type: 'replaceRoot', root: { props: { ...root, [name]: value } } });
  const own = { title: textIn(root, 'title'), description: textIn(root, 'description') };
  const document = { ...page.document, ...own };
  const features = Array.isArray(root['features']) ? (root['features'] as unknown[]) : [];
  const chosen = typeof root['socialPicture'] === 'string' ? root['socialPicture'] : undefined;
  return (
    <div className="page-settings">
      {FIELDS.map(({ name, label, help, isLong, length }) => {
        const shared = {
          id: `page-${name}`,
          value: textIn(root, name),
          onChange: ({ target }: { target: { value: string } }) =>
            change(name, target.value === '' && name === 'language' ? undefined : target.value),
        };
        return (
          <div className="field" key={name} data-property={name}>
            <label htmlFor={shared.id}>{label}</label>
            {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
            <p className="field-help">
              {help} {length !== undefined && <Length text={shared.value} {...length} />}
            </p>
          </div>
        );
      })}
      <SearchPreview
        {...searchWords(document, record)}
        address={`${session.publicUrl}${page.path}`}
        siteName={session.siteName}
      />
      <SeoFields {...{ api, page, record, own, onPage }} onRecord={setRecord} />
      <SocialPicture
        chosen={chosen}
        first={pictureKeysUnchecked(page.document ?? {})[0]}
        title={own.title}
        siteName={session.siteName}
        onChange={(key) => change('socialPicture', key)}
      />
      <fieldset className="page-part" data-property="features">
        <legend>Look of the whole page</legend>
        {Object.entries(FEATURES).map(([name, label]) => (
          <label className="choices" key={name}>
            <input
              type="checkbox"
              checked={features.includes(name)}
              onChange={({ target }) =>
                change('features', target.checked ? [...features, name] : features.filter((one) => one !== name))
              }
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** How long a text is, and how long it should be. */
function Length({ text, least, most }: { text: string; least: number; most: number }): ReactNode {
  const { length } = text.trim();
  const isFitting = length >= least && length <= most;
  return (
    <span className={isFitting ? '' : 'error'}>
      {length} {length === 1 ? 'character' : 'characters'}; {least} to {most} are good.
    </span>
  );
}
