import type { DocumentName, OpenDocument } from '../../store/content-store.js';
import type { ContentStore } from '../../store/store.js';
import type { CheckResult, GateFinding, Page } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { ErrorReport } from './error-report.js';
import { checkBeforePublishing } from './gate.js';
import type { MeasureDraft } from './measure-draft.js';
import type { PageService } from './page-service.js';

export interface DocumentPublishingOptions {
  readonly store: ContentStore;
  readonly contentRoot: string;
  readonly pages: PageService;
  readonly reportError: ErrorReport;
  /** Measures rendered drafts. Default: drafts are not measured */
  readonly measureDraft?: MeasureDraft | undefined;
}

/** A document to be published, in the version that its author has checked. */
export interface PublishRequest {
  readonly name: DocumentName;
  readonly version: string;
  /** Keys of the confirmed warnings. */
  readonly confirmed: readonly unknown[];
  /** Version of its search engine settings. Default: the current one */
  readonly seoVersion?: string | undefined;
}

/** The page after it was published, and the names of the published documents. */
interface Published {
  readonly page: Page;
  readonly names: readonly DocumentName[];
}

export interface PublishOutcome {
  readonly published: readonly Published[];
  readonly refused: readonly { readonly name: DocumentName; readonly problem: ApiProblem }[];
}

/** Checks and publishes documents, each with its search engine settings. */
export function createDocumentPublishing(options: DocumentPublishingOptions) {
  const { store, contentRoot, pages, reportError, measureDraft } = options;

  /** @param others - drafts that are published together with the document. Default: none */
  const check = (
    { name, text }: OpenDocument,
    others: readonly Pick<OpenDocument, 'name' | 'text'>[] = [],
  ): Promise<GateFinding[]> => {
    const drafts = new Map(others.map((other) => [other.name, other.text]));
    return checkBeforePublishing(contentRoot, name, text, measureDraft, drafts);
  };

  /** @throws ApiProblem with the findings if the document has errors or unconfirmed warnings */
  const requirePublishable = async (
    current: OpenDocument,
    { version, confirmed }: PublishRequest,
    others: readonly OpenDocument[] = [],
  ): Promise<void> => {
    // Writing an outdated version reports the conflict.
    if (current.version !== version) return;
    const findings = await check(current, others);
    const open = findings.filter(
      ({ weight, key }) => weight === 'error' || (weight === 'warning' && !confirmed.includes(key)),
    );
    if (open.length === 0) return;
    const message = `Fix ${open.length} ${open.length === 1 ? 'issue' : 'issues'} before publishing. Warnings can also be confirmed.`;
    const result: CheckResult = { version, findings };
    throw new ApiProblem('NOT_PUBLISHABLE', message, result);
  };

  const write = async (
    { name, version, seoVersion }: PublishRequest,
    seo: OpenDocument | undefined,
    by: string,
  ): Promise<Published> => {
    const record = seo && { name: seo.name, version: seoVersion ?? seo.version };
    const result = await store.publish(name, { version, by }, record ? [record] : []);
    if (!result.saved) {
      const { head, name: changed } = result.current;
      const what = changed === name ? 'this document' : 'the search engine settings of this page';
      const message = `${head.by} changed ${what} in the meantime, so nothing was published. Reload the page, review the change, then publish.`;
      throw new ApiProblem('CONFLICT', message, { current: await pages.pageOf(await pages.open(name)) });
    }
    const names = [name, ...(seo !== undefined && seo.state !== 'published' ? [seo.name] : [])];
    return { page: await pages.pageOf(result.document), names };
  };

  const openSeo = async (current: OpenDocument): Promise<OpenDocument | undefined> =>
    current.name.startsWith('pages/') ? store.open(pages.seoNameOf(current)) : undefined;

  return {
    check,

    /** @throws ApiProblem if the document has open issues or was changed in the meantime */
    async publish(request: PublishRequest, by: string): Promise<Published> {
      const current = await pages.open(request.name);
      // The record that the check belongs to, even if it is changed during the check.
      const seo = await openSeo(current);
      await requirePublishable(current, request);
      return write(request, seo, by);
    },

    /**
     * Publishes several documents. Each is checked with the drafts of the others, so that new pages can link to each
     * other. One that cannot be published does not stop the others, except those whose check fails without it.
     */
    async publishAll(requests: readonly PublishRequest[], by: string): Promise<PublishOutcome> {
      const published: Published[] = [];
      const refused: PublishOutcome['refused'][number][] = [];
      const attempt = async (name: DocumentName, publishing: () => Promise<void>): Promise<void> => {
        try {
          await publishing();
        } catch (error) {
          refused.push({ name, problem: reportError(error, `Publishing ${name}`) });
        }
      };
      const opened = new Map<DocumentName, OpenDocument>();
      for (const { name } of requests) await attempt(name, async () => void opened.set(name, await pages.open(name)));
      let candidates = requests.filter(({ name }) => opened.has(name));
      let checked: readonly PublishRequest[];
      do {
        checked = candidates;
        const drafts = checked.flatMap(({ name }) => opened.get(name) ?? []);
        const passed: PublishRequest[] = [];
        for (const [at, request] of checked.entries()) {
          await attempt(request.name, async () => {
            await requirePublishable(drafts[at] as OpenDocument, request, drafts);
            passed.push(request);
          });
        }
        candidates = passed;
      } while (candidates.length < checked.length);
      for (const request of candidates) {
        await attempt(request.name, async () => {
          const current = opened.get(request.name) as OpenDocument;
          published.push(await write(request, await openSeo(current), by));
        });
      }
      return { published, refused };
    },
  };
}

export type DocumentPublishing = ReturnType<typeof createDocumentPublishing>;
