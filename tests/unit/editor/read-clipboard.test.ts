// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readClipboard } from '../../../site/editor/app/paste/read-clipboard.js';

const png = (name: string): File => new File([name], name, { type: 'image/png' });

/** Reads a clipboard. @returns the HTML with numbered missing images, and the names of the files by these numbers */
function read(content: { html?: string; text?: string; rtf?: string; files?: readonly File[] }) {
  const { html = '', text = '', rtf = '', files = [] } = content;
  const byType: Readonly<Record<string, string>> = { 'text/html': html, 'text/plain': text, 'text/rtf': rtf };
  const getData = (type: string): string => byType[type] ?? '';
  const pasted = readClipboard({ getData, files } as unknown as DataTransfer, (key) => key === 'crane');
  const keys = [...pasted.html.matchAll(/_missing-image-[\w-]+/g)].map(([key]) => key);
  return {
    html: keys.reduce((all, key, at) => all.replace(key, `missing ${at}`), pasted.html),
    files: [...pasted.files].map(([key, { name, type }]) => [keys.indexOf(key), name, type]),
    pasted,
  };
}

it('prefers HTML, and reads text as text', () => {
  expect(read({ html: '<b>a</b>', text: 'a' }).html).toBe('<strong>a</strong>');
  expect(read({ text: '<b>a</b>' }).html).toBe('&lt;b&gt;a&lt;/b&gt;');
});

it('reads embedded images as files, and keeps no address of others', async () => {
  const { html, files, pasted } = read({
    html: `<p>a<img src="data:image/png;base64,QUJD" alt="A"><img src="file:///C:/b.png" srcset="https://c.example 2x"></p>`,
  });
  expect(html).toBe('<p>a<img alt="A" data-content-key="missing 0"><img data-content-key="missing 1"></p>');
  expect(files).toEqual([[0, 'image.png', 'image/png']]);
  expect(await [...pasted.files.values()][0]!.text()).toBe('ABC');
});

it('reads embedded images that are not base64, and ignores broken ones', async () => {
  const { files, pasted } = read({
    html: `<img src="data:image/svg+xml;utf8,%3Csvg/%3E"><img src="data:image/png;base64,%">`,
  });
  expect(files).toEqual([[0, 'image.svg', 'image/svg+xml']]);
  expect(await [...pasted.files.values()][0]!.text()).toBe('<svg/>');
});

it('adds image files, but not an image of the text', () => {
  const files = [png('a.png'), png('b.png')];
  expect(read({ files }).files).toEqual([
    [0, 'a.png', 'image/png'],
    [1, 'b.png', 'image/png'],
  ]);
  expect(read({ html: '<table><tr><td>a</td></tr></table>', files }).files).toEqual([]);
  const copied = read({ html: '<img src="https://a.example/a.png" alt="A">', files: [png('a.png')] });
  expect(copied.html).toBe('<img alt="A" data-content-key="missing 0">');
  expect(copied.files).toEqual([[0, 'a.png', 'image/png']]);
});

it('keeps images of the library and missing images', () => {
  const html = '<p>a<img data-content-key="crane" src="/media/crane"></p>';
  expect(read({ html }).html).toBe('<p>a<img data-content-key="crane"></p>');
  const { pasted } = read({ html: '<p>a<img data-content-key="_missing-image-1"></p>' });
  expect(pasted.html).toBe('<p>a<img data-content-key="_missing-image-1"></p>');
  expect(pasted.files.size).toBe(0);
});

describe('the images of Word', () => {
  const picture = (format: string, data: string): string =>
    String.raw`{\*\shppict{\pict{\*\picprop{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw26\picwgoal15${format}\bliptag-12
{\*\blipuid 59fcd8a1}${data}}}{\nonshppict{\pict\picscalex100\wmetafile8 0100}}`;
  const html = '<p>a<img src="file:///C:/clip_image001.png"><img src="file:///C:/clip_image002.jpg"></p>';

  it('are read from its RTF', async () => {
    const rtf = String.raw`{\rtf1 a ${picture('\\pngblip', '4142 43')} b ${picture('\\jpegblip', '44')}}`;
    const { files, pasted } = read({ html, rtf });
    expect(files).toEqual([
      [0, 'image.png', 'image/png'],
      [1, 'image.jpeg', 'image/jpeg'],
    ]);
    expect(await Promise.all([...pasted.files.values()].map((file) => file.text()))).toEqual(['ABC', 'D']);
  });

  it('are missing if they are drawings, or if the RTF has others', () => {
    const rtf = String.raw`{\rtf1 ${picture('\\emfblip', '41')}${picture('\\pngblip', '42')}}`;
    expect(read({ html, rtf }).files).toEqual([[1, 'image.png', 'image/png']]);
    expect(read({ html, rtf: String.raw`{\rtf1 ${picture('\\pngblip', '42')}}` }).files).toEqual([]);
    expect(read({ html }).files).toEqual([]);
  });
});
