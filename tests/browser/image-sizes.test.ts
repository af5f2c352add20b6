import { imageSizes, type AvailableRoom, type ImageBox } from '../../elements/foundations/picture-sizes.js';
import { until } from '../support/browser.js';
import { openPage, resize } from './support/blocks.js';

const WIDTHS = [320, 600, 767, 768, 900, 1024, 1025, 1300, 1800];

const CASES: readonly (AvailableRoom & ImageBox & { name: string })[] = [
  { name: 'an image as wide as the screen', inset: 0, share: 1, portion: 1 },
  { name: 'an image in a column, with space beside the content', inset: 64, share: 0.5, portion: 1 },
  { name: 'an image in content with a maximum width', inset: 64, limit: '1200px', share: 1, portion: 0.5 },
  { name: 'an image in content with a maximum width in rem', inset: 30, limit: '50rem', share: 0.5, portion: 1 },
  { name: 'an image cropped to a height', inset: 0, share: 1, portion: 1, minWidth: 850 },
  {
    name: 'an image cropped to a height in content with a maximum width',
    inset: 64,
    limit: '1200px',
    share: 0.5,
    portion: 1,
    minWidth: 480,
  },
  {
    name: 'an image that is always wider than its box',
    inset: 64,
    limit: '1200px',
    share: 0.25,
    portion: 1,
    minWidth: 720,
  },
];

describe('the sizes attribute of images', () => {
  let frame: HTMLIFrameElement;
  let page: Window & typeof globalThis;

  before(async () => void ({ frame, page } = await openPage({ scripts: [], isShared: true })));
  after(() => frame.remove());

  // An image of 1000 px with a matching width descriptor: its natural width reflects `sizes`.
  const source = Object.assign(document.createElement('canvas'), { width: 1000, height: 10 }).toDataURL();

  for (const { name, portion, minWidth = 0, ...room } of CASES) {
    it(`matches the rendered width: ${name}`, async () => {
      const all = <T>(value: T) => ({ large: value, medium: value, small: value });
      const sizes = imageSizes(all(room), all({ portion, minWidth }));
      for (const width of WIDTHS) {
        await resize(frame, width);
        // A new image per width: a browser may keep its source selection for an existing image.
        const image = Object.assign(page.document.createElement('img'), { sizes, srcset: `${source} 1000w` });
        page.document.body.replaceChildren(image);
        const limit =
          room.limit === undefined ? Infinity : Number.parseFloat(room.limit) * (room.limit.endsWith('rem') ? 16 : 1);
        const box = Math.min(width - room.inset, limit) * room.share * portion;
        const expected = Math.max(box, minWidth);
        await until(
          () => Math.abs(image.naturalWidth - expected) <= 1,
          `a width of ${expected} px on a screen of ${width} px, and not of ${image.naturalWidth} px, by ${sizes}`,
        );
      }
    });
  }
});
