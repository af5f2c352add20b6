import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableWidth } from '../contexts/available-width.js';
import { imagesContext } from '../contexts/images.js';
import { basePathOf, navigationContext } from '../contexts/navigation.js';
import { MEDIA_QUERIES, readPerBreakpoint, type PerBreakpoint, type Size } from '../foundations/breakpoints.js';
import { readColour } from '../foundations/colour.js';
import { readJson } from '../foundations/json.js';
import { joinedSrcset } from '../foundations/links.js';
import { pictureSizes, turningWidth, type PictureBox } from '../foundations/picture-sizes.js';
import {
  alternativeText,
  plainPicture,
  readImageInfo,
  showablePicture,
  type FormFactor,
  type ImageInfo,
  type PictureData,
  type PictureFiles,
} from '../services/images.js';
import { BoundDataController } from './bound-data.js';
import { contextValue } from './context-value.js';
import { instanceStyle } from '../base/instance-style.js';
import { showStateWhere } from '../base/states.js';

/** The screens of a form factor (Specification 3 and 9). */
const FORM_FACTOR_SIZES: Readonly<Record<FormFactor, Size>> = { mobile: 'small', tablet: 'medium', desktop: 'large' };

/** The screens that show a picture's crop for phones, and the width of a usual one in pixels. */
const PHONES = '(width<=30em)';
const PHONE_WIDTH = 360;

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
  /** The point that stays in view where the picture is cropped. Default: the picture's own. */
  focalPoint?: string | undefined;
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

/** What a `<source>` says. */
interface Source {
  readonly srcset: string;
  readonly type?: string;
  readonly media?: string;
  readonly sizes?: string | undefined;
}

/** The sets of all form factors as one; `''` where they have densities in place of widths. */
const plainSet = ({ SrcSet }: PictureFiles): string => joinedSrcset(SrcSet.map(({ srcSet }) => srcSet));

/** The sources of a picture that some screens show in the place of another. The last one is for every browser. */
function sourcesFor(media: string, files: PictureFiles, plain: string, sizes: string | undefined): Source[] {
  return [...(files.Sources ?? []), { srcset: plainSet(files) || plain }].map((set) => ({ ...set, media, sizes }));
}

/** The sources of a picture that all screens show: its better formats, or a set for the screens of each form factor. */
function sourcesOf({ Sources, SrcSet }: PictureFiles, sizes: string | undefined): Source[] {
  if (Sources !== undefined) return Sources.map((set) => ({ ...set, sizes }));
  return SrcSet.map(({ formFactor, srcSet }) => ({
    media: MEDIA_QUERIES[FORM_FACTOR_SIZES[formFactor]],
    srcset: srcSet,
    sizes,
  }));
}

const sourceTemplate = ({ type, media, srcset, sizes }: Source): TemplateResult =>
  html`<source type=${type ?? nothing} media=${media ?? nothing} srcset=${srcset} sizes=${sizes ?? nothing} />`;

/** What stands in for a picture until it has arrived: its own colours. */
function placeholderOf({ Tones = [] }: PictureData): string | undefined {
  const colours = Tones.flatMap((tone) => readColour(tone) ?? []);
  return colours.length < 2 ? undefined : `linear-gradient(${colours.join()})`;
}

/** The boxes of a picture: where a block crops it to a height, it needs the width that it has at this height. */
function boxesOf(
  { Width = 0, Height = 1 }: PictureFiles,
  { portion = 1, smallPortion = portion, heights }: PictureOptions,
): PerBreakpoint<PictureBox> {
  const least = (height = 0): number => (height * Width) / Height;
  return {
    large: { portion, least: least(heights?.large) },
    medium: { portion, least: least(heights?.medium) },
    small: { portion: smallPortion, least: least(heights?.small) },
  };
}

/** What the pictures of a block ask of those around it. */
const surroundingsOf = (block: ReactiveControllerHost & HTMLElement) => ({
  images: contextValue(block, imagesContext),
  navigation: contextValue(block, navigationContext),
  width: contextValue(block, availableWidthContext),
  data: new BoundDataController(block),
});

/** Finds a block's picture (by content key through the host's images, else by its own url) and renders it. */
export class PictureController {
  #host: ReactiveControllerHost & HTMLElement;
  #surroundings: ReturnType<typeof surroundingsOf>;
  #selector: string;
  #shownUrl = '';
  #failedUrl = '';

  /**
   * @param selector - finds the picture in the block's shadow root
   * @param sibling - another picture of the same block, which asks for both
   */
  constructor(host: ReactiveControllerHost & HTMLElement, selector = 'img.image', sibling?: PictureController) {
    this.#host = host;
    this.#selector = selector;
    this.#surroundings = sibling === undefined ? surroundingsOf(host) : sibling.#surroundings;
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
    return basePathOf(this.#surroundings.navigation.value);
  }

  /**
   * The picture to show; undefined when none is given, or nothing of it is allowed to be shown.
   *
   * @param value - image info, an object or its JSON: one for all screens, or one per size
   */
  find(value: unknown): ShownPicture | undefined {
    const { large, medium, small } = readPerBreakpoint(this.#surroundings.data.fill(readJson(value) ?? value), (one) =>
      this.#findOne(one),
    );
    return large && medium && small && artDirected({ large, medium, small });
  }

  /** The picture of one image info. */
  #findOne(imageInfo: unknown): PictureData | undefined {
    const info = this.readInfo(imageInfo);
    if (info === undefined) return undefined;
    const known = this.#lookUp(info);
    const shown = known && showablePicture(known);
    if (shown === undefined) return plainPicture(info, this.basePath);
    return { ...shown, AltText: alternativeText(shown.AltText, info.altText, info.overrideAltText) ?? '' };
  }

  #lookUp({ contentKey }: ImageInfo): PictureData | undefined {
    return contentKey === undefined ? undefined : this.#surroundings.images.value?.(contentKey);
  }

  /** What one value of the block's property says of an image. */
  protected readInfo(value: unknown): ImageInfo | undefined {
    return readImageInfo(value);
  }

  /**
   * Whether a server has rendered an image of a content key that the host does not know in the browser, or not yet.
   *
   * @param value - image info, as in {@link find}
   */
  isMissing(value: unknown): boolean {
    const image = this.#host.shadowRoot?.querySelector<HTMLImageElement>(this.#selector);
    if (image == null) return false;
    const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
    const addresses = [image.getAttribute('src') ?? '', ...sources.map(({ srcset }) => srcset)];
    const isUnknown = (one: unknown): boolean => {
      const info = this.readInfo(one);
      if (info?.contentKey === undefined || this.#lookUp(info) !== undefined) return false;
      const plain = plainPicture(info, this.basePath);
      return plain === undefined || !addresses.some((address) => address.includes(plain.Url));
    };
    return Object.values(readPerBreakpoint(this.#surroundings.data.fill(readJson(value) ?? value))).some(isUnknown);
  }

  /** The picture, or its alternative text where it could not be loaded. */
  render(picture: ShownPicture, options: PictureOptions): TemplateResult {
    const { priority, focalPoint, isDecorative = false } = options;
    this.#shownUrl = picture.Url;
    if (picture.Url === this.#failedUrl) return html`<span class="missing" part="missing">${picture.AltText}</span>`;
    const sizes = pictureSizes(this.#room, boxesOf(picture, options));
    // Formats that not every browser knows stand in sources: the picture itself is for all of them.
    const srcset = picture.Sources && plainSet(picture);
    return html`<picture class="picture" part="picture">
      ${[...this.#sourcesForSome(picture, options), ...sourcesOf(picture, sizes)].map(sourceTemplate)}
      <img
        class="image"
        part="image"
        loading=${priority ? nothing : 'lazy'}
        fetchpriority=${priority ? 'high' : nothing}
        decoding=${priority ? nothing : 'async'}
        width=${picture.Width ?? nothing}
        height=${picture.Height ?? nothing}
        srcset=${srcset || nothing}
        sizes=${(srcset && sizes) || nothing}
        src=${picture.Url}
        alt=${isDecorative ? '' : picture.AltText}
        style=${instanceStyle({
          '--_placeholder': placeholderOf(picture),
          '--_object-position': focalPoint ?? picture.FocalPoint,
        })}
        @error=${this.#fail}
      />
    </picture>`;
  }

  get #room(): AvailableWidth {
    return this.#surroundings.width.value ?? FULL_WIDTH;
  }

  /** Sources for some screens: other pictures of theirs, or the part of this one that is cut for phones. */
  #sourcesForSome({ alternatives, PhoneCrop: crop, Url }: ShownPicture, options: PictureOptions): Source[] {
    if (alternatives !== undefined) {
      return alternatives.flatMap(([formFactor, other]) => {
        const size = FORM_FACTOR_SIZES[formFactor];
        const own = other.SrcSet.find((set) => set.formFactor === formFactor)?.srcSet ?? other.Url;
        const sizes = pictureSizes(this.#room, boxesOf(other, options), [size]);
        return sourcesFor(MEDIA_QUERIES[size], other, own, sizes);
      });
    }
    if (crop === undefined || options.focalPoint !== undefined) return [];
    const boxes = boxesOf(crop, options);
    // The boxes of lower blocks are wider than the crop, which would show too little of the picture.
    if (turningWidth(this.#room.small, boxes.small) < PHONE_WIDTH) return [];
    return sourcesFor(PHONES, crop, Url, pictureSizes(this.#room, boxes, ['small']));
  }

  #fail = (): void => {
    if (this.#failedUrl === this.#shownUrl) return;
    this.#failedUrl = this.#shownUrl;
    this.#host.requestUpdate();
  };
}
