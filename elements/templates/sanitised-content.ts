import { html, isServer } from 'lit';
import type { DOMPurify } from 'dompurify';
import type { HtmlProfile } from '../foundations/sanitise-profiles.js';
import { isSitePath, joinedSrcset, safeSrcset, withBasePath } from '../foundations/links.js';
import { readDeclarations } from '../foundations/sanitise-style.js';
import type { PictureData } from '../services/images.js';
import { createSanitiser } from '../foundations/sanitise-html.js';

/** A picture by its content key, with the words that its author wants for it whatever the HTML says. */
interface NamedPicture {
  readonly picture: PictureData | undefined;
  readonly altText: string | undefined;
}

type Pictures = Readonly<Record<string, NamedPicture>>;

/** What there is to show, and a short name of it that the prerendered block carries. */
export interface HtmlSource {
  readonly html: string;
  readonly pictures: Pictures;
  readonly frameHosts: readonly string[];
  /** Path of the site, put before the paths of its pictures. */
  readonly basePath: string;
  readonly digest: string;
}

/**
 * Sanitises and completes what an author wrote: nodes in a browser, a template on a server; undefined where that failed.
 *
 * @param completeLinks - gives the links in it their place in the site; in a browser the block does so once they are shown
 */
export type ContentOf = (
  source: HtmlSource,
  profile: HtmlProfile,
  completeLinks: (root: ParentNode) => void,
) => unknown;

const PARTS = { link: 'a[href]', heading: 'h1, h2, h3, h4, h5, h6', image: 'img' };
const PICTURE_SIZES = '(width <= 48em) 100vw, 48em';

/**
 * What shows HTML, with an engine to sanitise it.
 *
 * @param purify - an instance of its own, with a DOM to work in
 * @returns undefined where the engine cannot be relied on
 */
export function createContent(purify: DOMPurify | undefined): ContentOf | undefined {
  const sanitise = createSanitiser(purify);
  if (sanitise === undefined) return undefined;
  return ({ html: source, pictures, frameHosts, basePath }, profile, completeLinks) => {
    const found = new Map<Element, PictureData>();
    const prepare = (image: HTMLImageElement): void => {
      const { picture, altText } = pictures[contentKeyOf(image, pictures)] ?? {};
      if (picture === undefined) return;
      found.set(image, picture);
      setImageSource(image, picture);
      if (altText !== undefined || !image.getAttribute('alt')) image.setAttribute('alt', picture.AltText);
    };
    const fragment = sanitise(source, profile, { prepare, frameHosts });
    if (fragment === undefined) return undefined;
    for (const [name, selector] of Object.entries(PARTS)) {
      for (const element of fragment.querySelectorAll(selector)) element.setAttribute('part', name);
    }
    for (const element of fragment.querySelectorAll('img, source')) addBasePath(element, basePath);
    for (const image of fragment.querySelectorAll('img')) completePicture(image, found.get(image));
    for (const table of fragment.querySelectorAll('table:not(table table)')) wrap(table, 'div', 'table');
    fragment.querySelectorAll<HTMLElement>('[data-style]').forEach(applyStyle);
    if (!isServer) return fragment;
    completeLinks(fragment);
    const container = fragment.ownerDocument.createElement('div');
    container.append(fragment);
    return trusted(container.innerHTML);
  };
}

/** A picture names its content item in an attribute, in its address, or instead of one. */
function contentKeyOf(image: Element, pictures: Pictures): string {
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

function completePicture(image: HTMLImageElement, picture: PictureData | undefined): void {
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
  const srcset = joinedSrcset(picture.SrcSet.map(({ srcSet }) => srcSet));
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

/** A strict policy blocks style attributes that a script brings into a page, but not styles that it sets one by one. */
function applyStyle(element: HTMLElement): void {
  const style = element.dataset['style'] ?? '';
  element.removeAttribute('data-style');
  if (isServer) element.setAttribute('style', style);
  else for (const [property, value] of readDeclarations(style)) element.style.setProperty(property, value);
}

/** A template of what has just been sanitised: the server writes it as it is. */
const trusted = (sanitised: string): unknown =>
  html(Object.assign([sanitised], { raw: [sanitised] }) as unknown as TemplateStringsArray);
