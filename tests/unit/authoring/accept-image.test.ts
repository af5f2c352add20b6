import { crc32 } from 'node:zlib';
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

/** A PNG file with chunks after its header, which need no checksum here. */
async function pngWith(...chunks: [type: string, data: Buffer][]): Promise<Buffer> {
  const png = await still(40, 30);
  const header = 8 + 25;
  const written = chunks.map(([type, data]) => {
    const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
    chunk.writeUInt32BE(data.length);
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
    return chunk;
  });
  return Buffer.concat([png.subarray(0, header), ...written, png.subarray(header)]);
}

/** The chunk that declares how many frames a PNG file has. */
const frames = (count: number): ['acTL', Buffer] => ['acTL', Buffer.from([0, 0, 0, count, 0, 0, 0, 0])];
const comment = (text: string): ['tEXt', Buffer] => ['tEXt', Buffer.from(`Comment\0${text}`)];

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
    ['a PNG', 'a.png', () => pngWith(frames(2))],
    ['a PNG with text', 'a.png', () => pngWith(comment('IDAT'), frames(3))],
    ['an APNG', 'a.APNG', () => pngWith(frames(2))],
  ])('reports that only the first frame of %s animation is used', async (_, name, create) => {
    const { bytes, notices } = await acceptImage(await create(), name);
    expect(notices).toContain('The image is animated. Only its first frame is used.');
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it.each(['png', 'webp', 'gif'] as const)('does not treat a still %s as an animation', async (format) => {
    const { notices } = await acceptImage(await still(40, 30, format), `a.${format}`);
    expect(notices.join()).not.toContain('animated');
  });

  it.each([
    ['one frame', frames(1)],
    ['a comment', comment('acTL')],
  ])('does not treat a PNG with %s as an animation', async (_, chunk) => {
    expect((await acceptImage(await pngWith(chunk), 'a.png')).notices.join()).not.toContain('animated');
  });

  it.each(['Photo.jpg ', 'Photo.jpeg\u00a0', ' Photo.JPG\t', 'Photo.jpg.', 'Photo.jpg\u200e', 'Photo.JFIF'])(
    'reads the extension of %j',
    async (name) => {
      expect((await acceptImage(await still(40, 30, 'jpeg'), name)).mimeType).toBe('image/webp');
    },
  );

  it.each([
    ['png', 12_000, 12_000],
    ['webp', 10_001, 10_000],
  ] as const)('names the limit of pixels for a %s of %i × %i', async (format, width, height) => {
    expect(await reasonOf(await still(width, height, format), `map.${format}`)).toBe(
      `"map.${format}" was rejected: it has ${width} × ${height} pixels, but images can have at most 100 million. Make it smaller.`,
    );
  });

  it.each(['photo.heic', 'photo.HEIF', 'photo.jpg', 'photo.avif'])('rejects a HEIC photo named %s', async (name) => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await reasonOf(heic, name)).toBe(
      `"${name}" was rejected: it is a HEIC photo, which most browsers cannot show. Export it as JPEG, then add the JPEG.`,
    );
  });

  it('states the maximum height of an image', async () => {
    expect(await reasonOf(await still(100, 17_000), 'infographic.png')).toBe(
      '"infographic.png" was rejected: it has 100 × 17000 pixels, but images can be at most 16383 pixels high. Crop it, or split it into several images.',
    );
    expect(await reasonOf(await still(1930, 17_000), 'infographic.png')).toContain('1920 × 16912');
  });
});

describe('the encoding of an SVG image', () => {
  const drawing = (encoding?: string): string =>
    `${encoding === undefined ? '' : `<?xml version="1.0" encoding='${encoding}' standalone="no"?>\n`}${svg('<title>Größe €</title><path d="M0 0h9v9z"/>')}`;
  const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

  it.each([
    ['none', Buffer.from(drawing())],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${drawing('UTF-8')}`)],
    ['ISO-8859-1', Buffer.from(drawing('ISO-8859-1').replace('€', '\x80'), 'latin1')],
    ['windows-1252', Buffer.from(drawing('windows-1252').replace('€', '\x80'), 'latin1')],
    ['UTF-16, little-endian', utf16(`\ufeff${drawing('UTF-16')}`)],
    ['UTF-16, big-endian', utf16(`\ufeff${drawing('UTF-16')}`).swap16()],
    ['UTF-16 without a byte order mark', utf16(drawing('utf-16'))],
    ['UTF-16, big-endian, without a byte order mark', utf16(drawing('UTF-16BE')).swap16()],
    ['UTF-8 that is declared as UTF-16', Buffer.from(drawing('UTF-16'))],
  ])('may be %s', async (_, bytes) => {
    const { bytes: clean } = await acceptImage(bytes, 'logo.svg');
    expect(new TextDecoder().decode(clean)).toContain('<title>Größe €</title>');
  });

  it.each([
    ['IBM037', Buffer.from(drawing('IBM037')), 'its text encoding "IBM037" is not supported. Save it as UTF-8.'],
    [
      'UTF-32',
      Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]),
      'its text encoding "UTF-32" is not supported. Save it as UTF-8.',
    ],
    [
      'Latin-1 without a declaration',
      Buffer.from(drawing(), 'latin1'),
      'its text is not UTF-8, and it declares no other encoding. Save it as UTF-8.',
    ],
    [
      'Latin-1 as UTF-8',
      Buffer.from(drawing('utf-8'), 'latin1'),
      'its text is not encoded as "utf-8", as it declares. Save it as UTF-8.',
    ],
  ])('is named if it is rejected: %s', async (_, bytes, reason) => {
    expect(await reasonOf(bytes, 'logo.svg')).toBe(`"logo.svg" was rejected: ${reason}`);
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

  it.each(sources)('keeps nothing of the security corpus that runs scripts or loads resources: %s', async (source) => {
    for (const { payload } of corpusOfBlocks.html.filter((entry) => entry.source === source)) {
      const drawing = (await accepted(svg(payload)).catch(() => '')).replaceAll(/>[^<]*</g, '><');
      expect(drawing).not.toMatch(/<(?:script|style|foreignObject|iframe|a|animate|set)[\s>]/i);
      expect(drawing).not.toMatch(/\s(?:on\w+|src)=|href="(?!#|data:image\/(?:png|jpeg);base64,)/i);
      // The value of a declaration is harmless without url().
      expect(drawing.replaceAll(/ style="[^"]*"/g, '')).not.toMatch(/javascript:/i);
      expect(drawing).not.toMatch(/url\(\s*(?!['"]?#|&quot;#)/i);
    }
  });
});
