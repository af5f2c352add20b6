import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import {
  availableWidthContext,
  FULL_WIDTH,
  type AvailableRoom,
  type AvailableWidth,
} from '../contexts/available-width.js';
import { imagesContext } from '../contexts/images.js';
import { MEDIA_QUERIES } from '../foundations/breakpoints.js';
import { readJson } from '../foundations/json.js';
import { plainPicture, readImageInfo, type PictureData } from '../services/images.js';
import { BoundDataController } from './bound-data.js';
import { contextValue } from './context-value.js';

/** The screens of a form factor (Specification 3 and 9). */
const FORM_FACTOR_MEDIA = { mobile: MEDIA_QUERIES.small, tablet: MEDIA_QUERIES.medium, desktop: MEDIA_QUERIES.large };

/** How a block shows its picture. */
export interface PictureOptions {
  /** Loaded at once and before others: the first picture of a page. */
  priority: boolean;
  /** The part of the available width that the picture fills, from 0 to 1. */
  portion?: number;
}

/**
 * `sizes` for a picture that fills `portion` of the width its column gives. The widest content stands in conditions:
 * WebKit takes a size with `min()` for the whole screen.
 */
function sizesOf({ large, medium, small }: AvailableWidth, portion: number): string {
  const entries = (screen: string[], { inset, limit, share }: AvailableRoom): string[] => {
    const part = (length: string): string => `calc((${length}) * ${Number((share * portion).toFixed(4))})`;
    const room = [screen.join(''), part(`100vw - ${inset}px`)].join(' ').trim();
    if (limit === undefined) return [room];
    const isReached = `(min-width: ${limit.endsWith('px') ? `${Number.parseFloat(limit) + inset}px` : `calc(${limit} + ${inset}px)`})`;
    return [`${[...screen, isReached].join(' and ')} ${part(limit)}`, room];
  };
  return [
    ...entries([MEDIA_QUERIES.large], large),
    ...entries([MEDIA_QUERIES.medium], medium),
    ...entries([], small),
  ].join(', ');
}

/** Finds a block's picture (by content key through the host's images, else by its own url) and renders it. */
export class PictureController {
  #host: ReactiveControllerHost & HTMLElement;
  #images;
  #width;
  #data: BoundDataController;
  #shownUrl = '';
  #failedUrl = '';

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    this.#images = contextValue(host, imagesContext);
    this.#width = contextValue(host, availableWidthContext);
    this.#data = new BoundDataController(host);
    host.addController(this);
  }

  /** An `error` event that fired before the block woke up is not repeated: ask the picture itself. */
  hostUpdated(): void {
    const image = this.#host.shadowRoot?.querySelector<HTMLImageElement>('img.image');
    if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') this.#fail();
  }

  /** The picture to show; undefined when none is given or its address is not allowed. */
  find(imageInfo: unknown): PictureData | undefined {
    const info = readImageInfo(this.#data.fill(readJson(imageInfo) ?? imageInfo));
    if (info === undefined) return undefined;
    const known = info.contentKey === undefined ? undefined : this.#images.value?.(info.contentKey);
    return known === undefined ? plainPicture(info) : { ...known, AltText: info.overrideAltText ?? known.AltText };
  }

  /** The picture, or its alternative text where it could not be loaded. */
  render(picture: PictureData, { priority, portion = 1 }: PictureOptions): TemplateResult {
    this.#shownUrl = picture.Url;
    if (picture.Url === this.#failedUrl) return html`<span class="missing" part="missing">${picture.AltText}</span>`;
    const sizes = sizesOf(this.#width.value ?? FULL_WIDTH, portion);
    return html`<picture class="picture" part="picture">
      ${
        picture.Sources?.map(({ type, srcset }) => html`<source type=${type} srcset=${srcset} sizes=${sizes} />`) ??
        picture.SrcSet.filter(({ srcSet }) => srcSet !== '').map(
          ({ formFactor, srcSet }) =>
            html`<source media=${FORM_FACTOR_MEDIA[formFactor]} srcset=${srcSet} sizes=${sizes} />`,
        )
      }
      <img
        class="image"
        part="image"
        loading=${priority ? 'eager' : 'lazy'}
        fetchpriority=${priority ? 'high' : nothing}
        decoding=${priority ? nothing : 'async'}
        width=${picture.Width ?? nothing}
        height=${picture.Height ?? nothing}
        src=${picture.Url}
        alt=${picture.AltText}
        @error=${this.#fail}
      />
    </picture>`;
  }

  #fail = (): void => {
    if (this.#failedUrl === this.#shownUrl) return;
    this.#failedUrl = this.#shownUrl;
    this.#host.requestUpdate();
  };
}
