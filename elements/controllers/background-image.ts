import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { type PerBreakpoint, perSize, readPerBreakpoint } from '../foundations/breakpoints.js';
import { readFocalPoint } from '../foundations/focal-point.js';
import { readImageInfo, type PictureData } from '../services/images.js';
import type { InstanceStyle } from '../base/instance-style.js';
import { combineImages, ImageController } from './image.js';
import { responsiveStyle } from '../styles/shared.js';

/** The background image of a block, and the private properties that position it. */
export interface BackgroundImage {
  picture: TemplateResult;
  style: InstanceStyle;
}

/** The background on one screen size: an image, or a repeated pattern. */
interface Layer {
  picture: PictureData;
  pattern: string;
  fit: string;
  focus: string;
}

/** One transparent pixel. */
const TRANSPARENT_IMAGE: PictureData = {
  Url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  RawUrl: '',
  AltText: '',
  ContentKey: '',
  SrcSet: [],
};
const EMPTY: Layer = { picture: TRANSPARENT_IMAGE, pattern: 'none', fit: 'cover', focus: '50% 50%' };

/** Renders the background image of a block, optionally a different one per screen size. */
export class BackgroundImageController {
  #images: ImageController;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#images = new ImageController(host);
  }

  /** See {@link ImageController.isMissing}. */
  isMissing(config: unknown): boolean {
    return this.#images.isMissing(config);
  }

  /** A background image is decorative unless it has an alternative text. */
  #readLayer(config: unknown): Layer {
    const info = readImageInfo(config);
    const picture = info && this.#images.find(info.altText === undefined ? { overrideAltText: '', ...info } : info);
    if (picture === undefined) return EMPTY;
    const focus = readFocalPoint(info?.backgroundPosition) ?? picture.FocalPoint ?? EMPTY.focus;
    const words = info?.backgroundSizeOrRepeat?.split(/[\s/]+/) ?? [];
    const fit = words.find((word) => /^(?:cover|contain)$/.test(word));
    const repeat = words.find((word) => /^repeat(?:-[xy])?$/.test(word));
    if (repeat === undefined || fit !== undefined)
      return { ...EMPTY, picture, focus, fit: fit ?? (words.includes('no-repeat') ? 'none' : 'cover') };
    // Only CSS can repeat an image. A transparent image carries the alternative text.
    const pattern = `url(${JSON.stringify(picture.Url)}) ${focus} ${repeat}`;
    return { ...EMPTY, picture: { ...TRANSPARENT_IMAGE, AltText: picture.AltText }, pattern };
  }

  /**
   * @param config - image info with `bgPosition` and `bgSizeOrRepeat`, an object or its JSON, for all screens or per size
   * @param priority - whether it is the first image of the page
   * @param heights - minimum heights of the block, in pixels
   * @returns undefined if no screen size has an image
   */
  find(config: unknown, priority: boolean, heights: PerBreakpoint<number>): BackgroundImage | undefined {
    const given = readPerBreakpoint(config);
    const layers = perSize((size) => this.#readLayer(given[size]));
    const all = Object.values(layers);
    if (all.every((layer) => layer === EMPTY)) return undefined;
    const AltText = all.map(({ picture }) => picture.AltText).find((text) => text !== '') ?? '';
    const style = (name: string, value: (layer: Layer) => string): InstanceStyle =>
      responsiveStyle(
        name,
        perSize((size) => value(layers[size])),
      );
    return {
      picture: this.#images.render(
        { ...combineImages(perSize((size) => layers[size].picture)), AltText },
        { priority, heights },
      ),
      style: {
        ...style('background-pattern', ({ pattern }) => pattern),
        ...style('object-fit', ({ fit }) => fit),
        ...style('image-position', ({ focus }) => focus),
      },
    };
  }
}
