import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH } from '../contexts/available-width.js';
import { imagesContext } from '../contexts/images.js';
import { basePathOf, navigationContext } from '../contexts/navigation.js';
import { MEDIA_QUERIES, readPerBreakpoint, type PerBreakpoint } from '../foundations/breakpoints.js';
import { readColour } from '../foundations/colour.js';
import { readJson } from '../foundations/json.js';
import { pictureSizes } from '../foundations/picture-sizes.js';
import {
  alternativeText,
  plainPicture,
  readImageInfo,
  showablePicture,
  type FormFactor,
  type PictureData,
} from '../services/images.js';
import { BoundDataController } from './bound-data.js';
import { contextValue } from './context-value.js';
import { instanceStyle } from '../base/instance-style.js';
import { showStateWhere } from '../base/states.js';

/** The screens of a form factor (Specification 3 and 9). */
const FORM_FACTOR_MEDIA = { mobile: MEDIA_QUERIES.small, tablet: MEDIA_QUERIES.medium, desktop: MEDIA_QUERIES.large };

/** How a block shows its picture. */
export interface PictureOptions {
  /** Loaded at once and before others: the first picture of a page. */
  priority: boolean;
  /** The part of the available width that the picture fills, from 0 to 1. */
  portion?: number;
  /** The part that it fills on small screens, where that is another one. */
  smallPortion?: number;
  /** The least heights, in pixels, of a box that crops the picture. Default: the box is as high as the picture. */
  heights?: PerBreakpoint<number> | undefined;
  /** What it shows is said by something else: a screen reader passes it by. Default: false. */
  isDecorative?: boolean;
}

/** A picture that a block shows. */
export interface ShownPicture extends PictureData {
  /** Other pictures for the screens of some form factors; what is said of the first holds for them too. */
  readonly alternatives?: readonly (readonly [formFactor: FormFactor, picture: PictureData])[];
}

/** One picture of what may be another one for each screen size. */
export function artDirected({ large, medium, small }: PerBreakpoint<PictureData>): ShownPicture {
  const others: [FormFactor, PictureData][] = [
    ['mobile', small],
    ['tablet', medium],
  ];
  const alternatives = others.filter(([, { Url, ContentKey }]) => Url !== large.Url || ContentKey !== large.ContentKey);
  return alternatives.length === 0 ? large : { ...large, alternatives };
}

/** The sources of a picture; those of one form factor alone where the others show another picture. */
function sourcesOf(picture: PictureData, sizes: string, only?: FormFactor): TemplateResult[] {
  const media = only && FORM_FACTOR_MEDIA[only];
  const sets: { type?: string; media?: string | undefined; srcset: string }[] =
    picture.Sources?.map((source) => ({ ...source, media })) ??
    picture.SrcSet.filter(({ formFactor }) => (only ?? formFactor) === formFactor).map(({ formFactor, srcSet }) => ({
      media: FORM_FACTOR_MEDIA[formFactor],
      srcset: srcSet,
    }));
  if (only && sets.length === 0) sets.push({ media, srcset: picture.Url });
  return sets.map(
    (set) =>
      html`<source type=${set.type ?? nothing} media=${set.media ?? nothing} srcset=${set.srcset} sizes=${sizes} />`,
  );
}

/** What stands in for a picture until it has arrived: its own colours. */
function placeholderOf({ Tones = [] }: PictureData): string | undefined {
  const colours = Tones.flatMap((tone) => readColour(tone) ?? []);
  return colours.length < 2 ? undefined : `linear-gradient(${colours.join()})`;
}

/** Finds a block's picture (by content key through the host's images, else by its own url) and renders it. */
export class PictureController {
  #host: ReactiveControllerHost & HTMLElement;
  #images;
  #navigation;
  #width;
  #data: BoundDataController;
  #selector: string;
  #shownUrl = '';
  #failedUrl = '';

  /** @param selector - finds the picture in the block's shadow root */
  constructor(host: ReactiveControllerHost & HTMLElement, selector = 'img.image') {
    this.#host = host;
    this.#selector = selector;
    this.#images = contextValue(host, imagesContext);
    this.#navigation = contextValue(host, navigationContext);
    this.#width = contextValue(host, availableWidthContext);
    this.#data = new BoundDataController(host);
    host.addController(this);
  }

  /** An `error` event that fired before the block woke up is not repeated: ask the picture itself. */
  hostUpdated(): void {
    const image = this.#host.shadowRoot?.querySelector<HTMLImageElement>(this.#selector);
    if (image?.complete === true && image.naturalWidth === 0 && image.currentSrc !== '') this.#fail();
    showStateWhere(this.#host, 'missing-picture', '[part=missing]');
  }

  /** Path of the site, put before the paths of its pictures; empty while no host says it. */
  get basePath(): string {
    return basePathOf(this.#navigation.value);
  }

  /**
   * The picture to show; undefined when none is given, or nothing of it is allowed to be shown.
   *
   * @param value - image info, an object or its JSON: one for all screens, or one per size
   */
  find(value: unknown): ShownPicture | undefined {
    const { large, medium, small } = readPerBreakpoint(this.#data.fill(readJson(value) ?? value), (one) =>
      this.findOne(one),
    );
    return large && medium && small && artDirected({ large, medium, small });
  }

  /** The picture of one image info. */
  protected findOne(imageInfo: unknown): PictureData | undefined {
    const info = readImageInfo(imageInfo);
    if (info === undefined) return undefined;
    const known = info.contentKey === undefined ? undefined : this.#images.value?.(info.contentKey);
    const shown = known && showablePicture(known);
    if (shown === undefined) return plainPicture(info, this.basePath);
    return { ...shown, AltText: alternativeText(shown.AltText, info.altText, info.overrideAltText) ?? '' };
  }

  /** The picture, or its alternative text where it could not be loaded. */
  render(
    picture: ShownPicture,
    { priority, portion = 1, smallPortion = portion, heights, isDecorative = false }: PictureOptions,
  ): TemplateResult {
    this.#shownUrl = picture.Url;
    if (picture.Url === this.#failedUrl) return html`<span class="missing" part="missing">${picture.AltText}</span>`;
    const sizes = ({ Width = 0, Height = 1 }: PictureData): string => {
      const least = (height = 0): number => (height * Width) / Height;
      return pictureSizes(this.#width.value ?? FULL_WIDTH, {
        large: { portion, least: least(heights?.large) },
        medium: { portion, least: least(heights?.medium) },
        small: { portion: smallPortion, least: least(heights?.small) },
      });
    };
    return html`<picture class="picture" part="picture">
      ${picture.alternatives?.map(([formFactor, other]) => sourcesOf(other, sizes(other), formFactor))}${sourcesOf(picture, sizes(picture))}
      <img
        class="image"
        part="image"
        loading=${priority ? 'eager' : 'lazy'}
        fetchpriority=${priority ? 'high' : nothing}
        decoding=${priority ? nothing : 'async'}
        width=${picture.Width ?? nothing}
        height=${picture.Height ?? nothing}
        src=${picture.Url}
        alt=${isDecorative ? '' : picture.AltText}
        style=${instanceStyle({ '--_placeholder': placeholderOf(picture) })}
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
