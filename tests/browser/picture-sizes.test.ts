import { pictureSizes, type AvailableRoom, type PictureBox } from '../../elements/foundations/picture-sizes.js';
import { until } from '../support/browser.js';
import { openPage, resize } from './support/blocks.js';

const WIDTHS = [320, 600, 767, 768, 900, 1024, 1025, 1300, 1800];

const CASES: readonly (AvailableRoom & PictureBox & { name: string })[] = [
  { name: 'a picture as wide as the screen', inset: 0, share: 1, portion: 1 },
  { name: 'one in a column, with space beside the content', inset: 64, share: 0.5, portion: 1 },
  { name: 'one in content of a widest width', inset: 64, limit: '1200px', share: 1, portion: 0.5 },
  {
    name: 'one in content whose widest width is no number of pixels',
    inset: 30,
    limit: '50rem',
    share: 0.5,
    portion: 1,
  },
  { name: 'one cropped to a height', inset: 0, share: 1, portion: 1, least: 850 },
  {
    name: 'one cropped to a height in content of a widest width',
    inset: 64,
    limit: '1200px',
    share: 0.5,
    portion: 1,
    least: 480,
  },
  { name: 'one that is always wider than its box', inset: 64, limit: '1200px', share: 0.25, portion: 1, least: 720 },
];

describe('sizes of pictures', () => {
  let frame: HTMLIFrameElement;
  let page: Window & typeof globalThis;

  before(async () => void ({ frame, page } = await openPage({ body: '', head: '' })));
  after(() => frame.remove());

  // A picture that is 1000 px wide and said to be so: its width is what `sizes` tells.
  const source = Object.assign(document.createElement('canvas'), { width: 1000, height: 10 }).toDataURL();

  for (const { name, portion, least = 0, ...room } of CASES) {
    it(`tell a browser how wide it is: ${name}`, async () => {
      const all = <T>(value: T) => ({ large: value, medium: value, small: value });
      const sizes = pictureSizes(all(room), all({ portion, least }));
      for (const width of WIDTHS) {
        await resize(frame, width);
        // Each width has an image of its own: a browser may keep the choice that it has made for one.
        const image = Object.assign(page.document.createElement('img'), { sizes, srcset: `${source} 1000w` });
        page.document.body.replaceChildren(image);
        const limit =
          room.limit === undefined ? Infinity : Number.parseFloat(room.limit) * (room.limit.endsWith('rem') ? 16 : 1);
        const box = Math.min(width - room.inset, limit) * room.share * portion;
        const expected = Math.max(box, least);
        await until(
          () => Math.abs(image.naturalWidth - expected) <= 1,
          `a width of ${expected} px on a screen of ${width} px, and not of ${image.naturalWidth} px, by ${sizes}`,
        );
      }
    });
  }
});
