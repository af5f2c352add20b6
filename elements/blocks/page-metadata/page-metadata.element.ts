import { warnOnce } from '#development';
import { isServer, nothing } from 'lit';
import { dataContext } from '../../contexts/data.js';
import { deliveryContext } from '../../contexts/delivery.js';
import { contextValue } from '../../controllers/context-value.js';
import { deliveryOf } from '../../contexts/delivery-of.js';
import { unseen } from '../../styles/faceless.js';
import { PalletElement } from '../../base/pallet-element.js';
import { flag, json, property } from '../../base/properties.js';
import { readObject, sameStructure } from '../../foundations/json.js';
import { LateModule } from '../../foundations/late-module.js';
import { reportOnce } from '../../foundations/warn.js';
import { fillExpressions, recordFields } from '../../services/expressions.js';
import type { PageLanguage, ShareImage, SiteFacts } from '../../services/metadata.js';
import type { SeoAnswer } from '../../services/seo-client.js';

const services = new LateModule(() => import('./head-services.js'));

/** They are undefined where they cannot be had; who needs them next asks again. */
async function loadServices(): Promise<typeof services.value> {
  await services.request();
  if (services.state === 'failed') {
    reportOnce(
      'page-metadata',
      `<pallet-page-metadata> leaves the head as it is, because its code could not be loaded: ${String(services.error)}`,
    );
  }
  return services.value;
}

/** A record for search engines, and whether the route named it. */
interface Answer extends SeoAnswer {
  readonly isOfRoute?: boolean;
}

/**
 * Writes a page's title, description and other head tags, in place of what the page came with; they go with the block
 * (Specification 2, 3 and 5). Where a delivery API is configured, the record for search engines fills placeholders and says
 * what the block leaves out. A record that the route names (`Route.recordId` of the data around the block) wins over the
 * block's own values. When a record cannot be had, the block's values stand. Where the data around the block name the
 * site (`Site.name`), its name follows the title in the title of the window.
 *
 * @tagname pallet-page-metadata
 * @icon M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5
 */
export class PalletPageMetadata extends PalletElement {
  static override styles = unseen;

  /**
   * The page's record, or an expression such as `{!recordId}`. Default: the one of the data provider around the block.
   *
   * @forauthors The record that the page shows, or an expression for it. It may stay empty.
   */
  @property() recordId = '';

  /** Title of the page (the specification's `title`, which would shadow a native property). */
  @property() pageTitle = '';

  /** What the page is about, in a sentence or two. */
  @property() description = '';

  /**
   * HTML of further tags: `meta`, `link` and JSON-LD are kept.
   *
   * @forauthors Further lines for search engines and other services, as these ask for them.
   */
  @property() customHeadTags = '';

  /** The page's one address for search engines. Default: its own, without query. */
  @property() canonicalUrl = '';

  /**
   * False asks search engines to leave the page out.
   *
   * @forauthors Lets search engines list the page.
   */
  @property(flag) isSeoIndexed = true;

  /** Addresses of the page's translations, by language code; an object or its JSON. */
  @property(json) hrefLangUrls: Record<string, string> | string = '';

  /** The site's languages; a list or its JSON. */
  @property(json) languages: readonly PageLanguage[] | string = '';

  /** The site and who stands behind it; an object or its JSON. */
  @property(json) site: SiteFacts | string = '';

  /** The picture that stands for the page where it is shared; an object or its JSON. */
  @property(json) image: ShareImage | string = '';

  /**
   * Community whose records are read. Default: the host's.
   *
   * @forauthors Community whose records are read. Without one it is this site.
   */
  @property() communityId = '';

  /**
   * Scheme and host of the API. Default: the host's, else the page's own.
   *
   * @forauthors Where the records are fetched, with “https://” at its start. Without one it is this site.
   */
  @property() origin = '';

  /**
   * Path of the site. Default: the host's.
   *
   * @forauthors Where the site begins in its addresses. It may stay empty.
   */
  @property() basePath = '';

  /**
   * True where the host wrote these values into the page's head: the block then writes only what changes.
   *
   * @forauthors For pages that came with these values: the block then writes only what changes.
   */
  @property(flag) isInHead = false;

  #data = contextValue(this, dataContext);
  #delivery = contextValue(this, deliveryContext);
  #answer: Answer = {};
  #lastRequest: unknown;
  #removeTags: (() => void) | undefined;
  /** Title of the window without this block. */
  #titleBefore = '';
  // A prerendered page has this block's tags in its head already, and those of its record.
  #isPrerendered = !isServer && this.shadowRoot !== null;
  /** What the head was built from; it is written anew once that has changed. */
  #built: unknown;

  /** Why there is no record for search engines: the status text of the failed request; undefined where nothing failed. */
  get seoError(): string | undefined {
    return this.#answer.error;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!isServer) this.#titleBefore = this.ownerDocument.title;
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#removeHeadTags();
  }

  protected override firstUpdated(): void {
    if (this.#isPrerendered || this.isInHead) this.#built = this.#headSources();
  }

  protected override updated(): void {
    void this.#loadRecord();
    if (sameStructure(this.#headSources(), this.#built)) this.#removeHeadTags();
    else void this.#write();
  }

  /** All that the head depends on. */
  #headSources(): unknown {
    const { pageTitle, description, customHeadTags, canonicalUrl, isSeoIndexed, hrefLangUrls } = this;
    const { Record, Content, Site } = this.#data.value ?? {};
    return {
      own: { pageTitle, description, customHeadTags, canonicalUrl, isSeoIndexed, hrefLangUrls },
      page: { languages: this.languages, site: this.site, image: this.image },
      around: { Record, Content, Site },
      record: { data: this.#answer.data, isOfRoute: this.#answer.isOfRoute },
    };
  }

  /** The records to ask for: the one that the route names, then the page's own, unless the head has that already. */
  #recordIds(): { readonly recordId: string; readonly isOfRoute: boolean }[] {
    const scope = this.#data.value ?? {};
    const ofRoute = textOf(readObject(scope['Route'])?.['recordId']);
    const own = fillExpressions(this.recordId, scope).trim() || textOf(scope['recordId']);
    const isKnown = own === '' || own === ofRoute || this.isInHead;
    return [
      ...(ofRoute === '' || (ofRoute === own && this.isInHead) ? [] : [{ recordId: ofRoute, isOfRoute: true }]),
      ...(isKnown ? [] : [{ recordId: own, isOfRoute: false }]),
    ];
  }

  async #loadRecord(): Promise<void> {
    const { origin, basePath, communityId } = this;
    const delivery = deliveryOf(this.#delivery.value, { origin, basePath, communityId });
    const request = { delivery, recordIds: this.#recordIds() };
    if (sameStructure(request, this.#lastRequest)) return;
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

  async #write(): Promise<void> {
    const headSources = this.#headSources();
    const loaded = await loadServices();
    // A later change writes, or withdraws, what it has to say itself.
    if (loaded === undefined || !this.isConnected || !sameStructure(headSources, this.#headSources())) return;
    const { pageHead, readPageFacts, readPageMetadata, removeHeadTags, setHeadTags } = loaded;
    const { ownerDocument: document } = this;
    const { Record, Content, Site } = this.#data.value ?? {};
    const { data, isOfRoute } = this.#answer;
    const own = readPageMetadata(this);
    const sources = isOfRoute ? [data, own] : [own, data];
    const { tags, warnings } = pageHead(
      {
        url: document.location.href,
        title: this.#titleBefore,
        titleSuffix: textOf(readObject(Site)?.['name']),
        basePath: this.basePath || this.#delivery.value?.basePath,
        language: document.documentElement.lang || undefined,
        ...readPageFacts(this),
        content: readObject(Content),
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
