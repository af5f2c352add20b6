import { createRequire } from 'node:module';
import { find, findAll, generate, parse as parseCss, type CssNode } from 'css-tree';
import createDOMPurify, { type WindowLike } from 'dompurify';
import sharp from 'sharp';
import { readOriginal } from '../rendering/image-renditions.js';
import { InvalidInput } from './invalid-input.js';

/** Characters of an SVG image without its embedded bitmaps. */
const MARKUP_LIMIT = 2_000_000;

/** Pixels of all bitmaps that an SVG image embeds. */
const EMBEDDED_PIXEL_LIMIT = 100_000_000;

/** How many selectors may be compared with elements: each comparison takes about a microsecond. */
const COMPARISON_LIMIT = 2_000_000;

const BITMAP = /^data:image\/(?:png|jpe?g|webp|gif);base64,/i;
const BITMAP_FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif']);

// jsdom has no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as { JSDOM: new () => { window: Window & WindowLike } };
const { window } = new JSDOM();
const purify = createDOMPurify(window);

/**
 * Removes scripts and external references from an SVG image. Rules of its style sheets become `style` attributes, and
 * embedded bitmaps are encoded again.
 *
 * @throws InvalidInput with the reason if the text is not an SVG image that pages can show
 */
export async function sanitizeSvg(text: string): Promise<string> {
  if (text.replaceAll(/data:image\/[\w.+-]+;base64,[^"'<>]*/gi, '').length > MARKUP_LIMIT) {
    throw new InvalidInput(
      `it has more than ${MARKUP_LIMIT / 1_000_000} million characters. Simplify the drawing, or export it as PNG.`,
    );
  }
  const source = expandEntities(text.replaceAll(/<!--[^]*?-->|<\?[^]*?\?>|\uFEFF/g, '')).trim();
  const svg = /^<svg[\s>]/.test(source) && purify.isSupported ? purifySvg(source) : undefined;
  if (svg === undefined) throw new InvalidInput('it is not an SVG image.');
  inlineStyles(svg);
  for (const element of [svg, ...svg.querySelectorAll('*')]) removeExternalReferences(element);
  await encodeEmbeddedBitmaps(svg);
  const clean = `${new (window as unknown as typeof globalThis).XMLSerializer().serializeToString(svg)}\n`;
  await readOriginal(Buffer.from(clean))
    .then(({ draw }) => draw())
    .catch(() => {
      throw new InvalidInput(
        'it cannot be drawn at a size for pages. Open it in a drawing program, set its size in pixels, and export it again.',
      );
    });
  return clean;
}

/** Elements without scripts; undefined if there is anything beside one SVG image. */
function purifySvg(source: string): Element | undefined {
  const clean = purify.sanitize(source, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // An SVG image may reuse its own shapes.
    ADD_TAGS: ['use', 'image', 'style'],
    FORBID_TAGS: ['a', 'feImage', 'foreignObject'],
    RETURN_DOM_FRAGMENT: true,
  });
  const svg = clean.firstElementChild;
  return svg?.localName === 'svg' && clean.childElementCount === 1 ? svg : undefined;
}

/**
 * Removes the document type, and replaces the entities that it defines. Drawing programs define namespaces and styles in
 * this way. An entity of entities could expand without limit, and an external one would read a file.
 */
function expandEntities(text: string): string {
  const [doctype = '', subset = ''] = /<!DOCTYPE\s[^[>]*(?:\[([^\]]*)\]\s*)?>/i.exec(text) ?? [];
  const entities = new Map<string, string>();
  const others = subset.replaceAll(
    /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/g,
    (_, name: string, double?: string, single?: string) => {
      entities.set(name, double ?? single ?? '');
      return '';
    },
  );
  if (/<!ENTITY/i.test(others)) {
    throw new InvalidInput(
      'its document type defines entities of other entities or files. Export it again without a document type.',
    );
  }
  let length = text.length;
  return text.replace(doctype, '').replaceAll(/&([\w.:-]+);/g, (reference, name: string) => {
    const value = entities.get(name);
    length += value?.length ?? 0;
    if (length > text.length + MARKUP_LIMIT) throw new InvalidInput('the entities of its document type are too large.');
    return value ?? reference;
  });
}

interface StyleRule {
  readonly selector: string;
  readonly specificity: number;
  readonly declarations: readonly StyleDeclaration[];
}

interface StyleDeclaration {
  readonly property: string;
  readonly css: string;
}

/** Moves the rules of style sheets to the elements. Rules for states and media are left out: images have neither. */
function inlineStyles(svg: Element): void {
  const sheets = [...svg.querySelectorAll('style')];
  const rules = sheets.flatMap(({ textContent }) => parseRules(textContent));
  for (const sheet of sheets) sheet.remove();
  const elements = [svg, ...svg.querySelectorAll('*')];
  if (rules.length * elements.length > COMPARISON_LIMIT) rejectStyles();
  // The sort is stable: of two rules with the same specificity, the later one wins.
  rules.sort((one, other) => one.specificity - other.specificity);
  const styles = new Map(elements.map((element) => [element, new Map<string, string>()]));
  for (const { selector, declarations } of rules) {
    for (const element of findMatches(elements, selector)) {
      const style = styles.get(element);
      for (const { property, css } of declarations) {
        if (style?.get(property)?.endsWith('!important') === true && !css.endsWith('!important')) continue;
        // A later declaration also comes after the others, because a shorthand resets the properties before it.
        style?.delete(property);
        style?.set(property, css);
      }
    }
  }
  let length = 0;
  for (const [element, declarations] of styles) {
    if (declarations.size === 0) continue;
    const style = [...declarations.values(), element.getAttribute('style') ?? ''].join(';');
    length += style.length;
    if (length > MARKUP_LIMIT) rejectStyles();
    element.setAttribute('style', style);
  }
}

/** Elements that a selector matches; none for selectors that jsdom does not support. */
function findMatches(elements: readonly Element[], selector: string): readonly Element[] {
  try {
    return elements.filter((element) => element.matches(selector));
  } catch {
    return [];
  }
}

function rejectStyles(): never {
  throw new InvalidInput('its style sheet is too large. Export it with presentation attributes.');
}

function parseRules(css: string): StyleRule[] {
  const sheet = parseCss(css);
  if (sheet.type !== 'StyleSheet') return [];
  return sheet.children.toArray().flatMap((rule) => {
    if (rule.type !== 'Rule' || rule.prelude.type !== 'SelectorList') return [];
    const declarations = rule.block.children
      .toArray()
      .flatMap((node) => (node.type === 'Declaration' ? { property: node.property, css: generate(node) } : []));
    return rule.prelude.children.toArray().flatMap((selector) => {
      const specificity = computeSpecificity(selector);
      return specificity === undefined ? [] : { selector: generate(selector), specificity, declarations };
    });
  });
}

const WEIGHTS: Readonly<Record<string, number>> = {
  IdSelector: 1_000_000,
  ClassSelector: 1000,
  AttributeSelector: 1000,
  TypeSelector: 1,
};

/** Undefined for selectors with pseudo-classes and for nested ones. */
function computeSpecificity(selector: CssNode): number | undefined {
  if (find(selector, ({ type }) => /^(?:Pseudo|Nesting)/.test(type)) !== null) return undefined;
  return findAll(selector, ({ type }) => type in WEIGHTS).reduce(
    (sum, node) => sum + (node.type === 'TypeSelector' && node.name === '*' ? 0 : (WEIGHTS[node.type] ?? 0)),
    0,
  );
}

/** Whether the value of an attribute or property refers to anything outside of the SVG image. */
const isExternalValue = (value: string): boolean => /url\(\s*(?!['"]?#)|image-set|image\(|\\/i.test(value);

/** Embedded bitmaps are checked by {@link encodeEmbeddedBitmaps}. */
function removeExternalReferences(element: Element): void {
  for (const attribute of [...element.attributes]) {
    const { localName, value } = attribute;
    if (localName === 'style') setStyle(element, value);
    else if (localName === 'href' && element.localName === 'image') continue;
    else if (localName === 'href' ? !/^#/.test(value.trim()) : isExternalValue(value)) {
      element.removeAttributeNode(attribute);
    }
  }
}

/** Sets the declarations of a style without external references. */
function setStyle(element: Element, css: string): void {
  const list = parseCss(css, { context: 'declarationList' });
  const declarations = list.type === 'DeclarationList' ? list.children.toArray() : [];
  const kept = declarations.filter(({ type }) => type === 'Declaration').map((node) => generate(node));
  const style = kept.filter((declaration) => !isExternalValue(declaration)).join(';');
  if (style === '') element.removeAttribute('style');
  else element.setAttribute('style', style);
}

/** Encodes embedded bitmaps again, which removes metadata, and removes images that are elsewhere. */
async function encodeEmbeddedBitmaps(svg: Element): Promise<void> {
  let pixels = 0;
  for (const image of svg.querySelectorAll('image')) {
    for (const attribute of [...image.attributes].filter(({ localName }) => localName === 'href')) {
      const url = attribute.value.trim();
      if (!/^data:/i.test(url)) {
        image.remove();
        continue;
      }
      const bitmap = sharp(Buffer.from(url.replace(BITMAP, ''), 'base64'), { failOn: 'error' });
      const { format, width, height } = await bitmap.metadata().catch(rejectEmbedded);
      pixels += width * height;
      if (!BITMAP.test(url) || !BITMAP_FORMATS.has(format)) rejectEmbedded();
      if (pixels > EMBEDDED_PIXEL_LIMIT) throw new InvalidInput('its embedded images are too large. Export it as PNG.');
      const type = format === 'jpeg' ? 'jpeg' : 'png';
      const bytes = await bitmap.autoOrient().toFormat(type).toBuffer().catch(rejectEmbedded);
      attribute.value = `data:image/${type};base64,${bytes.toString('base64')}`;
    }
  }
}

function rejectEmbedded(): never {
  throw new InvalidInput('it embeds an image that is not a readable JPEG, PNG, WebP, or GIF image. Export it as PNG.');
}
