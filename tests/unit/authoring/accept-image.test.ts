import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { acceptImage } from '../../../site/authoring/accept-image.js';
import { corpusOfBlocks } from '../../support/security-corpus.js';

const still = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#e30613' } })
    .toFormat(format)
    .toBuffer();

/** Two frames, red and blue. */
const animated = async (format: 'gif' | 'webp'): Promise<Buffer> => {
  const frame = (background: string) => sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
  const frames = await Promise.all(['#f00', '#00f'].map((color) => frame(color).toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
};

/** A still PNG file with the chunk that declares an animation. */
async function animatedPng(): Promise<Buffer> {
  const png = await still(40, 30);
  const header = 8 + 25;
  const chunk = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex');
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

const reasonOf = (bytes: Uint8Array | string, name: string): Promise<string> =>
  acceptImage(Buffer.from(bytes), name).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

const svg = (content: string, attributes = 'viewBox="0 0 10 10"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

const accepted = async (drawing: string): Promise<string> =>
  new TextDecoder().decode((await acceptImage(Buffer.from(drawing), 'logo.svg')).bytes);

/** The color in the middle of a drawing. */
async function colorOf(drawing: string): Promise<number[]> {
  const image = sharp(Buffer.from(await accepted(drawing))).resize({ width: 100, height: 100, fit: 'fill' });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (50 * info.width + 50) * info.channels;
  return [...data.subarray(middle, middle + 4)];
}

describe('acceptImage', () => {
  it.each([
    ['a GIF', 'a.gif', () => animated('gif')],
    ['a WebP', 'a.webp', () => animated('webp')],
    ['a PNG', 'a.png', animatedPng],
  ])('reports that only the first frame of %s animation is used', async (_, name, create) => {
    const { bytes, notices } = await acceptImage(await create(), name);
    expect(notices).toContain('The image is animated. Only its first frame is used.');
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it.each(['png', 'webp', 'gif'] as const)('does not take a still %s for an animation', async (format) => {
    const { notices } = await acceptImage(await still(40, 30, format), `a.${format}`);
    expect(notices.join()).not.toContain('animated');
  });

  it('accepts JPEG files with the extension .jfif', async () => {
    expect((await acceptImage(await still(40, 30, 'jpeg'), 'Photo.JFIF')).mimeType).toBe('image/webp');
  });

  it.each(['photo.heic', 'photo.HEIF', 'photo.jpg', 'photo.avif'])('rejects a HEIC photo named %s', async (name) => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await reasonOf(heic, name)).toBe(
      `"${name}" was rejected: it is a HEIC photo, which most browsers cannot show. Export it as JPEG, then add the JPEG.`,
    );
  });

  it('says how tall an image can be', async () => {
    expect(await reasonOf(await still(100, 17_000), 'infographic.png')).toBe(
      '"infographic.png" was rejected: it has 100 × 17000 pixels, but images can be at most 16383 pixels high. Crop it, or split it into several images.',
    );
    expect(await reasonOf(await still(1930, 17_000), 'infographic.png')).toContain('1920 × 16912');
  });
});

describe('an SVG image', () => {
  it.each([
    ['a class', '<style>.st0{fill:#f00}</style><path class="st0" d="M0 0h10v10H0z"/>'],
    ['CDATA and lists', '<style><![CDATA[ .a, .b { fill: #f00; } ]]></style><path class="b" d="M0 0h10v10H0z"/>'],
    [
      'an id, which wins over classes',
      '<style>#x{fill:#f00}.a{fill:#00f}</style><path id="x" class="a" d="M0 0h10v10H0z"/>',
    ],
    ['an important rule', '<style>.b{fill:#f00!important}.a{fill:#00f}</style><path class="a b" d="M0 0h10v10H0z"/>'],
    ['rules beside an unknown selector', '<style>x|path,{}path{fill:#f00}</style><path d="M0 0h10v10H0z"/>'],
    ['a later rule', '<style>.a{fill:#00f}.b{fill:#f00}</style><path class="b a" d="M0 0h10v10H0z"/>'],
    ['a child selector', '<style>g &gt; path{fill:#f00}</style><g><path d="M0 0h10v10H0z" fill="#00f"/></g>'],
    ['a style attribute, which wins', '<style>path{fill:#00f}</style><path style="fill:#f00" d="M0 0h10v10H0z"/>'],
    ['the document type', '<path style="&st0;" d="M0 0h10v10H0z"/>'],
  ])('keeps the colors of %s', async (_, content) => {
    const drawing = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [
      <!ENTITY ns_svg "http://www.w3.org/2000/svg">
      <!ENTITY st0 'fill:#f00;'>
    ]>${svg(content).replace('http://www.w3.org/2000/svg', '&ns_svg;')}`;
    expect(await colorOf(drawing)).toEqual([255, 0, 0, 255]);
    expect(await accepted(drawing)).not.toMatch(/<style|<!|&/);
  });

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('keeps an embedded %s image, without metadata', async (format) => {
    const photo = await sharp(await still(8, 8))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toFormat(format)
      .toBuffer();
    const data = `data:image/${format};base64,${photo.toString('base64')}`;
    const drawing = svg(
      `<defs><pattern id="p" width="1" height="1"><use xlink:href="#i"/></pattern><image id="i" width="10" height="10" xlink:href="${data}"/></defs><rect width="10" height="10" fill="url(#p)"/>`,
    );
    const [red = 0, green = 255] = await colorOf(drawing);
    expect([red > 200, green < 40]).toEqual([true, true]);
    expect(await accepted(drawing)).not.toContain(photo.toString('base64').slice(0, 400));
  });

  it.each([
    ['a drawing', `data:image/svg+xml;base64,${Buffer.from(svg('<path d="M0 0h9v9z"/>')).toString('base64')}`],
    ['a drawing as PNG', `data:image/png;base64,${Buffer.from(svg('<path d="M0 0h9v9z"/>')).toString('base64')}`],
    ['a page', `data:text/html;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`],
    ['a broken image', 'data:image/png;base64,AAAA'],
  ])('is rejected if it embeds %s', async (_, data) => {
    expect(await reasonOf(svg(`<image width="9" height="9" href="${data}"/>`), 'logo.svg')).toMatch(
      /^"logo\.svg" was rejected: it embeds an image that is not a readable .* Export it as PNG\.$/,
    );
  });

  it.each([
    ['entities of entities', '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">', '&b;', 'entities of other entities or files'],
    ['a file', '<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;', 'entities of other entities or files'],
    ['a parameter entity', '<!ENTITY % a "b"> %a;', 'x', 'entities of other entities or files'],
    ['one large entity', `<!ENTITY a "${'a'.repeat(50_000)}">`, '&a;'.repeat(1000), 'too large'],
  ])('is rejected if its document type contains %s', async (_, subset, content, reason) => {
    expect(await reasonOf(`<!DOCTYPE svg [${subset}]>${svg(`<text>${content}</text>`)}`, 'logo.svg')).toContain(reason);
  });

  it.each([
    ['comparisons', 2000, (at: number) => `.c${at}{fill:red}`],
    ['declarations', 500, (at: number) => `*{--property-${at}:red}`],
  ])('is rejected if its style sheet needs too many %s', async (_, count, createRule) => {
    const rules = Array.from({ length: count }, (_, at) => createRule(at)).join('');
    const drawing = svg(`<style>${rules}</style>${'<path d="M0 0h1"/>'.repeat(count)}`);
    expect(await reasonOf(drawing, 'map.svg')).toContain('its style sheet is too large');
  });

  it('keeps the safe declarations of a style, and no external references', async () => {
    const clean = await accepted(
      svg(`<style>@import "https://evil.example/a.css"; @font-face{src:url(https://evil.example/f)}
        .a{fill:#f00;background:u\\72l(https://evil.example/x);mask:url("//evil.example/m");stroke:url(#g)}</style>
        <path class="a" style="opacity:.5;background:image-set('https://evil.example/y' 1x)" d="M0 0h10v10H0z"/>
        <image href="https://evil.example/z.png"/>`),
    );
    expect(clean).toMatch(/style="fill:#f00;stroke:url\(#g\);opacity:\.5"/);
    expect(clean).not.toMatch(/evil|@import|font-face|<image/);
  });

  const sources = [...new Set(corpusOfBlocks.html.map(({ source }) => source))];

  it.each(sources)('keeps nothing that runs or loads of the security corpus: %s', async (source) => {
    for (const { payload } of corpusOfBlocks.html.filter((entry) => entry.source === source)) {
      const drawing = (await accepted(svg(payload)).catch(() => '')).replaceAll(/>[^<]*</g, '><');
      expect(drawing).not.toMatch(/<(?:script|style|foreignObject|iframe|a|animate|set)[\s>]/i);
      expect(drawing).not.toMatch(/\s(?:on\w+|src)=|href="(?!#|data:image\/(?:png|jpeg);base64,)/i);
      // The value of a declaration does nothing without url().
      expect(drawing.replaceAll(/ style="[^"]*"/g, '')).not.toMatch(/javascript:/i);
      expect(drawing).not.toMatch(/url\(\s*(?!['"]?#|&quot;#)/i);
    }
  });
});
