import { readJson } from '../foundations/json.js';
import { chunk, MAX_CONTENT_KEYS } from './batches.js';
import type { ContentItem, DeliveryClient } from './delivery-client.js';
import { type ExpressionScope, fillExpressions } from './expressions.js';
import {
  completeImage,
  fallbackImage,
  imageData,
  type ImageOptions,
  type ImageSet,
  imageSet,
  type PictureData,
  readImageInfo,
} from './images.js';

/** Settings of an image provider in page documents. */
export interface ImageProviderSettings {
  /** ID of the provider. */
  sfdcId?: string | undefined;
  /** Name of its images in expressions: `Hero` in `{!Hero.Picture.Url}`. */
  sfdcExpressionKey?: string | undefined;
  /** Whether the page was generated with resolved image URLs, so that nothing is fetched. Default false. */
  generatedTemplate?: boolean | undefined;
  /** Image info or a list of it. JSON in a string may contain `{!Route.…}` expressions for route parameters. */
  imageInfo?: unknown;
  /** Whether cached responses are used. Default true. */
  enableImageCache?: boolean | undefined;
  /** Whether the page is a preview of unpublished content, for which cached responses are not used. Default false. */
  sfdcIsPreviewMode?: boolean | undefined;
}

/** Options that the host passes to an image provider. */
export interface ImageProviderHost extends ImageOptions {
  client: DeliveryClient;
  /** ID of the site or channel whose content is fetched. */
  siteId: string;
  /** Parameters of the route. */
  routeParameters?: Readonly<Record<string, string>> | undefined;
}

/** Resolves the images of a page. */
export class ImageProvider {
  readonly #settings: ImageProviderSettings;
  readonly #host: ImageProviderHost;
  readonly #items = new Map<string, ContentItem>();
  readonly #failed = new Set<string>();
  readonly #warnings: string[] = [];

  constructor(settings: ImageProviderSettings, host: ImageProviderHost) {
    this.#settings = settings;
    this.#host = host;
  }

  /** ID of the provider in its settings. */
  get sfdcId(): string | undefined {
    return this.#settings.sfdcId;
  }

  /** A warning for each failed request, with its content keys and the site. */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** The provider's own images. Those whose URL is not known yet are omitted. */
  get images(): ImageSet {
    const pictures = this.#infos().map((info) => this.picture(info));
    return imageSet(pictures.filter((picture) => picture !== undefined));
  }

  /** Values that the provider adds to the scope of expressions. */
  get scope(): ExpressionScope {
    const { sfdcExpressionKey } = this.#settings;
    return { Route: this.#host.routeParameters ?? {}, ...(sfdcExpressionKey && { [sfdcExpressionKey]: this.images }) };
  }

  /**
   * Fetches the content of images, by default the provider's own. A failed request adds a warning, and its images use
   * their fallback.
   *
   * @throws {AbortError} When `signal` aborts.
   */
  async preload(infos: readonly unknown[] = this.#infos(), signal?: AbortSignal): Promise<void> {
    const { generatedTemplate, enableImageCache = true, sfdcIsPreviewMode } = this.#settings;
    if (generatedTemplate) return;
    const keys = infos.map((info) => readImageInfo(info)?.contentKey).filter((key) => key !== undefined);
    const call = { signal, refresh: !enableImageCache || sfdcIsPreviewMode };
    await Promise.all(chunk([...new Set(keys)], MAX_CONTENT_KEYS).map((chunk) => this.#fetch(chunk, call)));
  }

  /** Returns an image from its image info and its preloaded content. `undefined` if there is nothing to show. */
  picture(value: unknown): PictureData | undefined {
    const info = readImageInfo(value);
    if (!info) return undefined;
    const { contentKey = '' } = info;
    const item = this.#items.get(contentKey);
    return this.#failed.has(contentKey) && !item
      ? fallbackImage(info, this.#host)
      : imageData(completeImage(info, item), this.#host);
  }

  #infos(): unknown[] {
    const { imageInfo } = this.#settings;
    const scope = { Route: this.#host.routeParameters };
    const inJson = (value: string) => JSON.stringify(value).slice(1, -1);
    const filled = typeof imageInfo === 'string' ? fillExpressions(imageInfo, scope, inJson) : imageInfo;
    return [readJson(filled)].flat();
  }

  async #fetch(
    contentKeys: string[],
    call: { signal: AbortSignal | undefined; refresh: boolean | undefined },
  ): Promise<void> {
    const { client, siteId } = this.#host;
    try {
      const request = { channelOrSiteId: siteId, contentKeys, includeContentBody: true };
      for (const item of (await client.getContents(request, call)).contents) this.#items.set(item.contentKey, item);
    } catch (error) {
      if ((error as Error).name === 'AbortError') throw error;
      for (const key of contentKeys) this.#failed.add(key);
      const reason = (error as Error).message;
      this.#warnings.push(`The images ${contentKeys.join(', ')} of site ${siteId} could not be fetched: ${reason}`);
    }
  }
}
