import { readJson } from '../foundations/json.js';
import { chunksOf, MOST_CONTENT_KEYS } from './batches.js';
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

/** An image provider's settings, as page documents hold them (Specification 3). */
export interface ImageProviderSettings {
  /** Id of the provider. */
  sfdcId?: string | undefined;
  /** Name by which expressions reach its pictures: with `Hero`, `{!Hero.Picture.Url}`. */
  sfdcExpressionKey?: string | undefined;
  /** The page was generated with its pictures' addresses in place: nothing is fetched. Default false. */
  generatedTemplate?: boolean | undefined;
  /** Image info, or a list of it, also as JSON in a string; `{!Route.…}` stands for the parameters of the route. */
  imageInfo?: unknown;
  /** Whether answers may come from the store. Default true. */
  enableImageCache?: boolean | undefined;
  /** An author looks at unpublished content: answers never come from the store. Default false. */
  sfdcIsPreviewMode?: boolean | undefined;
}

/** What an image provider is given by its host. */
export interface ImageProviderHost extends ImageOptions {
  client: DeliveryClient;
  /** Site or channel whose content is read. */
  siteId: string;
  /** Parameters of the route (Specification 2). */
  routeParameters?: Readonly<Record<string, string>> | undefined;
}

/** Resolves the pictures that a page names (Specification 3, 7 and 8). */
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

  /** Id of the provider, as its settings give it. */
  get sfdcId(): string | undefined {
    return this.#settings.sfdcId;
  }

  /** One for each fetch that failed, naming its content keys and the site (Specification 8). */
  get warnings(): readonly string[] {
    return this.#warnings;
  }

  /** The provider's own pictures, as far as they are known. */
  get images(): ImageSet {
    const pictures = this.#infos().map((info) => this.picture(info));
    return imageSet(pictures.filter((picture) => picture !== undefined));
  }

  /** What the provider adds to the scope of expressions. */
  get scope(): ExpressionScope {
    const { sfdcExpressionKey } = this.#settings;
    return { Route: this.#host.routeParameters ?? {}, ...(sfdcExpressionKey && { [sfdcExpressionKey]: this.images }) };
  }

  /**
   * Fetches the content of pictures, by default the provider's own. A failed fetch adds a warning, and its pictures fall back.
   *
   * @throws {AbortError} When `signal` aborts.
   */
  async preload(infos: readonly unknown[] = this.#infos(), signal?: AbortSignal): Promise<void> {
    const { generatedTemplate, enableImageCache = true, sfdcIsPreviewMode } = this.#settings;
    if (generatedTemplate) return;
    const keys = infos.map((info) => readImageInfo(info)?.contentKey).filter((key) => key !== undefined);
    const call = { signal, refresh: !enableImageCache || sfdcIsPreviewMode };
    await Promise.all(chunksOf([...new Set(keys)], MOST_CONTENT_KEYS).map((chunk) => this.#fetch(chunk, call)));
  }

  /** A picture from image info and, once it is preloaded, its content; `undefined` when there is nothing to show. */
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
