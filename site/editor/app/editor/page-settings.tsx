import { useEffect, useState, type ReactNode } from 'react';
import { findImageKeysUnchecked } from '../../../documents/image-keys.js';
import type { Page, PageSummary, Session } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';
import { getSearchMetadata, getText, METADATA_LENGTHS } from '../../../documents/search-metadata.js';
import { SearchPreview } from './search-preview.js';
import { SEO_RECORD } from './seo-record.js';
import { SeoFields } from './seo-fields.js';
import { SocialImage } from './social-image.js';
import { useGetPuck, usePuckStore } from './use-puck.js';
import { toLanguageTag } from '@pallet/elements/foundations';

interface PageSettingsProps {
  readonly api: ApiClient;
  readonly session: Session;
  readonly page: Page;
}

const FIELDS = [
  {
    name: 'title',
    label: 'Title',
    help: 'Shown in the browser tab and in search results.',
    isLong: false,
  },
  {
    name: 'description',
    label: 'Description',
    help: 'Shown below the title in search results.',
    isLong: true,
  },
] as const;

/** Labels of the page's style features. */
const FEATURES = {
  'banner-hover': 'Banners zoom on hover',
  'inclusion-and-community': 'Banners have rounded corners',
} as const;

/** Settings of the page: title, language, layout, search engines and social image. */
export function PageSettings({ api, session, page }: PageSettingsProps): ReactNode {
  const root = usePuckStore((puck) => puck.appState.data.root.props) as Readonly<Record<string, unknown>>;
  const getPuck = useGetPuck();
  const record = (root[SEO_RECORD] ?? {}) as Readonly<Record<string, unknown>>;
  const [layouts, setLayouts] = useState<readonly PageSummary[]>([]);
  // Until they are loaded, or if that fails, only the page's current layout is offered.
  useEffect(() => void api.layouts().then(setLayouts, () => undefined), [api]);
  const change = (name: string, value: unknown): void =>
    getPuck().dispatch({ type: 'replaceRoot', root: { props: { ...root, [name]: value } } });
  const own = { title: getText(root, 'title'), description: getText(root, 'description') };
  const document = { ...page.document, ...own };
  const features = Array.isArray(root['features']) ? (root['features'] as unknown[]) : [];
  const chosen = typeof root['socialPicture'] === 'string' ? root['socialPicture'] : undefined;
  return (
    <div className="page-settings">
      {page.purpose !== undefined && <p className="field-help">{page.purpose}</p>}
      {FIELDS.map(({ name, label, help, isLong }) => {
        const shared = {
          id: `page-${name}`,
          value: getText(root, name),
          onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
        };
        return (
          <div className="field" key={name} data-property={name}>
            <label htmlFor={shared.id}>{label}</label>
            {isLong ? <textarea rows={3} {...shared} /> : <input {...shared} />}
            <p className="field-help">
              {findOverride(document, record, name) ?? help} <Length text={shared.value} {...METADATA_LENGTHS[name]} />
            </p>
          </div>
        );
      })}
      <ChoiceField
        name="language"
        label="Language"
        help="The language of the page’s text."
        value={getText(root, 'language')}
        choices={[['', 'Site language'], ...session.languages.map(languageChoice)]}
        onChange={(language) => change('language', language === '' ? undefined : language)}
      />
      <ChoiceField
        name="themeLayout"
        label="Layout"
        help="The header and footer around the page."
        value={getText(root, 'themeLayout')}
        choices={[['', 'None'], ...layouts.map(({ id, title }) => [id, title || id] as const)]}
        onChange={(layout) => change('themeLayout', layout)}
      />
      <SearchPreview
        {...getSearchMetadata(document, record)}
        address={`${session.publicUrl}${page.path}`}
        siteName={session.siteName}
      />
      <SeoFields {...{ record, own }} onRecord={(next) => change(SEO_RECORD, next)} />
      <SocialImage
        chosen={chosen}
        first={findImageKeysUnchecked(page.document ?? {})[0]}
        title={own.title}
        siteName={session.siteName}
        onChange={(key) => change('socialPicture', key)}
      />
      <fieldset className="page-part" data-property="features">
        <legend>Page style</legend>
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

type Fields = Readonly<Record<string, unknown>>;

/** What replaces a text of the page for visitors, and where it is set; undefined if nothing does. */
function findOverride(document: Fields, record: Fields, name: 'title' | 'description'): string | undefined {
  const shown = getSearchMetadata(document, record)[name];
  if (shown === getText(document, name)) return undefined;
  const isInRecord = shown === getText(record, name);
  return `Visitors see “${shown}” instead, from ${isInRecord ? `“Search ${name}” below` : 'the block “Page metadata”'}.`;
}

/** The length of a text and the recommended length. */
function Length({ text, least, most }: { text: string; least: number; most: number }): ReactNode {
  const { length } = text.trim();
  const isFitting = length >= least && length <= most;
  return (
    <span className={isFitting ? '' : 'error'}>
      {length} {length === 1 ? 'character' : 'characters'}; aim for {least} to {most}.
    </span>
  );
}

/** Converts a language of the settings (`en_US`) to a choice with the tag of documents (`en-US`). */
const languageChoice = ({ code, label }: Session['languages'][number]): readonly [string, string] => [
  toLanguageTag(code),
  label,
];

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  /** Values and labels. */
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

/** A select element. A value of the document that is not among the choices is shown and stays selected. */
function ChoiceField({ name, label, help, value, choices, onChange }: ChoiceFieldProps): ReactNode {
  const isKnown = choices.some(([one]) => one === value);
  return (
    <div className="field" data-property={name}>
      <label htmlFor={`page-${name}`}>{label}</label>
      <select id={`page-${name}`} value={value} onChange={({ target }) => onChange(target.value)}>
        {[...choices, ...(isKnown ? [] : [[value, value] as const])].map(([one, choiceLabel]) => (
          <option key={one} value={one}>
            {choiceLabel}
          </option>
        ))}
      </select>
      <p className="field-help">{help}</p>
    </div>
  );
}
