import { ContextProvider } from '@lit/context';
import { html, isServer, type TemplateResult } from 'lit';
import { dataContext } from '../../contexts/data.js';
import { deliveryContext, type Delivery } from '../../contexts/delivery.js';
import { imagesContext } from '../../contexts/images.js';
import { consumeContext } from '../../controllers/context-value.js';
import { mergeDelivery } from '../../contexts/merge-delivery.js';
import { displayContents } from '../../styles/non-visual.js';
import { PalletElement } from '../../base/pallet-element.js';
import { property } from '../../base/properties.js';
import { boolean, image, list, text } from '../../foundations/kinds.js';
import { readObject, isDeepEqual } from '../../foundations/json.js';
import { LazyModule } from '../../foundations/lazy-module.js';
import { reportOnce } from '../../foundations/warn.js';
import type { DeliveryClient } from '../../services/delivery-client.js';
import type { ExpressionScope } from '../../services/expressions.js';
import { ImageProvider, type ImageProviderSettings } from '../../services/image-provider.js';
import type { ImageInfo, PictureData } from '../../services/images.js';

/**
 * Provides images from the content delivery API to the blocks inside it, by content key.
 *
 * The images in `imageInfo` are fetched in advance, others on request. An image that cannot be fetched falls back to
 * its own URL.
 *
 * @summary Provides images to the blocks inside it, by content key.
 * @tagname pallet-image-provider
 * @group data
 * @icon M3 4h13v10H3zM3 12l4-4 4 4 2-2 3 3M8 18h12V8
 * @provider
 * @slot - Blocks that show images. {@accepts blocks}
 */
export class PalletImageProvider extends PalletElement {
  static override styles = displayContents;

  /**
   * ID of the provider in exported pages.
   *
   * @forauthors ID of the provider in other systems.
   * @panel advanced
   */
  @property(text({ translate: false })) sfdcId!: string;

  /**
   * Name of the images in expressions: with `Hero`, use `{!Hero.Picture.Url}`.
   *
   * @forauthors Name of the images in expressions: with “Hero”, use “{!Hero.Picture.Url}”.
   * @panel advanced
   */
  @property(text({ translate: false })) sfdcExpressionKey!: string;

  /** Fetches nothing. Use it if the page already contains the URLs of its images. */
  @property(boolean()) generatedTemplate!: boolean;

  /** Images to provide. {!Route.…} inserts the parameters of the route. */
  @property(list<ImageInfo | readonly ImageInfo[]>(image({ takesKey: true }), { noun: 'image', takesEntry: true }))
  imageInfo!: ImageInfo | readonly ImageInfo[] | string;

  /** Caches fetched images. Otherwise they are fetched every time. */
  @property(boolean({ initial: true })) enableImageCache!: boolean;

  /** Disables caching, for previews of unpublished content. */
  @property(boolean()) sfdcIsPreviewMode!: boolean;

  /**
   * Site or channel of the content. Defaults to the host's.
   *
   * @forauthors Site or channel of the content. Defaults to this site.
   * @panel advanced
   */
  @property(text({ translate: false })) siteId!: string;

  /**
   * Scheme and host of the API. Defaults to the host's, or else the page's.
   *
   * @forauthors Server that provides the content, starting with “https://”. Defaults to this site.
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

  #outerImages = consumeContext(this, imagesContext);
  #outerData = consumeContext(this, dataContext);
  #delivery = consumeContext(this, deliveryContext);
  #images = new ContextProvider(this, { context: imagesContext, initialValue: (key: string) => this.#findImage(key) });
  #data = new ContextProvider(this, { context: dataContext, initialValue: {} as ExpressionScope });
  #lastInputs: unknown;
  #provider: ImageProvider | undefined;
  #abortController: AbortController | undefined;
  #requestedKeys = new Set<string>();
  #pendingKeys: string[] = [];
  #preloaded: Promise<void> = Promise.resolve();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abortController?.abort();
    this.#lastInputs = undefined;
  }

  protected override willUpdate(): void {
    this.#refresh();
  }

  /** Fetches again if the provider's inputs have changed; otherwise only passes on the surrounding contexts. */
  #refresh(): void {
    const { origin, basePath, siteId } = this;
    const settings = this.#settings();
    const delivery = mergeDelivery(this.#delivery.value, { origin, basePath, siteId });
    // The record id is the page metadata's; the other parameters are the images'.
    const routeParameters = { ...readObject(this.#outerData.value?.['Route']), recordId: undefined };
    const inputs = { settings, delivery, routeParameters };
    if (!isDeepEqual(inputs, this.#lastInputs)) {
      this.#lastInputs = inputs;
      this.#requestedKeys.clear();
      this.#abortController?.abort();
      this.#abortController = new AbortController();
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
    if (!isDeepEqual(scope, this.#data.value)) this.#data.setValue(scope);
  }

  #findImage(contentKey: string): PictureData | undefined {
    const provider = this.#provider;
    const picture =
      provider?.images.Pictures.find(({ ContentKey }) => ContentKey === contentKey) ??
      provider?.picture({ contentKey }) ??
      this.#outerImages.value?.(contentKey);
    if (picture === undefined) this.#requestImage(contentKey);
    return picture;
  }

  /** Fetches images that blocks request besides the provider's own, in one batch and each once. */
  #requestImage(contentKey: string): void {
    if (this.#requestedKeys.has(contentKey) || !/^[\w-]+$/.test(contentKey)) return;
    this.#requestedKeys.add(contentKey);
    if (this.#pendingKeys.push(contentKey) > 1) return;
    void this.#preloaded.then(() => {
      const infos = this.#pendingKeys.splice(0).map((key) => ({ contentKey: key }));
      return this.#load(infos.filter((info) => this.#provider?.picture(info) === undefined));
    });
  }

  async #load(infos?: readonly ImageInfo[]): Promise<void> {
    const provider = this.#provider;
    const signal = this.#abortController?.signal;
    const { delivery } = this.#lastInputs as { delivery: { siteId?: string } };
    if (isServer || provider === undefined || !delivery.siteId || infos?.length === 0) return;
    try {
      await provider.preload(infos, signal as AbortSignal);
    } catch (error) {
      if (signal?.aborted) return;
      throw error;
    }
    for (const warning of provider.warnings) reportOnce(warning, warning);
    this.#provide();
    // A new function makes the blocks look up their images again.
    this.#images.setValue((key) => this.#findImage(key));
  }

  override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

const services = new LazyModule(() => import('./client-services.js'));

/** A client whose code is only loaded when something is fetched. */
function lazyClient(delivery: Delivery): DeliveryClient {
  const getContents: DeliveryClient['getContents'] = async (...request) => {
    await services.request();
    // Treated like a failed fetch: the provider handles the fallback and the warning.
    if (services.value === undefined) throw services.error;
    const { DeliveryClient: Client, withStore } = services.value;
    return new Client(withStore(delivery)).getContents(...request);
  };
  return { getContents } as DeliveryClient;
}
