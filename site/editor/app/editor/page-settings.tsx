import { useEffect, useState, type ReactNode } from 'react';
import { pictureKeysUnchecked } from '../../../documents/picture-keys.js';
import type { Page, PageSummary, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { searchWords, textIn } from './page-words.js';
import { SearchPreview } from './search-preview.js';
import { SEO_RECORD } from './seo-record.js';
import { SeoFields } from './seo-fields.js';
import { SocialPicture } from './social-picture.js';
import { useGetPuck, usePuckStore } from './use-puck.js';

interface PageSettingsProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly page: Page;
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
] as const;

/** Styling features of a whole page (Specification 2), in words. */
const FEATURES = {
  'banner-hover': 'Banners zoom under the pointer',
  'inclusion-and-community': 'Banners have round corners',
} as const;

/** What a page says of itself: in the browser, in search results, and where it is shared. */
export function PageSettings({ api, session, page }: PageSettingsProps): ReactNode {
  const root = usePuckStore((puck) => puck.appState.data.root.props) as Readonly<Record<string, unknown>>;
  const getPuck = useGetPuck();
  const record = (root[SEO_RECORD] ?? {}) as Readonly<Record<string, unknown>>;
  const [layouts, setLayouts] = useState<readonly PageSummary[]>([]);
  // Until the server has told of them, or where it cannot, the page's own is offered alone.
  useEffect(() => void api.layouts().then(setLayouts, () => undefined), [api]);
  const change = (name: string, value: unknown): void =>
    getPuck().dispatch({ type: 'replaceRoot', root: { props: { ...root, [name]: value } } });
  const own = { title: textIn(root, 'title'), description: textIn(root, 'description') };
  const document = { ...page.document, ...own };
  const features = Array.isArray(root['features']) ? (root['features'] as unknown[]) : [];
  const chosen = typeof root['socialPicture'] === 'string' ? root['socialPicture'] : undefined;
  return (
    <div className="page-settings">
      {page.purpose !== undefined && <p className="field-help">{page.purpose}</p>}
      {FIELDS.map(({ name, label, help, isLong, length }) => {
        const shared = {
          id: `page-${name}`,
          value: textIn(root, name),
          onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
        };
        return (
          <div className="field" key={name} data-property={name}>
            <label htmlFor={shared.id}>{label}</label>
            {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
            <p className="field-help">
              {help} <Length text={shared.value} {...length} />
            </p>
          </div>
        );
      })}
      <ChoiceField
        name="language"
        label="Language"
        help="Of the words of the page."
        value={textIn(root, 'language')}
        choices={[['', 'The language of the site'], ...session.languages.map(languageChoice)]}
        onChange={(language) => change('language', language === '' ? undefined : language)}
      />
      <ChoiceField
        name="themeLayout"
        label="Layout"
        help="The header and footer around the page."
        value={textIn(root, 'themeLayout')}
        choices={[['', 'None'], ...layouts.map(({ id, title }) => [id, title || id] as const)]}
        onChange={(layout) => change('themeLayout', layout)}
      />
      <SearchPreview
        {...searchWords(document, record)}
        address={`${session.publicUrl}${page.path}`}
        siteName={session.siteName}
      />
      <SeoFields {...{ record, own }} onRecord={(next) => change(SEO_RECORD, next)} />
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

/** A language of the settings, `en_US`, by the tag that documents have. */
const languageChoice = ({ code, label }: Session['languages'][number]): readonly [string, string] => [
  code.replace('_', '-'),
  label,
];

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  /** Values and what they are called. */
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** One of what there is. What stands in the document and is none of it stays, and is shown as it stands. */
function ChoiceField({ name, label, help, value, choices, onChange }: ChoiceFieldProps): ReactNode {
  const isKnown = choices.some(([one]) => one === value);
  return (
    <div className="field" data-property={name}>
      <label htmlFor={`page-${name}`}>{label}</label>
      <select id={`page-${name}`} value={value} onChange={({ target }) => onChange(target.value)}>
        {[...choices, ...(isKnown ? [] : [[value, value] as const])].map(([one, called]) => (
          <option key={one} value={one}>
            {called}
          </option>
        ))}
      </select>
      <p className="field-help">{help}</p>
    </div>
  );
}
