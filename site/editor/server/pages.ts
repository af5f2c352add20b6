import type { SiteSettings } from '../../content-sources/content-source.js';
import { lengthProblem } from '../../documents/name-limits.js';
import { walkUnchecked } from '../../documents/tree.js';
import type { Written } from '../store/block-index.js';
import { changesBetween } from '../store/changes.js';
import type { DocumentName, OpenDocument, Revision, SaveResult } from '../store/content-store.js';
import { parsed } from '../store/document-state.js';
import type { ContentStore } from '../store/store.js';
import type { Page, PageSummary, VersionDetail, VersionSummary } from './api.js';
import { ApiProblem } from './api-problem.js';
import { idOf, inLanguage, languageOf, pathOf, purposeOf, type Folder } from './document-names.js';
import { countFindings, ownFindings } from './gate.js';

export interface PagesOptions {
  readonly store: ContentStore;
  readonly contentRoot: string;
  readonly settings: () => Promise<SiteSettings>;
}

type Counts = Awaited<ReturnType<typeof countFindings>>;

/** Pages and layouts as the API tells of them. */
export function editedPages({ store, contentRoot, settings }: PagesOptions) {
  let counted: { of: string; counts: Promise<Counts> } | undefined;

  /** Counted again when a document is another than it was. */
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
    const document = parsed(text);
    const { title, language } = document ?? {};
    const own = languageOf(name, languages);
    const purpose = purposeOf(name, languages);
    const places = languages.map((one) => inLanguage(name, one, languages));
    return {
      id: idOf(name),
      title: typeof title === 'string' ? title : titleOfLayout(name, languages),
      path: pathOf(name),
      language: typeof language === 'string' ? language : (own?.code.replace('_', '-') ?? ''),
      state,
      changedAt: head.at,
      changedBy: head.by,
      ...(purpose !== undefined && { purpose }),
      problems: counts.get(name) ?? { errors: 0, warnings: 0 },
      translations: name.startsWith('pages/')
        ? places.filter((one) => one !== name && names.includes(one)).map(idOf)
        : [],
    };
  };

  /** The name of a page's search-engine record: that which the page names, or else that of its path. */
  const seoNameOf = ({ name, text }: Pick<OpenDocument, 'name' | 'text'>): DocumentName => {
    const document = parsed(text) ?? {};
    const metadata = [...walkUnchecked(document)].findLast(({ node }) => node['block'] === 'page-metadata')?.node[
      'props'
    ];
    const named = (Object(metadata) as Record<string, unknown>)['recordId'] ?? document['recordId'];
    const isName = typeof named === 'string' && /^[\w-]+$/.test(named) && lengthProblem(named) === undefined;
    const record = isName ? named : idOf(name).replaceAll('~', '');
    return `seo/${record}.json`;
  };

  const pageOf = async (document: OpenDocument): Promise<Page> => {
    const names = await store.documents('pages');
    const findings = ownFindings(document);
    const errors = findings.filter(({ weight }) => weight === 'error').length;
    const counts: Counts = new Map([[document.name, { errors, warnings: findings.length - errors }]]);
    const seo = document.name.startsWith('pages/') ? await store.open(seoNameOf(document)) : undefined;
    const record = seo && parsed(seo.text);
    return {
      ...summaryOf(document, await settings(), { counts, names }),
      version: document.version,
      document: parsed(document.text),
      text: document.text,
      ...(seo && record && { seo: { document: record, version: seo.version } }),
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
    /** All pages, without what is wrong with them: that takes a while to find out. */
    async known(): Promise<Omit<PageSummary, 'problems'>[]> {
      const [documents, site] = await Promise.all([allOf('pages'), settings()]);
      const names = documents.map(({ name }) => name);
      return documents.map((document) => summaryOf(document, site, { counts: new Map(), names }));
    },
    async open(name: DocumentName): Promise<OpenDocument> {
      const document = await store.open(name);
      if (document === undefined) throw new ApiProblem('NOT_FOUND', `There is no ${name}. It may have been renamed.`);
      return document;
    },
    /** What a write has come to. @throws ApiProblem where somebody else was faster, with what they changed */
    async saved(result: SaveResult): Promise<Page> {
      if (result.saved) return pageOf(result.document);
      const { current, merge } = result;
      const message = `${current.head.by} has saved this document meanwhile. Bring both together, and save again.`;
      throw new ApiProblem('CONFLICT', message, { current: await pageOf(current), merge });
    },
    async versions(name: DocumentName): Promise<VersionSummary[]> {
      const revisions = await store.revisions(name);
      return revisions.map((revision, at) => summarised(revision, revisions[at - 1])).reverse();
    },
    async version(name: DocumentName, number: number): Promise<VersionDetail> {
      const revision = await store.revision(name, number);
      if (revision === undefined) throw new ApiProblem('NOT_FOUND', `${name} has no version ${number}.`);
      const current = (await store.peek(name))?.text ?? revision.text;
      return {
        version: summarised(revision, await store.revision(name, number - 1)),
        document: parsed(revision.text),
        text: revision.text,
        sinceThen: changesOf(revision.text, current),
      };
    },
  };
}

export type EditedPages = ReturnType<typeof editedPages>;

/** A layout has no title of its own: that of a language is called by it, another one by its name. Pages without a title have none. */
function titleOfLayout(name: DocumentName, languages: SiteSettings['languages']): string {
  if (!name.startsWith('layouts/')) return '';
  const id = idOf(name);
  const language = languages.find(({ path }) => path === id);
  return language?.label ?? `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
}

function summarised({ text, lastPublished: _, ...about }: Revision, before: Revision | undefined): VersionSummary {
  return { ...about, changes: before === undefined ? [] : changesOf(before.text, text) };
}

/** Changes of texts that may be no documents: of these nothing can be said by block. */
function changesOf(before: string, after: string): VersionSummary['changes'] {
  const [from, to]: (Written | undefined)[] = [parsed(before), parsed(after)];
  return from && to ? changesBetween(from, to) : [];
}
