import { html, isServer } from 'lit';
import type { DOMPurify } from 'dompurify';
import type { HtmlProfile } from '../foundations/sanitize-profiles.js';
import { isSitePath, joinSrcsets, safeSrcset, withBasePath } from '../foundations/links.js';
import { readDeclarations } from '../foundations/sanitize-style.js';
import type { PictureData } from '../services/images.js';
import { createSanitizer } from '../foundations/sanitize-html.js';

/** An image in HTML, with the alternative text that overrides that of the HTML. */
interface ContentImage {
  readonly picture: PictureData | undefined;
  readonly altText: string | undefined;
}

type ContentImages = Readonly<Record<string, ContentImage>>;

/** The HTML to render, and a digest that the prerendered block contains. */
export interface HtmlSource {
  readonly html: string;
  readonly pictures: ContentImages;
  readonly frameHosts: readonly string[];
  /** Base path of the site's images. */
  readonly basePath: string;
  readonly digest: string;
}

/**
 * Sanitizes and completes authored HTML: nodes in a browser, a template on a server. Undefined if that fails.
 *
 * @param completeLinks - completes the URLs of links. Called on a server only; in a browser, the block does it
 */
export type RenderContent = (
  source: HtmlSource,
  profile: HtmlProfile,
  completeLinks: (root: ParentNode) => void,
) => unknown;

const PARTS = { link: 'a[href]', heading: 'h1, h2, h3, h4, h5, h6', image: 'img' };
const PICTURE_SIZES = '(width <= 48em) 100vw, 48em';

/**
 * Creates the HTML renderer.
 *
 * @param purify - a separate instance of DOMPurify with a DOM
 * @returns undefined if DOMPurify is not supported
 */
export function createContentRenderer(purify: DOMPurify | undefined): RenderContent | undefined {
  const sanitize = createSanitizer(purify);
  if (sanitize === undefined) return undefined;
  return ({ html: source, pictures, frameHosts, basePath }, profile, completeLinks) => {
    const found = new Map<Element, PictureData>();
    const prepare = (image: HTMLImageElement): void => {
      const { picture, altText } = pictures[getContentKey(image, pictures)] ?? {};
      if (picture === undefined) return;
      found.set(image, picture);
      setImageSource(image, picture);
      if (altText !== undefined || !image.getAttribute('alt')) image.setAttribute('alt', picture.AltText);
    };
    const fragment = sanitize(source, profile, { prepare, frameHosts });
    if (fragment === undefined) return undefined;
    for (const [name, selector] of Object.entries(PARTS)) {
      for (const element of fragment.querySelectorAll(selector)) element.setAttribute('part', name);
    }
    for (const element of fragment.querySelectorAll('img, source')) addBasePath(element, basePath);
    for (const image of fragment.querySelectorAll('img')) completeImage(image, found.get(image));
    for (const table of fragment.querySelectorAll('table:not(table table)')) wrap(table, 'div', 'table');
    fragment.querySelectorAll<HTMLElement>('[data-style]').forEach(applyStyle);
    if (!isServer) return fragment;
    completeLinks(fragment);
    const container = fragment.ownerDocument.createElement('div');
    container.append(fragment);
    return trusted(container.innerHTML);
  };
}

/** The content key of an image: its attribute, part of its URL, or the whole `src`. */
function getContentKey(image: Element, pictures: ContentImages): string {
  const source = image.getAttribute('src')?.trim() ?? '';
  if (Object.hasOwn(pictures, source)) return source;
  return image.getAttribute('data-content-key') ?? /\/delivery\/media\/([\w-]+)/.exec(source)?.[1] ?? '';
}

function setImageSource(image: HTMLImageElement, { Url, Width, Height }: PictureData): void {
  image.setAttribute('src', Url);
  image.removeAttribute('srcset');
  if (Width === undefined || Height === undefined) return;
  const shown = Number(image.getAttribute('width')) || Width;
  image.setAttribute('width', String(shown));
  image.setAttribute('height', String(Math.round((Height * shown) / Width)));
}

function addBasePath(element: Element, basePath: string): void {
  const source = element.getAttribute('src');
  const srcset = element.getAttribute('srcset');
  if (source !== null && isSitePath(source)) element.setAttribute('src', withBasePath(source, basePath));
  if (srcset !== null) element.setAttribute('srcset', safeSrcset(srcset, { basePath }));
}

function completeImage(image: HTMLImageElement, picture: PictureData | undefined): void {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  if (picture?.Sources === undefined || image.parentElement?.localName === 'picture') return;
  const sources = picture.Sources.map(({ type, srcset }) => {
    const source = image.ownerDocument.createElement('source');
    for (const [name, value] of Object.entries({ type, srcset, sizes: PICTURE_SIZES }))
      source.setAttribute(name, value);
    return source;
  });
  wrap(image, 'picture').prepend(...sources);
  const srcset = joinSrcsets(picture.SrcSet.map(({ srcSet }) => srcSet));
  if (srcset === '') return;
  image.setAttribute('srcset', srcset);
  image.setAttribute('sizes', PICTURE_SIZES);
}

function wrap(element: Element, tagName: string, part = ''): Element {
  const wrapper = element.ownerDocument.createElement(tagName);
  if (part !== '') {
    wrapper.className = part;
    wrapper.setAttribute('part', part);
  }
  element.replaceWith(wrapper);
  wrapper.append(element);
  return wrapper;
}

/** A strict policy blocks style attributes added by scripts, but not styles set with CSSOM. */
function applyStyle(element: HTMLElement): void {
  const style = element.dataset['style'] ?? '';
  element.removeAttribute('data-style');
  if (isServer) element.setAttribute('style', style);
  else for (const [property, value] of readDeclarations(style)) element.style.setProperty(property, value);
}

/** A template of sanitized HTML, which the server renders unescaped. */
const trusted = (sanitized: string): unknown =>
  html(Object.assign([sanitized], { raw: [sanitized] }) as unknown as TemplateStringsArray);
