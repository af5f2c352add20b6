import { warnOnce } from '#development';
import { isServer, nothing } from 'lit';
import { dataContext } from '../../contexts/data.js';
import { deliveryContext } from '../../contexts/delivery.js';
import { consumeContext } from '../../controllers/context-value.js';
import { mergeDelivery } from '../../contexts/merge-delivery.js';
import { displayContents } from '../../styles/non-visual.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { boolean, code, group, link, list, map, number, text } from '../../foundations/kinds.js';
import { readObject, isDeepEqual } from '../../foundations/json.js';
import { LazyModule } from '../../foundations/lazy-module.js';
import { reportOnce } from '../../foundations/warn.js';
import { fillExpressions, recordFields } from '../../services/expressions.js';
import type { PageLanguage, ShareImage, SiteFacts } from '../../services/metadata.js';
import type { SeoAnswer } from '../../services/seo-client.js';

const services = new LazyModule(() => import('./head-services.js'));

/** Undefined if the module fails to load; the next call tries again. */
async function loadServices(): Promise<typeof services.value> {
  await services.request();
  if (services.state === 'failed') {
    reportOnce(
      'page-metadata',
      `<pallet-page-metadata> cannot update the head, because its code failed to load: ${String(services.error)}`,
    );
  }
  return services.value;
}

/** A search engine record, and whether its id comes from the route. */
interface Answer extends SeoAnswer {
  readonly isOfRoute?: boolean;
}

/**
 * Sets the page's title, description and other head tags. They replace the page's original tags, and are removed with
 * the block.
 *
 * If a delivery API is configured, the page's search engine record fills placeholders and supplies values that the
 * block does not set. A record from the route (`Route.recordId` of the surrounding data) overrides the block's own
 * values. If a record cannot be loaded, the block's values are used. If the surrounding data contain the name of the
 * site (`Site.name`), it is appended to the window title.
 *
 * @summary Sets the page's title, description and other head tags.
 * @tagname pallet-page-metadata
 * @group page
 * @metadata
 * @icon M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5
 */
export class PalletPageMetadata extends PalletElement {
  static override styles = displayContents;

  /**
   * ID of the page's record, or an expression such as `{!recordId}`. Defaults to that of the surrounding data provider.
   *
   * @forauthors ID of the page's record, or an expression. Optional.
   * @panel advanced
   */
  @property(text({ translate: false })) recordId!: string;

  /**
   * Title of the page. Not called `title`, because that would shadow a native property.
   *
   * @forauthors Title of the page.
   */
  @property(text()) pageTitle!: string;

  /** Description of the page, in one or two sentences. */
  @property(text({ isLong: true })) description!: string;

  /**
   * HTML of additional head tags: `meta`, `link` and JSON-LD are kept.
   *
   * @forauthors Additional head tags for search engines and other services.
   */
  @property(code()) customHeadTags!: string;

  /** Canonical URL of the page for search engines. Defaults to the page's URL without its query. */
  @property(text({ translate: false })) canonicalUrl!: string;

  /** Allows search engines to index the page. */
  @property(boolean({ initial: true })) isSeoIndexed!: boolean;

  /** URLs of the page's translations, by language code. */
  @property(map<Record<string, string>>(link(), { noun: 'address', keyNoun: 'Language code' })) hrefLangUrls!:
    Record<string, string> | string;

  /** Languages of the site. */
  @property(
    list<readonly PageLanguage[]>(
      group<PageLanguage>({
        code: text({ translate: false }),
        isActive: boolean({ initial: true }),
        isDefault: boolean(),
      }),
      { noun: 'language' },
    ),
  )
  languages!: readonly PageLanguage[] | string;

  /** The site and the organization behind it. */
  @property(group<SiteFacts>({ name: text(), url: text({ translate: false }), logo: text({ translate: false }) }))
  site!: SiteFacts | string;

  /** Image for social sharing. */
  @property(
    group<ShareImage>({
      url: text({ translate: false }),
      alt: text(),
      width: number({ initial: '' }),
      height: number({ initial: '' }),
    }),
  )
  image!: ShareImage | string;

  /**
   * Community of the search engine records. Defaults to the host's.
   *
   * @forauthors Community of the search engine records. Defaults to this site.
   * @panel advanced
   */
  @property(text({ translate: false })) communityId!: string;

  /**
   * Scheme and host of the API. Defaults to the host's, or else the page's.
   *
   * @forauthors Server that provides the records, starting with “https://”. Defaults to this site.
   * @panel advanced
   */
  @property(text({ translate: false })) origin!: string;

  /**
   * Base path of the site. Defaults to the host's.
   *
   * @forauthors Base path of the site. Optional.
   * @panel advanced
   */
  @property(text({ translate: false })) basePath!: string;

  /** Set this if the head already contains these values. The block then only writes changes. */
  @property(boolean()) isInHead!: boolean;

  #data = consumeContext(this, dataContext);
  #delivery = consumeContext(this, deliveryContext);
  #answer: Answer = {};
  #lastRequest: unknown;
  #removeTags: (() => void) | undefined;
  /** The window title without this block. */
  #originalTitle = '';
  // The head of a prerendered page already contains the tags of this block and of its record.
  #isPrerendered = !isServer && this.shadowRoot !== null;
  /** The values that the head was built from. It is written again once they change. */
  #writtenSources: unknown;

  /** Status text of the failed request for the search engine record. Undefined if no request failed. */
  get seoError(): string | undefined {
    return this.#answer.error;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!isServer) this.#originalTitle = this.ownerDocument.title;
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#removeHeadTags();
  }

  protected override firstUpdated(): void {
    if (this.#isPrerendered || this.isInHead) this.#writtenSources = this.#collectHeadSources();
  }

  protected override updated(): void {
    void this.#loadRecord();
    if (isDeepEqual(this.#collectHeadSources(), this.#writtenSources)) this.#removeHeadTags();
    else void this.#writeHead();
  }

  /** All values that the head depends on. */
  #collectHeadSources(): unknown {
    const { pageTitle, description, customHeadTags, canonicalUrl, isSeoIndexed, hrefLangUrls } = this;
    const { Record, Content, Site } = this.#data.value ?? {};
    return {
      own: { pageTitle, description, customHeadTags, canonicalUrl, isSeoIndexed, hrefLangUrls },
      page: { languages: this.languages, site: this.site, image: this.image },
      around: { Record, Content, Site },
      record: { data: this.#answer.data, isOfRoute: this.#answer.isOfRoute },
    };
  }

  /** The records to request: the route's, then the page's own, unless the head already contains it. */
  #findRecordIds(): { readonly recordId: string; readonly isOfRoute: boolean }[] {
    const scope = this.#data.value ?? {};
    const ofRoute = toText(readObject(scope['Route'])?.['recordId']);
    const own = fillExpressions(this.recordId, scope).trim() || toText(scope['recordId']);
    const isKnown = own === '' || own === ofRoute || this.isInHead;
    return [
      ...(ofRoute === '' || (ofRoute === own && this.isInHead) ? [] : [{ recordId: ofRoute, isOfRoute: true }]),
      ...(isKnown ? [] : [{ recordId: own, isOfRoute: false }]),
    ];
  }

  async #loadRecord(): Promise<void> {
    const { origin, basePath, communityId } = this;
    const delivery = mergeDelivery(this.#delivery.value, { origin, basePath, communityId });
    const request = { delivery, recordIds: this.#findRecordIds() };
    if (isDeepEqual(request, this.#lastRequest)) return;
    this.#lastRequest = request;
    this.#answer = {};
    if (!delivery.communityId || request.recordIds.length === 0) return;
    const loaded = await loadServices();
    if (request !== this.#lastRequest) return;
    if (loaded === undefined) {
      this.#lastRequest = undefined;
      return;
    }
    const client = new loaded.SeoClient(loaded.withStore(delivery));
    const fields = recordFields([this.pageTitle, this.description, this.customHeadTags]);
    let answer: Answer = {};
    for (const { recordId, isOfRoute } of request.recordIds) {
      answer = await client.getProperties({ communityId: delivery.communityId, recordId, fields });
      if (request !== this.#lastRequest) return;
      answer = { ...answer, isOfRoute };
      if (answer.data) break;
    }
    this.#answer = answer;
    this.requestUpdate();
  }

  async #writeHead(): Promise<void> {
    const headSources = this.#collectHeadSources();
    const loaded = await loadServices();
    // A later change writes or removes its own tags.
    if (loaded === undefined || !this.isConnected || !isDeepEqual(headSources, this.#collectHeadSources())) return;
    const { decodeReference, pageHead, readPageFacts, readPageMetadata, removeHeadTags, setHeadTags } = loaded;
    const { ownerDocument: document } = this;
    const { Record, Content, Site } = this.#data.value ?? {};
    const { data, isOfRoute } = this.#answer;
    const own = readPageMetadata(this);
    const sources = isOfRoute ? [data, own] : [own, data];
    const { tags, warnings } = pageHead(
      {
        url: document.location.href,
        title: this.#originalTitle,
        titleSuffix: toText(readObject(Site)?.['name']),
        basePath: this.basePath || this.#delivery.value?.basePath,
        language: document.documentElement.lang || undefined,
        ...readPageFacts(this),
        content: readObject(Content),
        decodeReference,
      },
      ...sources,
      { fields: readObject(Record) ?? {} },
    );
    for (const warning of warnings) warnOnce(`metadata:${warning}`, warning);
    setHeadTags(document, this, tags);
    this.#removeTags = () => removeHeadTags(document, this);
  }

  #removeHeadTags(): void {
    this.#removeTags?.();
    this.#removeTags = undefined;
  }

  override render(): typeof nothing {
    return nothing;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
