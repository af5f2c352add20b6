import { withWarnings } from '#development';
import { getElementRenderer, type ElementRenderer } from '@lit-labs/ssr/lib/element-renderer.js';
import { LitElementRenderer } from '@lit-labs/ssr/lib/lit-element-renderer.js';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import type { RenderInfo } from '@lit-labs/ssr';
import { ReactiveElement, type PropertyDeclaration } from 'lit';
import { markChildrenRendered, setEventParent } from '../base/lit-internals.js';
import { dataContext, imagesContext, navigationContext, provide } from '../contexts/index.js';
import { blockFacts } from '../foundations/block-facts.js';
import { suggestTag, type Misuse } from '../foundations/development/misuse.js';
import { classNames } from '../foundations/class-names.js';
import { DISCLOSURE_TAG } from '../foundations/disclosure.js';
import { hasExpressions } from '../foundations/expressions.js';
import { escapeMarkup } from '../foundations/escape-markup.js';
import { preloadDrawings } from '../foundations/icons/preload-drawings.js';
import { isDeepEqual } from '../foundations/index.js';
import { STATIC_ROOT } from '../foundations/static-root.js';
import { PAGE_SCRIPT } from './page-script.js';
import { elementsIn, HTML_NAMESPACE, parseHtml, type ParsedElement, type TagPlace } from './parse.js';
import { hasOtherContent, isShadowRoot } from './root-content.js';
import type { RecordedElement, RenderOptions } from './options.js';
import { captureReports, reportOnce } from '../foundations/warn.js';
import { isInstalled } from './peers.js';
import { misusesOf, findUnnamedLinks, findChildrenWithoutSlot } from './strict.js';

/** A replacement of a part of the HTML. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The surroundings of an element. */
interface Surroundings {
  readonly target: EventTarget;
  readonly language: string;
  /** Whether a surrounding field set disables its controls. */
  readonly isDisabled: boolean;
  /** The surrounding blocks, from the outside in. */
  readonly blocks: readonly HTMLElement[];
  /** The nearest element with the class `pallet-cloak`. */
  readonly cloak?: ParsedElement;
}

type Attributes = Map<string, string>;

const BLOCK_TAG = /^pallet-/;

const CLOAK_CLASS = 'pallet-cloak';

/** Lit's element class where there is no DOM. */
const ServerElement = Object.getPrototypeOf(ReactiveElement) as typeof HTMLElement;

LitElementRenderer.renderOptions.push(({ localName }) =>
  BLOCK_TAG.test(localName) ? { connectedCallback: true } : undefined,
);

const withoutIndentation = (css: string): string => css.replace(/\s*\n\s*/g, '\n').trim();

/** Lit escapes text and attributes, so that only its own comments match. */
const withoutComments = (markup: string): string => markup.replace(/<!--.*?-->/g, '');

/** Whether a block never needs to render its root again unless its content changes. */
function canBeStatic(tagName: string, attributes: Attributes, markup: string): boolean {
  const isBound = [...attributes.values()].some(hasExpressions);
  // A root with another root inside, a button or a panel needs the code of its block.
  const isInteractive = /<(?:button|script)\b|<template.*<template/s.test(markup);
  return blockFacts[tagName.replace(BLOCK_TAG, '')]?.isStatic === true && !isBound && !isInteractive;
}

const printWarning = ({ message }: { message: string }): void => console.warn(message);

/**
 * Adds a declarative shadow root to every block in HTML. Everything else is unchanged, byte for byte.
 *
 * A shadow root is rendered after the block's children, which request contexts of their parent. Rendering is synchronous, so
 * that two renderings never mix.
 *
 * @param html - a fragment or a whole document
 * @param options - see `renderBlocks`
 */
export function insertShadowRoots(html: string, options: RenderOptions = {}): string {
  preloadDrawings();
  const rendering = new Rendering(html, options);
  const elements = elementsIn(parseHtml(html));
  const visit = (): void => rendering.visit(elements);
  if (options.strict) withWarnings(rendering.explain, visit);
  else if (options.report) captureReports(options.report, visit);
  else visit();
  return rendering.result();
}

class Rendering {
  #html: string;
  #options: RenderOptions;
  #edits: Edit[] = [];
  /** The elements whose cloak has been reported. */
  #reportedCloaks = new Set<ParsedElement>();
  /** The block that is being rendered. */
  #current: { tagName: string; place: TagPlace } | undefined;
  #surroundings: Surroundings;
  #info: RenderInfo = {
    elementRenderers: [LitElementRenderer],
    customElementInstanceStack: [],
    customElementHostStack: [],
    eventTargetStack: [],
    slotStack: [],
    deferHydration: false,
  };

  constructor(html: string, options: RenderOptions) {
    this.#html = html;
    this.#options = options;
    const page = new ServerElement();
    const { images, navigation, data, language = '' } = options;
    if (images !== undefined) provide(page, imagesContext, images);
    if (navigation !== undefined) provide(page, navigationContext, navigation);
    if (data !== undefined) provide(page, dataContext, data);
    options.provideContexts?.(page);
    this.#surroundings = { target: page, language, isDisabled: false, blocks: [] };
  }

  visit(elements: readonly ParsedElement[]): void {
    for (const element of elements) {
      const around = this.#surroundings;
      const { attrs, sourceCodeLocation } = element;
      const language = attrs.find(({ name }) => name === 'lang')?.value ?? around.language;
      const isFieldSet = element.tagName === 'fieldset' && attrs.some(({ name }) => name === 'disabled');
      const classes = attrs.find(({ name }) => name === 'class')?.value ?? '';
      this.#surroundings = {
        ...around,
        language,
        isDisabled: around.isDisabled || isFieldSet,
        ...(classNames(classes).includes(CLOAK_CLASS) && { cloak: element }),
      };
      const place = sourceCodeLocation?.startTag;
      const isBlock = element.namespaceURI === HTML_NAMESPACE && BLOCK_TAG.test(element.tagName);
      if (isBlock && place !== undefined) this.#renderBlock(element, place);
      else this.visit(elementsIn(element));
      this.#surroundings = around;
    }
  }

  result(): string {
    const pieces: string[] = [];
    let position = 0;
    for (const { start, end, text } of this.#edits.sort((one, other) => one.start - other.start)) {
      pieces.push(this.#html.slice(position, start), text);
      position = end;
    }
    return pieces.join('') + this.#html.slice(position);
  }

  #renderBlock(element: ParsedElement, place: TagPlace): void {
    const { tagName } = element;
    const given: Attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    const recorded = this.#takeRecorded(given, place);
    let renderer: ElementRenderer | undefined;
    this.#current = { tagName, place };
    try {
      if (customElements.get(tagName) === undefined)
        this.#warn(tagName, place, `is not a block and is left unchanged.${suggestTag(tagName)}`);
      else renderer = this.#connect(tagName, given, recorded, place);
    } catch (error) {
      this.#fail(tagName, place, error);
    }
    if (renderer === undefined) return this.visit(elementsIn(element));
    const block = renderer.element as HTMLElement;
    if (this.#options.strict) this.#report(misusesOf(element, given));
    this.#surroundings = { ...this.#surroundings, target: block, blocks: [...this.#surroundings.blocks, block] };
    const { cloak } = this.#surroundings;
    this.visit(elementsIn(element));
    markChildrenRendered(block);
    if (this.#options.blocks?.includes(tagName.replace(BLOCK_TAG, '')) === false) return;
    this.#checkCloak(cloak, tagName, place);
    const root = elementsIn(element).find(isShadowRoot);
    if (root === undefined) this.#writeShadowRoot(element, renderer, given, place);
    else this.#checkShadowRoot(root, renderer, place);
  }

  /** Reports an issue of the block that is being rendered. */
  explain = (message: string): void => {
    const { tagName, place } = this.#current ?? {};
    if (tagName !== undefined && place !== undefined) this.#reportAt(tagName, place, message);
  };

  #report(misuses: readonly Misuse[]): void {
    for (const { key, message } of misuses) reportOnce(key, message);
  }

  /** Reports each cloak once, at the first block that it hides. */
  #checkCloak(cloak: ParsedElement | undefined, tagName: string, place: TagPlace): void {
    if (cloak === undefined || this.#reportedCloaks.has(cloak)) return;
    this.#reportedCloaks.add(cloak);
    const line = cloak.sourceCodeLocation?.startTag?.startLine ?? 1;
    const owner = `<${cloak.tagName}> in line ${line}`;
    this.#warn(
      tagName,
      place,
      `is rendered, but the class ${CLOAK_CLASS} of ${owner} hides it until its script has loaded. Remove the class.`,
    );
  }

  /** Reports an existing shadow root that does not fit the attributes of its block, for example an outdated one. */
  #checkShadowRoot(root: ParsedElement, renderer: ElementRenderer, place: TagPlace): void {
    const { tagName } = renderer;
    try {
      this.#current = { tagName, place };
      if (!hasOtherContent(root, this.#shadowRoot(renderer))) return;
    } catch (error) {
      return this.#fail(tagName, place, error);
    }
    this.#warn(
      tagName,
      place,
      'keeps its shadow root, but its attributes, data or version now render another one. ' +
        'Render the page from its source, or remove the <template shadowrootmode> from the block first.',
    );
  }

  /** Removes the mark of a framework from the tag, and returns the marked block. */
  #takeRecorded(given: Attributes, { attrs = {} }: TagPlace): RecordedElement | undefined {
    const { marker = '', nonce = '', elements = [] } = this.#options.recording ?? {};
    const mark = given.get(marker);
    const place = attrs[marker];
    if (mark === undefined || place === undefined) return undefined;
    given.delete(marker);
    this.#edits.push({ start: place.startOffset - 1, end: place.endOffset, text: '' });
    return mark.startsWith(`${nonce}-`) ? elements[Number(mark.slice(nonce.length + 1))] : undefined;
  }

  /** Creates a block, sets its attributes and properties, and connects it. Properties are written as attributes. */
  #connect(
    tagName: string,
    given: Attributes,
    recorded: RecordedElement | undefined,
    place: TagPlace,
  ): ElementRenderer {
    const renderer = getElementRenderer(this.#info, tagName);
    const element = renderer.element as HTMLElement;
    for (const [name, value] of given) renderer.setAttribute(name, value);
    const written = setProperties(renderer, recorded?.properties ?? {});
    setEventParent(element, this.#surroundings.target);
    // Blocks read the language, field set and block around them, which elements on a server do not know.
    const { language, isDisabled, blocks } = this.#surroundings;
    element.lang = language;
    element.matches = ((selector: string) => selector === ':disabled' && isDisabled) as typeof element.matches;
    element.closest = (tags: string) =>
      blocks.findLast(({ localName }) => tags.split(/, ?/).includes(localName)) ?? null;
    renderer.connectedCallback();
    this.#writeAttributes(written, given, place);
    return renderer;
  }

  #writeShadowRoot(element: ParsedElement, renderer: ElementRenderer, given: Attributes, place: TagPlace): void {
    try {
      this.#current = { tagName: element.tagName, place };
      const root = this.#shadowRoot(renderer);
      const isStatic = this.#options.staticRoots === true && canBeStatic(element.tagName, given, root);
      const text = isStatic ? withoutComments(root) : root;
      if (isStatic) this.#writeAttributes(new Map([[STATIC_ROOT, '']]), given, place);
      if (this.#options.strict)
        this.#report([...findChildrenWithoutSlot(element, text), ...findUnnamedLinks(element, text)]);
      this.#writeAttributes(reflected(renderer.element as HTMLElement, given), given, place);
      this.#edits.push({ start: place.endOffset, end: place.endOffset, text });
      if (blockFacts[renderer.tagName.replace(BLOCK_TAG, '')]?.showsHtml && !isInstalled('jsdom')) {
        this.#warn(renderer.tagName, place, 'shows plain text only: jsdom is not installed. Run: npm install jsdom');
      }
    } catch (error) {
      this.#fail(renderer.tagName, place, error);
    }
  }

  #shadowRoot(renderer: ElementRenderer): string {
    const { minifyStyle = withoutIndentation } = this.#options;
    const info = this.#info;
    info.customElementInstanceStack = [renderer];
    info.customElementHostStack = [renderer];
    info.eventTargetStack = [renderer.element];
    const rendered = renderer.renderShadow(info);
    if (rendered === undefined) return '';
    const text = collectResultSync(rendered);
    const script = text.includes(`<${DISCLOSURE_TAG}`) ? `<script>${PAGE_SCRIPT}</script>` : '';
    const content = text
      .replace(/^<style>([^]*?)<\/style>/, (_, css: string) => `<style>${minifyStyle(css)}</style>${script}`)
      // Lit's short marker is a bogus comment, which validators reject; the parser reads both as the same comment.
      .replaceAll('<?>', '<!--?-->');
    const { mode = 'open', delegatesFocus } = renderer.shadowRootOptions;
    const focus = delegatesFocus ? ' shadowrootdelegatesfocus' : '';
    return `<template shadowrootmode="${mode}"${focus}>${content}</template>`;
  }

  /** Writes missing or changed attributes into a tag. */
  #writeAttributes(attributes: Attributes, given: Attributes, { startOffset, attrs = {} }: TagPlace): void {
    const ends = Object.values(attrs).map(({ endOffset }) => endOffset);
    const tagName = /^<[^\s/>]+/.exec(this.#html.slice(startOffset))?.[0] ?? '';
    const end = Math.max(startOffset + tagName.length, ...ends);
    for (const [name, value] of attributes) {
      if (given.get(name) === value) continue;
      given.set(name, value);
      const text = attributeText(name, value);
      const old = attrs[name];
      if (old !== undefined) this.#edits.push({ start: old.startOffset, end: old.endOffset, text });
      else this.#edits.push({ start: end, end, text: ` ${text}` });
    }
  }

  #fail(tagName: string, place: TagPlace, error: unknown): void {
    this.#warn(tagName, place, `could not be rendered and stays as it is. ${String(error)}`, error);
  }

  #warn(tagName: string, { startLine: line, startCol: column }: TagPlace, reason: string, error?: unknown): void {
    const { warn = printWarning } = this.#options;
    warn({ tagName, line, column, message: `<${tagName}> in line ${line}, column ${column} ${reason}`, error });
  }

  #reportAt(tagName: string, { startLine: line, startCol: column }: TagPlace, reason: string): void {
    const { warn = printWarning } = this.#options;
    warn({ tagName, line, column, message: `line ${line}, column ${column}: ${reason}` });
  }
}

/** Serializes an attribute. JSON is in single quotes, so that its double quotes need no escapes. */
function attributeText(name: string, value: string): string {
  const escaped = escapeMarkup(value);
  if (value === '') return name;
  return value.includes('"') ? `${name}='${escaped.replaceAll('&quot;', '"')}'` : `${name}="${escaped}"`;
}

/** Sets the properties of a block, and returns the attributes that set them in a browser. */
function setProperties(renderer: ElementRenderer, properties: Readonly<Record<string, unknown>>): Attributes {
  const element = renderer.element as HTMLElement;
  const { elementProperties } = element.constructor as unknown as {
    elementProperties: ReadonlyMap<string, PropertyDeclaration>;
  };
  const attributes: Attributes = new Map();
  for (const [name, value] of Object.entries(properties)) {
    const before: unknown = element[name as keyof typeof element];
    if (value === undefined || isDeepEqual(before, value)) continue;
    renderer.setProperty(name, value);
    // The block may have ignored the value.
    const kept: unknown = element[name as keyof typeof element];
    const attribute = attributeOf(name, elementProperties.get(name));
    if (attribute !== undefined && !isDeepEqual(before, kept)) attributes.set(attribute, attributeValue(kept));
  }
  return attributes;
}

function attributeOf(property: string, declaration: PropertyDeclaration | undefined): string | undefined {
  if (declaration === undefined || declaration.attribute === false || declaration.state === true) return undefined;
  return typeof declaration.attribute === 'string' ? declaration.attribute : property.toLowerCase();
}

function attributeValue(value: unknown): string {
  if (value === true) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The attributes that a block has set itself. Each class occurs once. */
function reflected({ attributes }: HTMLElement, given: Attributes): Attributes {
  const own = Array.from(attributes).filter(({ name, value }) => given.get(name) !== value);
  return new Map(
    own.map(({ name, value }) => [name, name === 'class' ? [...new Set(classNames(value))].join(' ') : value]),
  );
}
