import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { availableWidthContext, FULL_WIDTH, type AvailableWidth } from '../contexts/available-width.js';
import { imagesContext } from '../contexts/images.js';
import { basePathOf, navigationContext } from '../contexts/navigation.js';
import {
  MEDIA_QUERIES,
  perSize,
  readImagePerBreakpoint,
  type PerBreakpoint,
  type Size,
} from '../foundations/breakpoints.js';
import { readColor } from '../foundations/color.js';
import { readFocalPoint } from '../foundations/focal-point.js';
import { hasImageFailed } from '../foundations/image-failure.js';
import { readJson } from '../foundations/json.js';
import { joinSrcsets } from '../foundations/links.js';
import { imageSizes, minWidthThreshold, type ImageBox } from '../foundations/picture-sizes.js';
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
import { consumeContext } from './context-value.js';
import { instanceStyle } from '../base/instance-style.js';
import { toggleStateByMatch } from '../base/states.js';
import { responsiveStyle, sizedClasses } from '../styles/shared.js';
import { decodeReferences } from '../templates/label.js';

/** The screens of a form factor. */
const FORM_FACTOR_SIZES: Readonly<Record<FormFactor, Size>> = { mobile: 'small', tablet: 'medium', desktop: 'large' };

/** Screens that show the crop for phones, and the width of a typical phone in pixels. */
const PHONES = '(width<=30em)';
const PHONE_WIDTH = 360;

/** How a block renders its image. */
export interface ImageRenderOptions {
  /** Loads the image eagerly and before others. For the first image of a page. */
  priority: boolean;
  /** Fraction of the available width, from 0 to 1. */
  portion?: number;
  /** Fraction of the available width on small screens. Default: `portion` */
  smallPortion?: number;
  /** Minimum heights of a box that crops the image, in pixels. Default: the image is not cropped. */
  heights?: PerBreakpoint<number> | undefined;
  /** Widths of a box of a fixed width, in pixels. 0: only a browser can compute it. Default: `portion` */
  widths?: PerBreakpoint<number> | undefined;
  /** The point that stays visible if the image is cropped. Default: the image's own. */
  focalPoint?: string | undefined;
  /** Whether the image has an empty alternative text, because other content describes it. Default: false. */
  isDecorative?: boolean;
}

/** An image with alternatives for some screen sizes. */
export interface ResponsiveImage extends PictureData {
  /** The focal point on each screen size. Default: `FocalPoint` on all of them. */
  readonly focalPoints?: PerBreakpoint<string | undefined>;
  /** Other images for some form factors. The alternative text applies to them too. */
  readonly alternatives?: readonly (readonly [formFactor: FormFactor, picture: PictureData])[];
}

/** Combines the images of each screen size into one. */
export function combineImages({ large, medium, small }: PerBreakpoint<PictureData>): ResponsiveImage {
  const others: [FormFactor, PictureData][] = [
    ['mobile', small],
    ['tablet', medium],
  ];
  const alternatives = others.filter(([, { Url, ContentKey }]) => Url !== large.Url || ContentKey !== large.ContentKey);
  const focalPoints = { large: large.FocalPoint, medium: medium.FocalPoint, small: small.FocalPoint };
  const differ = new Set(Object.values(focalPoints)).size > 1;
  return { ...large, ...(alternatives.length > 0 && { alternatives }), ...(differ && { focalPoints }) };
}

/** Attributes of a `<source>`. */
interface SourceAttributes {
  readonly srcset: string;
  readonly type?: string;
  readonly media?: string;
  readonly sizes?: string | undefined;
}

/** Joins the source sets of all form factors. Empty if they have densities instead of widths. */
const joinSourceSets = ({ SrcSet }: PictureFiles): string => joinSrcsets(SrcSet.map(({ srcSet }) => srcSet));

/** The sources of an image for a media query. The last one is for every browser. */
function createSourcesFor(
  media: string,
  files: PictureFiles,
  plain: string,
  sizes: string | undefined,
): SourceAttributes[] {
  return [...(files.Sources ?? []), { srcset: joinSourceSets(files) || plain }].map((set) => ({
    ...set,
    media,
    sizes,
  }));
}

/** The sources of an image for all screens: modern formats, or a source set for each form factor. */
function createSources({ Sources, SrcSet }: PictureFiles, sizes: string | undefined): SourceAttributes[] {
  if (Sources !== undefined) return Sources.map((set) => ({ ...set, sizes }));
  return SrcSet.map(({ formFactor, srcSet }) => ({
    media: MEDIA_QUERIES[FORM_FACTOR_SIZES[formFactor]],
    srcset: srcSet,
    sizes,
  }));
}

const sourceTemplate = ({ type, media, srcset, sizes }: SourceAttributes): TemplateResult =>
  html`<source type=${type ?? nothing} media=${media ?? nothing} srcset=${srcset} sizes=${sizes ?? nothing} />`;

/** A gradient of the image's colors, shown while it is loading. */
function getPlaceholder({ Tones = [] }: PictureData): string | undefined {
  const colors = Tones.flatMap((tone) => readColor(tone) ?? []);
  return colors.length < 2 ? undefined : `linear-gradient(${colors.join()})`;
}

/** The boxes of an image. An image that is cropped to a height needs the width that it has at this height. */
function getBoxes(
  { Width = 0, Height = 1 }: PictureFiles,
  { portion = 1, smallPortion = portion, heights, widths }: ImageRenderOptions,
): PerBreakpoint<ImageBox> {
  if (widths !== undefined)
    return perSize((size) => (widths[size] > 0 ? { portion: 0, minWidth: widths[size] } : { portion }));
  const least = (height = 0): number => (height * Width) / Height;
  return {
    large: { portion, minWidth: least(heights?.large) },
    medium: { portion, minWidth: least(heights?.medium) },
    small: { portion: smallPortion, minWidth: least(heights?.small) },
  };
}

/** The contexts that images depend on. */
const consumeContexts = (block: ReactiveControllerHost & HTMLElement) => ({
  images: consumeContext(block, imagesContext),
  navigation: consumeContext(block, navigationContext),
  width: consumeContext(block, availableWidthContext),
  data: new BoundDataController(block),
});

/** Finds and renders the image of a block, by content key from the host's images, or by its own URL. */
export class ImageController {
  #host: ReactiveControllerHost & HTMLElement;
  #contexts: ReturnType<typeof consumeContexts>;
  #selector: string;
  #failedUrl: string | undefined;
  /** The address of the image after the last update. Undefined if there was none. */
  #shownUrl: string | undefined;

  /**
   * @param selector - selector of the `<img>` in the block's shadow root
   * @param sibling - another controller of the same block, whose contexts are shared
   */
  constructor(host: ReactiveControllerHost & HTMLElement, selector = 'img.image', sibling?: ImageController) {
    this.#host = host;
    this.#selector = selector;
    this.#contexts = sibling === undefined ? consumeContexts(host) : sibling.#contexts;
    host.addController(this);
  }

  /** Detects images that failed before hydration, whose `error` event has already fired. */
  hostUpdated(): void {
    const image = this.#shownImage;
    const url = image?.getAttribute('src') ?? undefined;
    // A changed address takes effect in a microtask; until then, the image is in the state of the former one.
    const isChanged = this.#shownUrl !== undefined && url !== this.#shownUrl;
    if (image != null && !isChanged && hasImageFailed(image)) this.#replace(image);
    this.#shownUrl = url;
    toggleStateByMatch(this.#host, 'missing-picture', '[part=missing]');
  }

  /** Base path of the site's images. Empty if no host provides it. */
  get basePath(): string {
    return basePathOf(this.#contexts.navigation.value);
  }

  /**
   * Returns the image to show. Undefined if there is none, or if it has no valid URL.
   *
   * @param value - image info, an object or its JSON, for all screens or per size
   */
  find(value: unknown): ResponsiveImage | undefined {
    const { large, medium, small } = readImagePerBreakpoint(this.#contexts.data.fill(readJson(value) ?? value), (one) =>
      this.#findOne(one),
    );
    return large && medium && small && combineImages({ large, medium, small });
  }

  /** Returns the image of one image info. */
  #findOne(imageInfo: unknown): PictureData | undefined {
    const info = this.readInfo(imageInfo);
    if (info === undefined) return undefined;
    const known = this.#lookUp(info);
    const shown = known && showablePicture(known);
    const picture = shown ?? plainPicture(info, this.basePath);
    if (picture === undefined) return undefined;
    const written = shown ? alternativeText(shown.AltText, info.altText, info.overrideAltText) : picture.AltText;
    const { FocalPoint, PhoneCrop, ...rest } = picture;
    const ofImage = readFocalPoint(FocalPoint);
    const chosen = readFocalPoint(info.focalPoint) ?? ofImage;
    return {
      ...rest,
      AltText: decodeReferences(written ?? ''),
      ...(chosen !== undefined && { FocalPoint: chosen }),
      // It is cut around the point of the image.
      ...(PhoneCrop !== undefined && chosen === ofImage && { PhoneCrop }),
    };
  }

  #lookUp({ contentKey }: ImageInfo): PictureData | undefined {
    return contentKey === undefined ? undefined : this.#contexts.images.value?.(contentKey);
  }

  /** Parses one value of the block's property. */
  protected readInfo(value: unknown): ImageInfo | undefined {
    return readImageInfo(value);
  }

  /**
   * Whether the server has rendered an image whose content key is unknown in the browser, or not known yet.
   *
   * @param value - image info, as in {@link find}
   */
  isMissing(value: unknown): boolean {
    const isUnknown = (one: unknown): boolean => {
      const info = this.readInfo(one);
      if (info?.contentKey === undefined || this.#lookUp(info) !== undefined) return false;
      const addresses = this.#renderedAddresses;
      const plain = plainPicture(info, this.basePath);
      return addresses.length > 0 && !addresses.some((address) => plain !== undefined && address.includes(plain.Url));
    };
    return Object.values(readImagePerBreakpoint(this.#contexts.data.fill(readJson(value) ?? value))).some(isUnknown);
  }

  get #shownImage(): HTMLImageElement | null | undefined {
    return this.#host.shadowRoot?.querySelector<HTMLImageElement>(this.#selector);
  }

  /** The URLs and source sets of the image in the shadow root. Empty if there is none. */
  get #renderedAddresses(): readonly string[] {
    const image = this.#shownImage;
    if (image == null) return [];
    const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
    return [image.getAttribute('src') ?? '', ...sources.map(({ srcset }) => srcset)];
  }

  /** Renders the image, or its alternative text if it could not be loaded. */
  render(picture: ResponsiveImage, options: ImageRenderOptions): TemplateResult {
    const { priority, focalPoint, isDecorative = false } = options;
    if (picture.Url === this.#failedUrl) return html`<span class="missing" part="missing">${picture.AltText}</span>`;
    const sizes = imageSizes(this.#availableWidth, getBoxes(picture, options));
    // Modern formats are in sources. The `<img>` is for every browser.
    const srcset = picture.Sources && joinSourceSets(picture);
    const focalPoints = picture.focalPoints ?? perSize(() => picture.FocalPoint);
    const style = responsiveStyle(
      'object-position',
      focalPoint === undefined ? focalPoints : perSize(() => focalPoint),
    );
    return html`<picture class="picture" part="picture">
      ${[...this.#createAlternativeSources(picture, options), ...createSources(picture, sizes)].map(sourceTemplate)}
      <img
        class=${['image', ...sizedClasses(style)].join(' ')}
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
          '--_placeholder': getPlaceholder(picture),
          ...style,
        })}
        @error=${({ currentTarget }: Event) => this.#replace(currentTarget as HTMLImageElement)}
      />
    </picture>`;
  }

  get #availableWidth(): AvailableWidth {
    return this.#contexts.width.value ?? FULL_WIDTH;
  }

  /** Sources for some screens: other images, or the crop for phones. */
  #createAlternativeSources(
    { alternatives, focalPoints, PhoneCrop: crop, Url }: ResponsiveImage,
    options: ImageRenderOptions,
  ): SourceAttributes[] {
    if (alternatives !== undefined) {
      return alternatives.flatMap(([formFactor, other]) => {
        const size = FORM_FACTOR_SIZES[formFactor];
        const own = other.SrcSet.find((set) => set.formFactor === formFactor)?.srcSet ?? other.Url;
        const sizes = imageSizes(this.#availableWidth, getBoxes(other, options), [size]);
        return createSourcesFor(MEDIA_QUERIES[size], other, own, sizes);
      });
    }
    if (crop === undefined || focalPoints !== undefined || options.focalPoint !== undefined) return [];
    // Only a box with a height crops the image.
    if (options.heights === undefined) return [];
    const boxes = getBoxes(crop, options);
    // A flat box would cut off too much of the crop's height.
    if (minWidthThreshold(this.#availableWidth.small, boxes.small) < PHONE_WIDTH) return [];
    return createSourcesFor(PHONES, crop, Url, imageSizes(this.#availableWidth, boxes, ['small']));
  }

  /**
   * Replaces an image that could not be loaded with its alternative text. Its `error` event may arrive when another one is
   * shown already, which stays.
   */
  #replace(image: HTMLImageElement): void {
    const url = image.getAttribute('src') ?? undefined;
    if (this.#failedUrl === url) return;
    this.#failedUrl = url;
    this.#host.requestUpdate();
  }
}
