import { sameStructure } from '@pallet/elements/foundations';
import type { RecordedElement } from '@pallet/react/server';
import { getElementRenderer, type ElementRenderer } from '@lit-labs/ssr/lib/element-renderer.js';
import { LitElementRenderer } from '@lit-labs/ssr/lib/lit-element-renderer.js';
import type { RenderInfo } from '@lit-labs/ssr';
import { collectResultSync } from '@lit-labs/ssr/lib/render-result.js';
import type { PropertyDeclaration } from 'lit';

/** A node of the tree in which context requests rise; the server's elements know their parent by this name. */
type EventParent = EventTarget & { __eventTargetParent?: EventTarget };

interface OpenElement {
  tagName: string;
  /** Undefined for an element that was not recorded: it has no shadow root here. */
  renderer?: ElementRenderer;
  /** Where in the output its shadow root goes, once its children have rendered. */
  place: number;
}

export interface ShadowRootOptions {
  /** Answers the context requests of the whole page, such as the navigation and the pictures. */
  readonly root: EventTarget;
  /** Turns a block's style text into what is written, for instance minified. */
  readonly minifyStyle: (css: string) => string;
  /** Receives what went wrong in one element, which then has no shadow root; its children stay. */
  readonly onError: (tagName: string, error: unknown) => void;
}

const CUSTOM_TAG = /<(\/?)([a-z][\w.]*-[\w.-]*)((?:[^>"]|"[^"]*")*)>/g;

LitElementRenderer.renderOptions.push(() => ({ connectedCallback: true }));

const escapeAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes a declarative shadow root into every recorded custom element of React's HTML.
 *
 * Serialisable properties become attributes, so that an element wakes up with the values it was rendered with. A shadow
 * root is rendered after the element's children: what they ask of their parent is known by then.
 *
 * @param html - what React rendered, each recorded element marked with `marker="<nonce>-<index>"`
 * @param elements - the recorded elements, by index
 * @param marker - the name of the marker attribute
 */
export function insertShadowRoots(
  html: string,
  elements: readonly RecordedElement[],
  marker: string,
  { root, minifyStyle, onError }: ShadowRootOptions,
): string {
  const output: string[] = [];
  const open: OpenElement[] = [];
  const marked = new RegExp(` ${marker}="[^"]*-(\\d+)"`);
  const info: RenderInfo = {
    elementRenderers: [LitElementRenderer],
    customElementInstanceStack: [],
    customElementHostStack: [],
    eventTargetStack: [root as HTMLElement],
    slotStack: [],
    deferHydration: false,
  };

  const start = (tagName: string, attributes: string): void => {
    const recorded = elements[Number(marked.exec(attributes)?.[1] ?? NaN)];
    const own = attributes.replace(marked, '');
    const element: OpenElement = { tagName, place: -1 };
    open.push(element);
    if (recorded === undefined) {
      output.push(`<${tagName}${own}>`);
      return;
    }
    try {
      const renderer = getElementRenderer(info, tagName);
      const written = connect(renderer, recorded, info.eventTargetStack.at(-1) as EventTarget);
      element.renderer = renderer;
      output.push(`<${tagName}${own}${written}>`);
      element.place = output.push('') - 1;
      info.eventTargetStack.push(renderer.element);
    } catch (error) {
      onError(tagName, error);
      output.push(`<${tagName}${own}>`);
    }
  };

  const end = (tagName: string): void => {
    const element = open.pop();
    if (element?.renderer !== undefined) {
      try {
        output[element.place] = shadowRoot(element.renderer, info, minifyStyle);
      } catch (error) {
        onError(tagName, error);
      }
      // Only now: elements inside the shadow root ask it for what it provides, too.
      info.eventTargetStack.pop();
    }
    output.push(`</${tagName}>`);
  };

  let position = 0;
  for (const match of html.matchAll(CUSTOM_TAG)) {
    const [whole, closing, tagName = '', attributes = ''] = match;
    output.push(html.slice(position, match.index));
    position = match.index + whole.length;
    if (closing) end(tagName);
    else start(tagName, attributes);
  }
  output.push(html.slice(position));
  return output.join('');
}

/** Gives an element its values and connects it; returns the attributes to write for them. */
function connect(renderer: ElementRenderer, recorded: RecordedElement, parent: EventTarget): string {
  const { element } = renderer;
  if (element === undefined) return '';
  for (const [name, value] of Object.entries(recorded.attributes)) {
    if (typeof value === 'string') renderer.setAttribute(name, value);
  }
  const declarations = (element.constructor as unknown as { elementProperties: Map<string, PropertyDeclaration> })
    .elementProperties;
  let written = '';
  for (const [name, value] of Object.entries(recorded.properties)) {
    const declaration = declarations.get(name);
    const before: unknown = element[name as keyof typeof element];
    if (value === undefined || sameStructure(before, value)) continue;
    renderer.setProperty(name, value);
    const attribute = attributeOf(name, declaration);
    if (attribute !== undefined) written += ` ${attribute}${attributeValue(value)}`;
  }
  (element as EventParent).__eventTargetParent = parent;
  renderer.connectedCallback();
  return written;
}

function attributeOf(property: string, declaration: PropertyDeclaration | undefined): string | undefined {
  if (declaration === undefined || declaration.attribute === false || declaration.state === true) return undefined;
  return typeof declaration.attribute === 'string' ? declaration.attribute : property.toLowerCase();
}

function attributeValue(value: unknown): string {
  if (value === true || value === '') return '';
  return `="${escapeAttribute(typeof value === 'object' ? JSON.stringify(value) : String(value))}"`;
}

function shadowRoot(renderer: ElementRenderer, info: RenderInfo, minifyStyle: (css: string) => string): string {
  info.customElementInstanceStack.push(renderer);
  info.customElementHostStack.push(renderer);
  try {
    const rendered = renderer.renderShadow(info);
    if (rendered === undefined) return '';
    const content = collectResultSync(rendered)
      .replace(/^<style>([^]*?)<\/style>/, (_, css: string) => `<style>${minifyStyle(css)}</style>`)
      // Lit's short marker is a bogus comment, which validators reject; the parser reads both as the same comment.
      .replaceAll('<?>', '<!--?-->');
    const { mode = 'open', delegatesFocus } = renderer.shadowRootOptions;
    const focus = delegatesFocus ? ' shadowrootdelegatesfocus' : '';
    return `<template shadowrootmode="${mode}"${focus}>${content}</template>`;
  } finally {
    info.customElementInstanceStack.pop();
    info.customElementHostStack.pop();
  }
}
