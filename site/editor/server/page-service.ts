import type { SiteSettings } from '../../content-sources/content-source.js';
import { isRecordName } from '../../content-sources/file-content.js';
import { checkSearchResults } from '../../check-content/search-results.js';
import { findImageKeysUnchecked } from '../../documents/image-keys.js';
import { getMetadataProps, getSearchMetadata, getText } from '../../documents/search-metadata.js';
import type { JsonObject } from '../../store/block-index.js';
import { diffDocuments } from '../../store/changes.js';
import type { DocumentName, OpenDocument, Revision, SaveResult } from '../../store/content-store.js';
import { parseDocument } from '../../store/document-state.js';
import { foldDrafts } from './fold-drafts.js';
import type { ContentStore } from '../../store/store.js';
import type { Page, PageSummary, SearchResult, VersionDetail, VersionSummary } from './api.js';
import { ApiProblem } from './api-problem.js';
import { documentIdOf, translatedNameOf, languageOf, pathOf, purposeOf, type Folder } from './document-names.js';
import { countFindings, checkDocument } from './gate.js';
import { toLanguageTag } from '@pallet/elements/foundations';

export interface PagesOptions {
  readonly store: ContentStore;
  readonly contentRoot: string;
  readonly settings: () => Promise<SiteSettings>;
}

type Counts = Awaited<ReturnType<typeof countFindings>>;

/** Creates the representations of pages and layouts for the API. */
export function createPageService({ store, contentRoot, settings }: PagesOptions) {
  let counted: { of: string; counts: Promise<Counts> } | undefined;

  /** Cached until a document changes. */
  const countsOf = (documents: readonly OpenDocument[]): Promise<Counts> => {
    const of = JSON.stringify(documents.map(({ name, version }) => [name, version]));
    if (counted?.of !== of) {
      const drafts = documents
        .filter(({ state }) => state !== 'published')
        .map(({ name, text }) => [name, text] as const);
      counted = { of, counts: countFindings(contentRoot, new Map(drafts)) };
    }
    return counted.counts;
  };

  const allOf = async (folder: Folder): Promise<OpenDocument[]> => {
    const names = await store.documents(folder);
    const documents = await Promise.all(names.map((name) => store.peek(name)));
    return documents.filter((one) => one !== undefined);
  };

  const summaryOf = (
    { name, text, state, head }: OpenDocument,
    { languages }: SiteSettings,
    { counts, names }: { counts: Counts; names: readonly DocumentName[] },
  ): PageSummary => {
    const document = parseDocument(text);
    const { title, language } = document ?? {};
    const own = languageOf(name, languages);
    const purpose = purposeOf(name, languages);
    const places = languages.map((one) => translatedNameOf(name, one, languages));
    return {
      id: documentIdOf(name),
      title: typeof title === 'string' ? title : titleOfLayout(name, languages),
      path: pathOf(name),
      language: typeof language === 'string' ? language : own === undefined ? '' : toLanguageTag(own.code),
      state,
      changedAt: head.at,
      changedBy: head.by,
      ...(purpose !== undefined && { purpose }),
      problems: counts.get(name) ?? { errors: 0, warnings: 0 },
      translations: name.startsWith('pages/')
        ? places.filter((one) => one !== name && names.includes(one)).map(documentIdOf)
        : [],
    };
  };

  /** The name of a page's search engine settings: the one in the page, or else the name of the page. */
  const seoNameOf = ({ name, text }: Pick<OpenDocument, 'name' | 'text'>): DocumentName => {
    const document = parseDocument(text) ?? {};
    const named = getMetadataProps(document)['recordId'] ?? document['recordId'];
    return typeof named === 'string' && isRecordName(named) ? `seo/${named}.json` : name.replace(/^pages/, 'seo');
  };

  const pageOf = async (document: OpenDocument): Promise<Page> => {
    const names = await store.documents('pages');
    const findings = checkDocument(document);
    const errors = findings.filter(({ weight }) => weight === 'error').length;
    const counts: Counts = new Map([[document.name, { errors, warnings: findings.length - errors }]]);
    const seo = document.name.startsWith('pages/') ? await store.open(seoNameOf(document)) : undefined;
    const record = seo && parseDocument(seo.text);
    return {
      ...summaryOf(document, await settings(), { counts, names }),
      version: document.version,
      document: parseDocument(document.text),
      text: document.text,
      ...(seo && record && { seo: { document: record, version: seo.version, state: seo.state } }),
      findings,
      conflicts: document.head.conflicts ?? [],
    };
  };

  return {
    pageOf,
    seoNameOf,
    async list(folder: Folder): Promise<PageSummary[]> {
      const [pages, layouts, site] = await Promise.all([allOf('pages'), allOf('layouts'), settings()]);
      const documents = folder === 'pages' ? pages : layouts;
      const counts = await countsOf([...pages, ...layouts]);
      const names = documents.map(({ name }) => name);
      return documents.map((document) => summaryOf(document, site, { counts, names }));
    },
    /** All pages without their problems, which take a while to find. */
    async known(): Promise<Omit<PageSummary, 'problems'>[]> {
      const [documents, site] = await Promise.all([allOf('pages'), settings()]);
      const names = documents.map(({ name }) => name);
      return documents.map((document) => summaryOf(document, site, { counts: new Map(), names }));
    },
    /**
     * All pages as search engines show them, with their drafts.
     *
     * @param hasImage - whether the site has an image with a content key
     */
    async searchResults(hasImage: (key: string) => boolean): Promise<SearchResult[]> {
      const [documents, site] = await Promise.all([allOf('pages'), settings()]);
      const context = { counts: new Map(), names: [] };
      const results = await Promise.all(
        documents.map(async (one) => {
          const document = parseDocument(one.text) ?? {};
          const record = parseDocument((await store.peek(seoNameOf(one)))?.text ?? '') ?? {};
          const { id, path, language, state } = summaryOf(one, site, context);
          return {
            ...{ id, path, language, state, ...getSearchMetadata(document, record) },
            socialImage: getText(document, 'socialPicture') || findImageKeysUnchecked(document)[0],
          };
        }),
      );
      const problems = checkSearchResults(results, hasImage);
      return results.map(({ socialImage: _, ...result }, at) => ({
        ...result,
        issues: (problems[at] ?? []).map(({ wrong, remedy }) => `${wrong} ${remedy}`),
      }));
    },
    async open(name: DocumentName): Promise<OpenDocument> {
      const document = await store.open(name);
      if (document === undefined)
        throw new ApiProblem('NOT_FOUND', `${name} does not exist. It may have been renamed.`);
      return document;
    },
    /** The page after a write. @throws ApiProblem with the other changes if the version was outdated */
    async saved(result: SaveResult): Promise<Page> {
      if (result.saved) return pageOf(result.document);
      const { current, merge } = result;
      const message = `${current.head.by} saved this document in the meantime. Merge both versions, then save again.`;
      throw new ApiProblem('CONFLICT', message, { current: await pageOf(current), merge });
    },
    async versions(name: DocumentName): Promise<VersionSummary[]> {
      const revisions = foldDrafts(await store.revisions(name));
      return revisions.map((revision, at) => summarizeRevision(revision, revisions[at - 1])).reverse();
    },
    async version(name: DocumentName, number: number): Promise<VersionDetail> {
      const revision = await store.revision(name, number);
      if (revision === undefined) throw new ApiProblem('NOT_FOUND', `${name} has no version ${number}.`);
      const current = (await store.peek(name))?.text ?? revision.text;
      return {
        version: summarizeRevision(revision, await store.revision(name, number - 1)),
        document: parseDocument(revision.text),
        text: revision.text,
        sinceThen: diffTexts(revision.text, current),
      };
    },
  };
}

export type PageService = ReturnType<typeof createPageService>;

/** The title of a layout: its language, or else its name. Empty for pages. */
function titleOfLayout(name: DocumentName, languages: SiteSettings['languages']): string {
  if (!name.startsWith('layouts/')) return '';
  const id = documentIdOf(name);
  const language = languages.find(({ path }) => path === id);
  return language?.label ?? `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
}

function summarizeRevision(
  { text, lastPublished: _, ...metadata }: Revision,
  before: Revision | undefined,
): VersionSummary {
  return { ...metadata, changes: before === undefined ? [] : diffTexts(before.text, text) };
}

/** The changes between two texts; empty if one is not a valid document. */
function diffTexts(before: string, after: string): VersionSummary['changes'] {
  const [from, to]: (JsonObject | undefined)[] = [parseDocument(before), parseDocument(after)];
  return from && to ? diffDocuments(from, to) : [];
}
