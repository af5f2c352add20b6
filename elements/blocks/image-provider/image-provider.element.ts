import { ContextProvider } from '@lit/context';
import { html, isServer, type TemplateResult } from 'lit';
import { dataContext } from '../../contexts/data.js';
import { deliveryContext, type Delivery } from '../../contexts/delivery.js';
import { imagesContext } from '../../contexts/images.js';
import { contextValue } from '../../controllers/context-value.js';
import { deliveryOf } from '../../contexts/delivery-of.js';
import { boxless } from '../../styles/faceless.js';
import { PalletElement } from '../../base/pallet-element.js';
import { flag, json, property } from '../../base/properties.js';
import { readObject, sameStructure } from '../../foundations/json.js';
import { LateModule } from '../../foundations/late-module.js';
import { reportOnce } from '../../foundations/warn.js';
import type { DeliveryClient } from '../../services/delivery-client.js';
import type { ExpressionScope } from '../../services/expressions.js';
import { ImageProvider, type ImageProviderSettings } from '../../services/image-provider.js';
import type { ImageInfo, PictureData } from '../../services/images.js';

/**
 * Gives the blocks inside it the pictures that they name by content key, from the content delivery API: its own, named by
 * `imageInfo`, ahead of time, and others when a block asks (Specification 3 and 7). A picture that cannot be fetched falls
 * back to its own address.
 *
 * @tagname pallet-image-provider
 * @icon M3 4h13v10H3zM3 12l4-4 4 4 2-2 3 3M8 18h12V8
 * @provider
 * @slot - blocks that show pictures
 */
export class PalletImageProvider extends PalletElement {
  static override styles = boxless;

  /** Id of the provider, as exported pages carry it. */
  @property() sfdcId = '';

  /** Name by which expressions reach its pictures: with `Hero`, `{!Hero.Picture.Url}`. */
  @property() sfdcExpressionKey = '';

  /**
   * True where the page was generated with its pictures' addresses in place: nothing is fetched.
   *
   * @forauthors For pages that came with the addresses of their pictures: nothing is fetched.
   */
  @property(flag) generatedTemplate = false;

  /**
   * Its pictures: image info or a list of it, or their JSON; `{!Route.…}` stands for the route's parameters.
   *
   * @forauthors Its pictures; “{!Route.…}” stands for what the address of the page says.
   */
  @property(json) imageInfo: ImageInfo | readonly ImageInfo[] | string = '';

  /**
   * False asks the API each time instead of keeping its answers.
   *
   * @forauthors Keeps what was fetched. Without it, pictures are asked for each time.
   */
  @property(flag) enableImageCache = true;

  /**
   * True for an author who looks at content that is not published: its answers are never kept.
   *
   * @forauthors For who looks at what is not published yet: nothing is kept.
   */
  @property(flag) sfdcIsPreviewMode = false;

  /**
   * Site or channel whose content is read. Default: the host's.
   *
   * @forauthors Site or channel whose content is read. Without one it is this site.
   */
  @property() siteId = '';

  /**
   * Scheme and host of the API. Default: the host's, else the page's own.
   *
   * @forauthors Where the content is fetched, with “https://” at its start. Without one it is this site.
   */
  @property() origin = '';

  /**
   * Path of the site. Default: the host's.
   *
   * @forauthors Where the site begins in its addresses. It may stay empty.
   */
  @property() basePath = '';

  #outerImages = contextValue(this, imagesContext);
  #outerData = contextValue(this, dataContext);
  #delivery = contextValue(this, deliveryContext);
  #images = new ContextProvider(this, { context: imagesContext, initialValue: (key: string) => this.#lookUp(key) });
  #data = new ContextProvider(this, { context: dataContext, initialValue: {} as ExpressionScope });
  #inputs: unknown;
  #provider: ImageProvider | undefined;
  #loading: AbortController | undefined;
  #asked = new Set<string>();
  #wanted: string[] = [];
  #preloaded: Promise<void> = Promise.resolve();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#renew();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#inputs = undefined;
  }

  protected override willUpdate(): void {
    this.#renew();
  }

  /** Begins anew when what the provider was given has changed; else only hands on what is around it. */
  #renew(): void {
    const { origin, basePath, siteId } = this;
    const settings = this.#settings();
    const delivery = deliveryOf(this.#delivery.value, { origin, basePath, siteId });
    // The record id is the page metadata's; the other parameters are the pictures' (Specification 2).
    const routeParameters = { ...readObject(this.#outerData.value?.['Route']), recordId: undefined };
    const inputs = { settings, delivery, routeParameters };
    if (!sameStructure(inputs, this.#inputs)) {
      this.#inputs = inputs;
      this.#asked.clear();
      this.#loading?.abort();
      this.#loading = new AbortController();
      this.#provider = new ImageProvider(settings, {
        ...delivery.images,
        basePath: delivery.basePath,
        siteId: delivery.siteId ?? '',
        routeParameters: routeParameters as unknown as Record<string, string>,
        client: lazyClient(delivery),
      });
      this.#preloaded = this.#load();
    }
    this.#provide();
  }

  #settings(): ImageProviderSettings {
    return {
      sfdcId: this.sfdcId,
      sfdcExpressionKey: this.sfdcExpressionKey,
      generatedTemplate: this.generatedTemplate,
      // As JSON, in which the route's parameters are filled in.
      imageInfo: typeof this.imageInfo === 'string' ? this.imageInfo : JSON.stringify(this.imageInfo),
      enableImageCache: this.enableImageCache,
      sfdcIsPreviewMode: this.sfdcIsPreviewMode,
    };
  }

  #provide(): void {
    const outer = this.#outerData.value ?? {};
    // The route around the provider stays whole for the blocks inside.
    const scope = { ...outer, ...this.#provider?.scope, ...('Route' in outer && { Route: outer['Route'] }) };
    if (!sameStructure(scope, this.#data.value)) this.#data.setValue(scope);
  }

  #lookUp(contentKey: string): PictureData | undefined {
    const provider = this.#provider;
    const picture =
      provider?.images.Pictures.find(({ ContentKey }) => ContentKey === contentKey) ??
      provider?.picture({ contentKey }) ??
      this.#outerImages.value?.(contentKey);
    if (picture === undefined) this.#want(contentKey);
    return picture;
  }

  /** Fetches what blocks ask for besides the provider's own pictures, in one go and each once. */
  #want(contentKey: string): void {
    if (this.#asked.has(contentKey) || !/^[\w-]+$/.test(contentKey)) return;
    this.#asked.add(contentKey);
    if (this.#wanted.push(contentKey) > 1) return;
    void this.#preloaded.then(() => {
      const infos = this.#wanted.splice(0).map((key) => ({ contentKey: key }));
      return this.#load(infos.filter((info) => this.#provider?.picture(info) === undefined));
    });
  }

  async #load(infos?: readonly ImageInfo[]): Promise<void> {
    const provider = this.#provider;
    const signal = this.#loading?.signal;
    const { delivery } = this.#inputs as { delivery: { siteId?: string } };
    if (isServer || provider === undefined || !delivery.siteId || infos?.length === 0) return;
    try {
      await provider.preload(infos, signal as AbortSignal);
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    for (const warning of provider.warnings) reportOnce(warning, warning);
    this.#provide();
    // A new function tells the blocks to look again.
    this.#images.setValue((key) => this.#lookUp(key));
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

const services = new LateModule(() => import('./client-services.js'));

/** A client whose code is only loaded where something is fetched. */
function lazyClient(delivery: Delivery): DeliveryClient {
  const getContents: DeliveryClient['getContents'] = async (...request) => {
    await services.request();
    // Like a fetch that fails: what is shown instead, and what is said, is the provider's business.
    if (services.value === undefined) throw services.error;
    const { DeliveryClient: Client, withStore } = services.value;
    return new Client(withStore(delivery)).getContents(...request);
  };
  return { getContents } as DeliveryClient;
}
