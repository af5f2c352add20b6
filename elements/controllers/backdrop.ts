import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { readPerBreakpoint, type PerBreakpoint } from '../foundations/breakpoints.js';
import { normaliseFocalPoint } from '../foundations/normalise.js';
import { readImageInfo, type PictureData } from '../services/images.js';
import type { InstanceStyle } from '../base/instance-style.js';
import { artDirected, PictureController } from './picture.js';
import { responsiveStyle } from '../styles/shared.js';

/** A picture behind a block, and the private properties of the block's frame that lay it out. */
export interface Backdrop {
  picture: TemplateResult;
  style: InstanceStyle;
}

/** What one screen size shows: a picture, or a pattern of it. */
interface Layer {
  picture: PictureData;
  pattern: string;
  fit: string;
  focus: string;
}

/** One transparent pixel. */
const NO_PICTURE: PictureData = {
  Url: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  RawUrl: '',
  AltText: '',
  ContentKey: '',
  SrcSet: [],
};
const EMPTY: Layer = { picture: NO_PICTURE, pattern: 'none', fit: 'cover', focus: '50% 50%' };

/** Shows pictures behind a block, another one per screen size where its author wants that (Specification 3). */
export class BackdropController {
  #pictures: PictureController;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#pictures = new PictureController(host);
  }

  /** Whether a server has rendered a picture that the host does not know in the browser; see {@link PictureController}. */
  isMissing(config: unknown): boolean {
    return this.#pictures.isMissing(config);
  }

  /** A picture behind others is decoration, unless its author says something of it. */
  #layer(config: unknown): Layer {
    const info = readImageInfo(config);
    const picture = info && this.#pictures.find(info.altText === undefined ? { overrideAltText: '', ...info } : info);
    if (picture === undefined) return EMPTY;
    const focus = normaliseFocalPoint(info?.backgroundPosition) ?? picture.FocalPoint ?? EMPTY.focus;
    const words = info?.backgroundSizeOrRepeat?.split(/[\s/]+/) ?? [];
    const fit = words.find((word) => /^(?:cover|contain)$/.test(word));
    const repeat = words.find((word) => /^repeat(?:-[xy])?$/.test(word));
    if (repeat === undefined || fit !== undefined)
      return { ...EMPTY, picture, focus, fit: fit ?? (words.includes('no-repeat') ? 'none' : 'cover') };
    // Only a style sheet can repeat a picture; its words stay with one that is not seen.
    const pattern = `url(${JSON.stringify(picture.Url)}) ${focus} ${repeat}`;
    return { ...EMPTY, picture: { ...NO_PICTURE, AltText: picture.AltText }, pattern };
  }

  /**
   * @param config - what exported pages call the background image's configuration: address or content key, alternative
   *   text, `bgPosition` and `bgSizeOrRepeat`; an object or its JSON, one for all screens or one per size
   * @param priority - true where it is the first picture of the page
   * @param heights - the least heights of the block, in pixels
   * @returns undefined where no screen has a picture
   */
  find(config: unknown, priority: boolean, heights: PerBreakpoint<number>): Backdrop | undefined {
    const given = readPerBreakpoint(config);
    const [large, medium, small] = [given.large, given.medium, given.small].map((one) => this.#layer(one)) as [
      Layer,
      Layer,
      Layer,
    ];
    const all = [large, medium, small];
    if (all.every((layer) => layer === EMPTY)) return undefined;
    const AltText = all.map(({ picture }) => picture.AltText).find((text) => text !== '') ?? '';
    const style = (name: string, value: (layer: Layer) => string): InstanceStyle =>
      responsiveStyle(name, { large: value(large), medium: value(medium), small: value(small) });
    return {
      picture: this.#pictures.render(
        { ...artDirected({ large: large.picture, medium: medium.picture, small: small.picture }), AltText },
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
