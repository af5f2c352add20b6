/**
 * The HTTP API of the editor's server, under `/api`: JSON in, JSON out. The editor imports nothing else from
 * the server.
 *
 * Page ids are file names with `~` after the folder: `home`, `es~home`. Writes must come from the editor's own origin.
 * Errors return {@link ApiError}; without a session, 401 {@link SignedOut}. While the database is unavailable, writes
 * return 503 and reads return the last known state, with its date in the header {@link AS_OF}. While it is read-only,
 * writes return 503 and reads have the header {@link READ_ONLY}.
 *
 *     GET    /api/session                                Session
 *     GET    /api/pages                                  PageSummary[]
 *     POST   /api/pages                  NewPage         Page             a page from a pattern, as a draft
 *     GET    /api/pages/:id                              Page
 *     POST   /api/pages/:id/translations NewTranslation  Page             the page as a draft in another language, with the same blocks
 *     POST   /api/pages/:id/copies       NewCopy         Page             a copy of its draft and search engine settings, as a draft in the same folder
 *     POST   /api/pages/publish          PublishPages    202 PublishedPages   publisher; each page as by itself, with one build
 *     POST   /api/pages/delete           RemovePages     Removed          publisher; all pages or none, like DELETE
 *     PUT    /api/pages/:id/draft        SaveDraft       Page | 409 Conflict
 *     DELETE /api/pages/:id/draft                        Page             resets to the published version
 *     PUT    /api/pages/:id/seo          SaveSeo         Page | 409 Conflict
 *     POST   /api/pages/:id/rename       Rename          Renamed          publisher; also moves to another folder or language; 409 if the site needs the page
 *     GET    /api/pages/:id/links                        LinkLocation[]   links to the page
 *     DELETE /api/pages/:id              Remove          Removed          publisher; 409 if it has links or the site needs it
 *     GET    /api/pages/:id/versions                     VersionSummary[] newest first; an author's drafts within one hour are one version
 *     GET    /api/pages/:id/versions/:number             VersionDetail
 *     PUT    /api/pages/:id/versions/:number/name  NameVersion  VersionSummary[]
 *     POST   /api/pages/:id/restore      Restore         Page             as a draft
 *     GET    /api/pages/:id/check?with=                  CheckResult      checks the stored draft; `with`: ids of pages that are published together with it
 *     POST   /api/pages/:id/publish      Publish         202 Publishing   publisher; 422 CheckResult with errors or unconfirmed warnings
 *     GET    /api/events                                 server-sent events: a PublishEvent in each `message`, a RenditionsEvent in each `renditions`
 *     GET    /api/layouts …                              like pages, without seo, rename, links, POST, and DELETE
 *     GET    /api/patterns                               PatternSummary[]
 *     POST   /api/patterns               NewPattern      PatternSummary   saves a section as a pattern
 *     GET    /api/patterns/:name                         { document }
 *     GET    /api/patterns/:name/preview                 the section as an HTML document in the theme of the site
 *     GET    /api/references?query=                      Reference[]      pages, sections, and named pages for the link picker
 *     GET    /api/search-results                         SearchResult[]   all pages as search engines show them
 *     GET    /api/media                                  MediaItem[]
 *     POST   /api/media                  multipart: file, title, altText, key?, language?   MediaItem
 *     PUT    /api/media/:key             ChangeMedia     MediaItem | 409 MediaConflict
 *     POST   /api/media/:key/file        multipart: file, version   MediaItem | 409 MediaConflict   replaces the file
 *     DELETE /api/media/:key             RemoveMedia     204 | 409 if it is used, or MediaConflict
 *     GET    /media/:key                                 the image file, for the canvas
 *     GET    /api/redirects                              RedirectList
 *     PUT    /api/redirects              Redirects       RedirectList | 409 RedirectConflict   publisher; resolves chains
 *     GET    /api/redirects/test?address=                AddressTest      with the stored redirects and published pages
 */
import type { BlockChange, Merge, PageState, Revision } from '../../store/content-store.js';
import type { Finding } from '../../documents/finding.js';
import type { PatternKind } from '../../documents/patterns.js';
import type { Redirect, RedirectMatch } from '../../documents/redirects.js';

/** Response header with the date (ISO 8601) of the last known state, during an outage. */
export const AS_OF = 'X-Pallet-Content-As-Of';

/** Response header with the value `true` while the database can be read but not changed. */
export const READ_ONLY = 'X-Pallet-Content-Read-Only';

export type Role = 'author' | 'publisher';

export interface Session {
  readonly name: string;
  readonly role: Role;
  /** URL that ends the session; absent on loopback. */
  readonly logoutUrl?: string;
  readonly languages: readonly { readonly code: string; readonly label: string; readonly path: string }[];
  readonly siteName: string;
  /** Path of the site, such as `/careers`; empty at the root. */
  readonly basePath: string;
  /** Public URL of the site, including the base path. */
  readonly publicUrl: string;
  /** URL of the server with the published site. */
  readonly siteUrl: string;
  /** Why blocks for signed-in visitors are never shown; absent if they are. */
  readonly signedInProblem?: string | undefined;
}

export interface ApiError {
  readonly error: { readonly code: string; readonly message: string };
}

/** 401, in addition to {@link ApiError}. */
export interface SignedOut {
  /** URL of the login. */
  readonly loginUrl: string;
}

export interface PageSummary {
  readonly id: string;
  readonly title: string;
  /** Its path on the site, such as `/es/`. */
  readonly path: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly state: PageState;
  readonly changedAt: string;
  readonly changedBy: string;
  /** Why the site needs the page, as a sentence: such a page cannot be deleted or renamed. */
  readonly purpose?: string;
  readonly problems: { readonly errors: number; readonly warnings: number };
  /** Ids of the same page in other languages. */
  readonly translations: readonly string[];
}

export interface Page extends PageSummary {
  /** Version of the document; sent with each write. */
  readonly version: string;
  /** Undefined if the file is not a JSON object: then `text` has the source. */
  readonly document: Readonly<Record<string, unknown>> | undefined;
  readonly text: string;
  /** Its search engine settings, with their own version. */
  readonly seo?: {
    readonly document: Readonly<Record<string, unknown>>;
    readonly version: string;
    readonly state: PageState;
  };
  /** Findings in the document alone; `/check` returns all findings that affect publishing. */
  readonly findings: readonly GateFinding[];
  /** Blocks that both the draft and an external change modified. */
  readonly conflicts: Merge['conflicts'];
}

export interface SaveDraft {
  /** The version that the write is based on. */
  readonly version: string;
  readonly document: Readonly<Record<string, unknown>>;
}
export type SaveSeo = SaveDraft;

/**
 * 409: somebody else has saved. If `merge` has no conflicts, saving `merge.merged` with `current.version` keeps both.
 */
export interface Conflict extends ApiError {
  readonly current: Page;
  readonly merge: Merge | undefined;
}

export interface NewPage {
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly pattern: string;
  readonly picture?: string;
  /** Path of a language; default: the site's language. */
  readonly language?: string;
  /** The address of a redirect to be removed for the new page; see {@link RedirectInTheWay}. */
  readonly removeRedirect?: string;
}

/** 409, in addition to {@link ApiError}: the new address of a page has a redirect. */
export interface RedirectInTheWay {
  readonly redirect: Redirect;
}

export interface NewTranslation {
  /** Path of the language; empty for the site's own. */
  readonly language: string;
  /** See {@link NewPage}. */
  readonly removeRedirect?: string;
}

export interface NewCopy {
  /** The last part of its address. */
  readonly name: string;
  readonly title: string;
  /** See {@link NewPage}. */
  readonly removeRedirect?: string;
}

export interface Rename {
  readonly version: string;
  /** The new last part of its address. */
  readonly name: string;
  /** Its new folder: `es`, `jobs/technical`; empty for none. Default: the current folder */
  readonly folder?: string;
  /** Whether the old address redirects to the new one. */
  readonly redirect: boolean;
  /** See {@link NewPage}. */
  readonly removeRedirect?: string;
}
export interface Renamed {
  readonly page: Page;
  /** Documents whose links were changed. */
  readonly changed: readonly LinkLocation[];
}

/** The location of a link to a page, or of a use of an image. */
export interface LinkLocation {
  /** `pages/why-us.json` or `layouts/main.json`, or `site.json`. */
  readonly file: string;
  /** Id of the page or name of the layout; empty for `site.json`. */
  readonly id: string;
  /** Title of the page; empty if it has none, and for other documents. */
  readonly title: string;
  readonly path: string;
  /** Label of the block, for authors. */
  readonly place: string;
}

export interface Remove {
  readonly version: string;
  /** Deletes the page even if it has links. */
  readonly force?: boolean;
  /** Target of a redirect from its address. */
  readonly redirectTo?: string;
}
export interface Removed {
  /** Links to the removed pages. */
  readonly links: readonly LinkLocation[];
}
/** Removes several pages, each in the version that the author has seen. */
export type RemovePages = Omit<Remove, 'version'> & {
  readonly pages: readonly { readonly id: string; readonly version: string }[];
};

export type VersionSummary = Omit<Revision, 'text' | 'lastPublished'> & {
  /** The changes since the previous version. */
  readonly changes: readonly BlockChange[];
};
export interface VersionDetail {
  readonly version: VersionSummary;
  readonly document: Readonly<Record<string, unknown>> | undefined;
  readonly text: string;
  /** The changes from this version to the current draft. */
  readonly sinceThen: readonly BlockChange[];
}
/** Maximum number of characters of a version's name. */
export const VERSION_NAME_LENGTH = 80;
export interface NameVersion {
  /** An empty name removes the existing one. */
  readonly name: string;
}
export interface Restore {
  readonly version: string;
  readonly number: number;
}

/** Errors block publishing; warnings can be confirmed by their keys. */
export interface CheckResult {
  readonly version: string;
  readonly findings: readonly GateFinding[];
}
export interface GateFinding extends Finding {
  /** Identifies the finding, to confirm it. */
  readonly key: string;
  /** Path of the block, `blocks/2`; empty for the page's own fields. */
  readonly blockPath: string;
  readonly blockId: string;
  /** Relative to the block: `props/height`; of the page: `title`. Empty for the whole block or page. */
  readonly field: string;
}

export interface Publish {
  readonly version: string;
  /**
   * Version of its search engine settings, which are published with it; empty if there were none. Default: the current
   * one
   */
  readonly seoVersion?: string;
  /** Keys of the warnings that the author has confirmed. */
  readonly confirmed: readonly string[];
}
export interface Publishing {
  readonly job: string;
  /** The stored page. */
  readonly page: Page;
}
/** Publishes several pages, each in the version that was checked. */
export interface PublishPages {
  readonly pages: readonly (Pick<Publish, 'version' | 'confirmed'> & { readonly id: string })[];
}
export interface PublishedPages {
  /** Absent if no page was published. */
  readonly job?: string;
  /** Ids of the published pages. */
  readonly published: readonly string[];
  readonly refused: readonly RefusedPage[];
}
/** A page that could not be published. */
export interface RefusedPage extends ApiError, Partial<CheckResult> {
  readonly id: string;
}
export interface PublishEvent {
  readonly job: string;
  readonly page: string;
  readonly step: 'written' | 'building' | 'built' | 'failed';
  /** Progress message for authors. */
  readonly message: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Rebuilt addresses; with `built`. */
  readonly rebuilt?: readonly string[];
}

export interface PatternSummary {
  readonly name: string;
  readonly title: string;
  readonly kind: PatternKind;
}
export interface NewPattern {
  readonly name: string;
  readonly title: string;
  readonly block: Readonly<Record<string, unknown>>;
}

export interface Reference {
  readonly kind: 'page' | 'section' | 'named-page';
  readonly title: string;
  /** Address on the site: `/why-us`, `/why-us?sectionName=culture`. */
  readonly url: string;
  readonly language: string;
  readonly pageId: string;
  /** Name of a named page. */
  readonly pageName?: string;
  readonly sectionId?: string;
}

/** A page as search engines show it, with its draft. */
export interface SearchResult {
  readonly id: string;
  /** Its path on the site, such as `/es/`. */
  readonly path: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly state: PageState;
  readonly title: string;
  readonly description: string;
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** What is wrong and how to fix it, as sentences. */
  readonly issues: readonly string[];
}

export interface MediaItem {
  readonly key: string;
  readonly title: string;
  /** ISO 8601. */
  readonly addedAt: string;
  /** By language code (`en_US`). */
  readonly altTexts: Readonly<Record<string, string>>;
  /** `x% y%`. */
  readonly focalPoint?: string;
  readonly type: string;
  /** Pixels; 0 if the file is missing. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly size: number;
  /** URL for the canvas. */
  readonly url: string;
  readonly usedIn: readonly LinkLocation[];
  readonly versions: ImageVersions;
  /** Absent if this server has made none since it started. */
  readonly renditions?: RenditionsEvent;
}

/** Progress of the renditions of an image: the widths and formats for visitors. */
export interface RenditionsEvent {
  /** Content key of the image. */
  readonly key: string;
  /** Milliseconds, greater than those of every earlier event. */
  readonly at: number;
  readonly step: 'waiting' | 'making' | 'made' | 'failed';
  /** Number of finished renditions. */
  readonly done: number;
  /** Total number of renditions; 0 while waiting. */
  readonly of: number;
  /** Progress message for authors. */
  readonly message: string;
}

/** The versions of an image; a write names those that it is based on. */
export interface ImageVersions {
  /** Of its title, alternative texts, and focal point. */
  readonly words: string;
  /** Of its file; empty if the file is missing. */
  readonly file: string;
}

/** Absent fields stay unchanged. */
export interface ChangeMedia {
  /** The `versions.words` that the change is based on. */
  readonly version: string;
  readonly title?: string;
  readonly altTexts?: Readonly<Record<string, string>>;
  readonly focalPoint?: string;
}
export interface RemoveMedia {
  readonly versions: ImageVersions;
}

/**
 * 409, in addition to {@link ApiError}: somebody else has changed the image. A write with the versions of `current`
 * overwrites it.
 */
export interface MediaConflict {
  readonly current: MediaItem;
}

export type { Redirect, RedirectMatch };
export interface Redirects {
  /** Version of the list; empty before the first write. A write names the version it is based on. */
  readonly version: string;
  readonly redirects: readonly Redirect[];
}
export interface RedirectList extends Redirects {
  readonly issues: readonly RedirectIssue[];
}
export interface RedirectIssue {
  /** The address of the redirect. */
  readonly from: string;
  /** What is wrong and how to fix it, as sentences. */
  readonly message: string;
}
/** What visitors get at an address once the site has been rebuilt. */
export interface AddressTest {
  /** The tested path. */
  readonly address: string;
  /** The redirects on the way, in order. */
  readonly matches: readonly RedirectMatch[];
  readonly end: AddressEnd;
}
export type AddressEnd =
  /** A published page, or one that was never published. */
  | { readonly kind: 'page' | 'draft'; readonly id: string; readonly title: string; readonly path: string }
  /** An address outside of the site. */
  | { readonly kind: 'external'; readonly url: string }
  /** A path that belongs to a part of the site without pages, such as "the documentation". */
  | { readonly kind: 'reserved'; readonly path: string; readonly owner: string }
  | { readonly kind: 'missing'; readonly path: string };
/**
 * 409, in addition to {@link ApiError}. If `merge` has no conflicts, saving `merge.merged` with `current.version` keeps
 * both.
 */
export interface RedirectConflict {
  readonly current: Redirects;
  /** Undefined if the base version is unknown. */
  readonly merge:
    | {
        /** Contains the author's own entry for each conflict. */
        readonly merged: readonly Redirect[];
        /** The target of each side; absent if that side removed the entry. */
        readonly conflicts: readonly { readonly from: string; readonly mine?: string; readonly theirs?: string }[];
      }
    | undefined;
}
