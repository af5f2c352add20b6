/**
 * Adds the fonts of the style sheets to the document as loaded fonts. A drag adds a style sheet to the page, after which
 * the browser loads fonts of style sheets again: until then, all text would be shown in another font, and move the page.
 *
 * @param document - the frame's document, whose style sheets are loaded
 */
export async function preserveFonts(document: Document): Promise<void> {
  const FontFaceOfFrame = document.defaultView?.FontFace;
  if (FontFaceOfFrame === undefined) return;
  const faces = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter(isFontFace).map(({ style }) => createFace(FontFaceOfFrame, style, sheet.href)),
  );
  const loaded = await Promise.allSettled(faces.map((face) => face.load()));
  for (const result of loaded) if (result.status === 'fulfilled') document.fonts.add(result.value);
}

/** `instanceof` would fail: the rule belongs to the frame's window. */
const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule.constructor.name === 'CSSFontFaceRule';

function createFace(Face: typeof FontFace, style: CSSStyleDeclaration, sheet: string | null): FontFace {
  const read = (name: string): string => style.getPropertyValue(name);
  const source = read('src').replaceAll(
    /url\("?([^")]+)"?\)/g,
    (_, url: string) => `url("${new URL(url, sheet ?? document.baseURI).href}")`,
  );
  const descriptors = {
    weight: read('font-weight') || 'normal',
    style: read('font-style') || 'normal',
    unicodeRange: read('unicode-range') || 'U+0-10FFFF',
  };
  return new Face(read('font-family').replaceAll(/["']/g, ''), source, descriptors);
}
