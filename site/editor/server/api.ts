/**
 * The HTTP API of the editor's server, under `/api`: JSON in, JSON out. The editor imports what stands here and nothing else of
 * the server.
 *
 * Ids of pages are the names of their files with `~` for the folder: `home`, `es~home`. A write comes from the editor's own
 * origin. What fails answers with {@link ApiError} and its status; without a session that is 401 {@link SignedOut}. While the content cannot be reached, writes answer with 503, and what is read is the last
 * known state: then the header {@link AS_OF} says of when that is.
 *
 *     GET    /api/session                                Session
 *     GET    /api/pages                                  PageSummary[]
 *     POST   /api/pages                  NewPage         Page             a page from a pattern, as a draft
 *     GET    /api/pages/:id                              Page
 *     POST   /api/pages/:id/translations NewTranslation  Page             the page as a draft in another language, with the same blocks
 *     PUT    /api/pages/:id/draft        SaveDraft       Page | 409 Conflict
 *     DELETE /api/pages/:id/draft                        Page             back to what is published
 *     PUT    /api/pages/:id/seo          SaveSeo         Page | 409 Conflict
 *     POST   /api/pages/:id/rename       Rename          Renamed          publisher; to another folder or language, too; 409 where the site needs it
 *     GET    /api/pages/:id/links                        PlaceOfLink[]    what leads to the page
 *     DELETE /api/pages/:id              Remove          Removed          publisher; 409 where links lead to it, or the site needs it
 *     GET    /api/pages/:id/versions                     VersionSummary[] the newest first
 *     GET    /api/pages/:id/versions/:number             VersionDetail
 *     POST   /api/pages/:id/restore      Restore         Page             as a draft
 *     GET    /api/pages/:id/check                        CheckResult      the gate: the draft as it is stored
 *     POST   /api/pages/:id/publish      Publish         202 Publishing   publisher; 422 CheckResult where errors stand in the way
 *     GET    /api/events                                 server-sent events: a PublishEvent in each `message`, a RenditionsEvent in each `renditions`
 *     GET    /api/layouts …                              as pages, without seo, rename, links, POST and DELETE
 *     GET    /api/patterns                               PatternSummary[]
 *     POST   /api/patterns               NewPattern      PatternSummary   saves a section as a pattern
 *     GET    /api/patterns/:name                         { document }
 *     GET    /api/references?query=                      Reference[]      pages, sections, named pages: for the link picker
 *     GET    /api/media                                  MediaItem[]
 *     POST   /api/media                  multipart: file, title, altText, key?, language?   MediaItem
 *     PUT    /api/media/:key             ChangeMedia     MediaItem | 409 MediaConflict
 *     POST   /api/media/:key/file        multipart: file, version   MediaItem | 409 MediaConflict   replaces the picture, the words stay
 *     DELETE /api/media/:key             RemoveMedia     204 | 409 where it is used, or MediaConflict
 *     GET    /media/:key                                 the picture itself, for the canvas
 *     GET    /api/redirects                              Redirects
 *     PUT    /api/redirects              Redirects       Redirects | 409 RedirectConflict   publisher
 */
import type { BlockChange, Merge, PageState, Revision } from '../store/content-store.js';
import type { Finding } from '../../documents/finding.js';
import type { Redirect } from '../../documents/redirects.js';

/** The header of an answer out of the last known state: its moment, as ISO 8601. */
export const AS_OF = 'X-Pallet-Content-As-Of';

export type Role = 'author' | 'publisher';

export interface Session {
  readonly name: string;
  readonly role: Role;
  /** Where the session ends; absent on loopback. */
  readonly logoutUrl?: string;
  readonly languages: readonly { readonly code: string; readonly label: string; readonly path: string }[];
  readonly siteName: string;
  /** Path of the site, such as `/careers`; empty at the root. */
  readonly basePath: string;
  /** Where visitors and search engines find the site, base path included. */
  readonly publicUrl: string;
  /** Address of the site that shows what is published. */
  readonly siteUrl: string;
  /** Why blocks for signed-in visitors reach nobody; absent where they do. */
  readonly signedInProblem?: string | undefined;
}

export interface ApiError {
  readonly error: { readonly code: string; readonly message: string };
}

/** 401, beside {@link ApiError}. */
export interface SignedOut {
  /** Where an author signs in. */
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
  /** What the site needs it for, in a sentence: such a page is neither deleted nor renamed. */
  readonly purpose?: string;
  readonly problems: { readonly errors: number; readonly warnings: number };
  /** Ids of the same page in other languages. */
  readonly translations: readonly string[];
}

export interface Page extends PageSummary {
  /** Names the state of this document; goes back with each write. */
  readonly version: string;
  /** Undefined where the file is no JSON object: then `text` is what can be mended. */
  readonly document: Readonly<Record<string, unknown>> | undefined;
  readonly text: string;
  /** Its search-engine record, with a version of its own. */
  readonly seo?: { readonly document: Readonly<Record<string, unknown>>; readonly version: string };
  /** What is wrong with the document by itself; all that stands before publishing tells the gate, `/check`. */
  readonly findings: readonly GateFinding[];
  /** Blocks that both sides had changed when the draft was brought together with what was written past the editor. */
  readonly conflicts: Merge['conflicts'];
}

export interface SaveDraft {
  /** From which the author began. */
  readonly version: string;
  readonly document: Readonly<Record<string, unknown>>;
}
export type SaveSeo = SaveDraft;

/** 409: somebody else has saved. Where `merge` is clean, saving `merge.merged` with `current.version` keeps both. */
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
  /** The address whose redirect is removed, because the page takes it; see {@link RedirectInTheWay}. */
  readonly removeRedirect?: string;
}

/** 409, beside {@link ApiError}: a redirect leads away from the address that a page is to have. */
export interface RedirectInTheWay {
  readonly redirect: Redirect;
}

export interface NewTranslation {
  /** Path of the language; empty for the site's own. */
  readonly language: string;
  /** As in {@link NewPage}. */
  readonly removeRedirect?: string;
}

export interface Rename {
  readonly version: string;
  /** The new last part of its address. */
  readonly name: string;
  /** Where it stands from now on: `es`, `jobs/technical`; empty for no folder. Default: where it stands */
  readonly folder?: string;
  /** Whether the old address leads to the new one. */
  readonly redirect: boolean;
  /** As of {@link NewPage}. */
  readonly removeRedirect?: string;
}
export interface Renamed {
  readonly page: Page;
  /** Documents whose links were changed. */
  readonly changed: readonly PlaceOfLink[];
}

/** A link that leads to a page. */
export interface PlaceOfLink {
  /** `pages/why-us.json` or `layouts/main.json`, or `site.json`. */
  readonly file: string;
  /** Id of the page or name of the layout; empty for `site.json`. */
  readonly id: string;
  /** Of the page; empty where it has none, and for all that is no page. */
  readonly title: string;
  readonly path: string;
  /** The block, in words. */
  readonly place: string;
}

export interface Remove {
  readonly version: string;
  /** Removes the page although links lead to it. */
  readonly force?: boolean;
  /** Where its address leads from now on. */
  readonly redirectTo?: string;
}
export interface Removed {
  readonly links: readonly PlaceOfLink[];
}

export type VersionSummary = Omit<Revision, 'text' | 'lastPublished'> & {
  /** What is other than in the version before. */
  readonly changes: readonly BlockChange[];
};
export interface VersionDetail {
  readonly version: VersionSummary;
  readonly document: Readonly<Record<string, unknown>> | undefined;
  readonly text: string;
  /** What is other in the current draft. */
  readonly sinceThen: readonly BlockChange[];
}
export interface Restore {
  readonly version: string;
  readonly number: number;
}

/** Errors block publishing, warnings are confirmed by their keys. */
export interface CheckResult {
  readonly version: string;
  readonly findings: readonly GateFinding[];
}
export interface GateFinding extends Finding {
  /** The same for the same finding, so that it can be confirmed. */
  readonly key: string;
  /** Path of the block, `blocks/2`; empty for the page's own fields. */
  readonly blockPath: string;
  readonly blockId: string;
  /** From the block: `props/height`; from the page: `title`. Empty where it is about all of it. */
  readonly field: string;
}

export interface Publish {
  readonly version: string;
  /** Of its search-engine record, which is published with it; empty where there was none. Default: the current one */
  readonly seoVersion?: string;
  /** Keys of the warnings that the author has confirmed. */
  readonly confirmed: readonly string[];
}
export interface Publishing {
  readonly job: string;
  /** As it is stored now. */
  readonly page: Page;
}
export interface PublishEvent {
  readonly job: string;
  readonly page: string;
  readonly step: 'written' | 'building' | 'built' | 'failed';
  /** What happens, for the author. */
  readonly message: string;
  /** 0 to 1. */
  readonly progress: number;
  /** Addresses that were built again; with `built`. */
  readonly rebuilt?: readonly string[];
}

export interface PatternSummary {
  readonly name: string;
  readonly title: string;
  /** `page` patterns make pages; `section` patterns are put into one. */
  readonly kind: 'page' | 'section';
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
  /** Name for a named page's reference. */
  readonly pageName?: string;
  readonly sectionId?: string;
}

export interface MediaItem {
  readonly key: string;
  readonly title: string;
  /** By language code (`en_US`). */
  readonly altTexts: Readonly<Record<string, string>>;
  /** `x% y%`. */
  readonly focalPoint?: string;
  readonly type: string;
  /** Pixels; 0 where the file is missing. */
  readonly width: number;
  readonly height: number;
  /** Bytes. */
  readonly size: number;
  /** Where the canvas finds it. */
  readonly url: string;
  readonly usedIn: readonly PlaceOfLink[];
  readonly versions: PictureVersions;
  /** Absent where this server has made none since it started. */
  readonly renditions?: RenditionsEvent;
}

/** How far the renditions of a picture are: the widths and formats in which visitors get it. */
export interface RenditionsEvent {
  /** Content key of the picture. */
  readonly key: string;
  /** Milliseconds, greater than those of every earlier event. */
  readonly at: number;
  readonly step: 'waiting' | 'making' | 'made' | 'failed';
  /** How many are there. */
  readonly done: number;
  /** How many there will be; 0 before its turn has come. */
  readonly of: number;
  /** What happens, for the author. */
  readonly message: string;
}

/** Names the state of a picture; a write carries that from which its author began. */
export interface PictureVersions {
  /** Of its title, alternative texts and focal point. */
  readonly words: string;
  /** Of its file; empty where that is missing. */
  readonly file: string;
}

/** What is not named stays as it is. */
export interface ChangeMedia {
  /** The `versions.words` from which the author began. */
  readonly version: string;
  readonly title?: string;
  readonly altTexts?: Readonly<Record<string, string>>;
  readonly focalPoint?: string;
}
export interface RemoveMedia {
  readonly versions: PictureVersions;
}

/** 409, beside {@link ApiError}: somebody else has changed what is written. A write with the versions of `current` goes over it. */
export interface MediaConflict {
  readonly current: MediaItem;
}

export type { Redirect };
export interface Redirects {
  /** Names the state of the list; empty before there is one. A write says from which it began. */
  readonly version: string;
  readonly redirects: readonly Redirect[];
}
/** 409, beside {@link ApiError}. Where `merge` has no conflicts, saving `merge.merged` with `current.version` keeps both. */
export interface RedirectConflict {
  readonly current: Redirects;
  /** Undefined where nobody knows any more from what the author began. */
  readonly merge:
    | {
        /** Where both have changed the same entry, the author's own stands. */
        readonly merged: readonly Redirect[];
        /** Where each of both leads an address; absent where one has taken it away. */
        readonly conflicts: readonly { readonly from: string; readonly mine?: string; readonly theirs?: string }[];
      }
    | undefined;
}
