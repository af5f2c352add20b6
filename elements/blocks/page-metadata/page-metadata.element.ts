import { isServer, nothing } from 'lit';
import { dataContext } from '../../contexts/data.js';
import { deliveryContext } from '../../contexts/delivery.js';
import { contextValue } from '../../controllers/context-value.js';
import { deliveryOf, withStore } from '../../controllers/delivery.js';
import { unseen } from '../../controllers/faceless.js';
import { PalletElement } from '../../controllers/pallet-element.js';
import { flag, json, property } from '../../controllers/properties.js';
import { readObject, sameStructure } from '../../foundations/json.js';
import { warnOnce } from '../../foundations/warn.js';
import { expressionPaths, hasExpressions } from '../../services/expressions.js';
import type { PageLanguage, ShareImage, SiteFacts } from '../../services/metadata.js';
import type { SeoAnswer, SeoProperties } from '../../services/seo-client.js';

/**
 * Writes a page's title, description and other head tags, in place of what the page came with; they go with the block
 * (Specification 2, 3 and 5). Where a delivery API is configured, the record for search engines wins over the page's own
 * values; when it cannot be had, they stand.
 *
 * @tagname pallet-page-metadata
 */
export class PalletPageMetadata extends PalletElement {
  static override styles = unseen;

  /** The page's record. Default: the one of the data provider or of the route around the block. */
  @property() recordId = '';

  /** Title of the page (the specification's `title`, which would shadow a native property). */
  @property() pageTitle = '';

  /** What the page is about, in a sentence or two. */
  @property() description = '';

  /** HTML of further tags: `meta`, `link` and JSON-LD are kept. */
  @property() customHeadTags = '';

  /** The page's one address for search engines. Default: its own, without query. */
  @property() canonicalUrl = '';

  /** False asks search engines to leave the page out. */
  @property(flag) isSeoIndexed = true;

  /** Addresses of the page's translations, by language code; an object or its JSON. */
  @property(json) hrefLangUrls: Record<string, string> | string = '';

  /** The site's languages; a list or its JSON. */
  @property(json) languages: readonly PageLanguage[] | string = '';

  /** The site and who stands behind it; an object or its JSON. */
  @property(json) site: SiteFacts | string = '';

  /** The picture that stands for the page where it is shared; an object or its JSON. */
  @property(json) image: ShareImage | string = '';

  /** Community whose records are read. Default: the host's. */
  @property() communityId = '';

  /** Scheme and host of the API. Default: the host's, else the page's own. */
  @property() origin = '';

  /** Path of the site. Default: the host's. */
  @property() basePath = '';

  #data = contextValue(this, dataContext);
  #delivery = contextValue(this, deliveryContext);
  #answer: SeoAnswer = {};
  #asked: unknown;
  #removeTags: (() => void) | undefined;
  // A prerendered page has this block's tags in its head already, and those of its record.
  #isWritten = !isServer && this.shadowRoot !== null;

  /** Why there is no record for search engines: the status text of the failed request; undefined where nothing failed. */
  get seoError(): string | undefined {
    return this.#answer.error;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#removeTags?.();
    this.#removeTags = undefined;
  }

  protected override updated(): void {
    void this.#ask();
    if (!this.#isWritten) void this.#write();
    this.#isWritten = false;
  }

  #recordId(): string {
    const { recordId, Route } = this.#data.value ?? {};
    const ids = [this.recordId, recordId, readObject(Route)?.['recordId']];
    return ids.find((id): id is string => typeof id === 'string' && id !== '') ?? '';
  }

  async #ask(): Promise<void> {
    const { origin, basePath, communityId } = this;
    const delivery = deliveryOf(this.#delivery.value, { origin, basePath, communityId });
    const recordId = this.#recordId();
    const asked = { delivery, recordId };
    if (sameStructure(asked, this.#asked)) return;
    this.#asked = asked;
    this.#answer = {};
    if (!delivery.communityId || !recordId) return;
    const { SeoClient } = await import('../../services/seo-client.js');
    const client = new SeoClient(await withStore(delivery));
    const fields = [this.pageTitle, this.description, this.customHeadTags].flatMap(recordFields);
    const answer = await client.getProperties({ communityId: delivery.communityId, recordId, fields });
    if (asked !== this.#asked) return;
    this.#answer = answer;
    this.requestUpdate();
  }

  async #write(): Promise<void> {
    const [{ pageHead, readPageFacts }, { readLanguageUrls }, { removeHeadTags, setHeadTags }] = await Promise.all([
      import('../../services/metadata.js'),
      import('../../services/seo-client.js'),
      import('../../controllers/document-head.js'),
    ]);
    if (!this.isConnected) return;
    const { ownerDocument: document } = this;
    const { tags, warnings } = pageHead(
      {
        url: document.location.href,
        title: hasExpressions(this.pageTitle) || this.pageTitle === '' ? document.title : this.pageTitle,
        language: document.documentElement.lang || undefined,
        ...readPageFacts(this),
        content: readObject(this.#data.value?.['Content']),
      },
      this.#properties(readLanguageUrls(this.hrefLangUrls)),
    );
    for (const warning of warnings) warnOnce(`metadata:${warning}`, warning);
    setHeadTags(document, this, tags);
    this.#removeTags = () => removeHeadTags(document, this);
  }

  /** The record's properties, completed by the page's own. */
  #properties(hrefLangUrls: SeoProperties['hrefLangUrls']): SeoProperties {
    const { data } = this.#answer;
    return {
      title: data?.title || this.pageTitle,
      description: data?.description || this.description,
      customHeadTags: data?.customHeadTags || this.customHeadTags,
      canonicalUrl: data?.canonicalUrl || this.canonicalUrl,
      hrefLangUrls: { ...hrefLangUrls, ...data?.hrefLangUrls },
      isSeoIndexed: this.isSeoIndexed && data?.isSeoIndexed !== false,
      recordName: data?.recordName ?? '',
      objectName: data?.objectName ?? '',
      fields: { ...readObject(this.#data.value?.['Record']), ...data?.fields },
      complexFields: data?.complexFields ?? {},
    };
  }

  override render(): typeof nothing {
    return nothing;
  }
}

/** Names of the record's fields that a text needs; `_Title` and `_Object` come without being asked for. */
const recordFields = (text: string): string[] =>
  expressionPaths(text).flatMap((path) => /^Record\.((?!_Title|_Object).+)$/.exec(path)?.[1] ?? []);
