/**
 * Reads the images of RTF in the order of the text. The HTML of Word has only `file:` addresses for them, and its RTF their
 * content: `{\*\shppict{\pict … \pngblip … 89504e47…}}`.
 *
 * @returns a file for each image; undefined for one that is neither PNG nor JPEG, such as a drawing
 */
export function readRtfImages(rtf: string): (File | undefined)[] {
  return [...rtf.matchAll(/(\{\\nonshppict\s*)?\{\\pict(?=[\\{\s])/g)].flatMap(({ index, 0: start, 1: duplicate }) =>
    // The same image again, in a format for old programs.
    duplicate === undefined ? [readImage(readOwnText(rtf, index + start.length))] : [],
  );
}

/** The text of a group of RTF from a position to its end, without the groups inside. */
function readOwnText(rtf: string, start: number): string {
  const pieces: string[] = [];
  const braces = /[{}]/g;
  let depth = 1;
  let from = start;
  braces.lastIndex = start;
  for (let brace = braces.exec(rtf); brace !== null && depth > 0; brace = braces.exec(rtf)) {
    if (depth === 1) pieces.push(rtf.slice(from, brace.index));
    depth += brace[0] === '{' ? 1 : -1;
    from = brace.index + 1;
  }
  return pieces.join(' ');
}

function readImage(text: string): File | undefined {
  const [, type] = /\\(png|jpeg)blip/.exec(text) ?? [];
  const data = text.replaceAll(/\\[a-z]+-?\d*|\s/gi, '');
  const bytes = data.match(/[\da-f]{2}/gi) ?? [];
  if (type === undefined || bytes.length === 0) return undefined;
  return new File([Uint8Array.from(bytes, (pair) => parseInt(pair, 16))], `image.${type}`, { type: `image/${type}` });
}
