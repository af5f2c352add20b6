import '@pallet/elements';
import { relate } from '@pallet/elements';
import { createElement, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { defineCustomElement, h, type VNode } from 'vue';
import { exercise, SHOWN } from './exercise.js';

/** Shows the same blocks in the page itself and in shadow roots of other components. */

const HINT = '<p id="hint">Takes a minute</p>';
const shown = new DOMParser().parseFromString(SHOWN + HINT, 'text/html').body;

/** Converts HTML to the elements of a framework. */
function inFramework<Node>(
  element: (tag: string, attributes: Record<string, unknown>, children: (Node | string)[]) => Node,
  content: (html: string) => Record<string, unknown>,
): (Node | string)[] {
  const convert = (node: ChildNode): (Node | string)[] => {
    if (!(node instanceof Element)) return node.textContent === null ? [] : [node.textContent];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    const { localName } = node;
    if (node instanceof HTMLTemplateElement) {
      return [element(localName, { ...attributes, ...content(node.innerHTML) }, [])];
    }
    return [element(localName, attributes, [...node.childNodes].flatMap(convert))];
  };
  return [...shown.childNodes].flatMap(convert);
}

customElements.define(
  'vue-app',
  defineCustomElement({
    render: () => inFramework<VNode>(h, (innerHTML) => ({ innerHTML })),
  }),
);

function plainRoot(host: HTMLElement, mode: ShadowRootMode): ShadowRoot {
  const root = host.attachShadow({ mode });
  root.append(...document.importNode(shown, true).childNodes);
  return root;
}

function reactRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  const blocks = inFramework<ReactNode>(
    (tag, attributes, children) => createElement(tag, attributes, ...children),
    (html) => ({ dangerouslySetInnerHTML: { __html: html } }),
  );
  const app = document.createElement('div');
  flushSync(() => createRoot(app).render(createPortal(createElement('div', null, ...blocks), root)));
  return root;
}

/** The ways to render the blocks: each fills a host and returns the root with the blocks. */
const WAYS = {
  page(host: HTMLElement): ParentNode {
    host.append(...document.importNode(shown, true).childNodes);
    return host;
  },
  open: (host: HTMLElement) => plainRoot(host, 'open'),
  closed: (host: HTMLElement) => plainRoot(host, 'closed'),
  vue(host: HTMLElement): ParentNode {
    const app = document.createElement('vue-app');
    host.append(app);
    return app.shadowRoot!;
  },
  react: reactRoot,
};
type Way = keyof typeof WAYS;

const button = (text: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { textContent: text });

const roots = new Map<Way, ParentNode>();

/** The innermost focused element. A closed root must be read directly. */
function focused(way: Way): Element | null {
  const root = roots.get(way)!;
  const within = root instanceof ShadowRoot ? root.activeElement : null;
  let active = within ?? document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

const headerIn = (way: Way): HTMLElement =>
  roots.get(way)!.querySelector('pallet-contacts')!.shadowRoot!.querySelector('#section2-header')!;

const foreign = {
  ways: Object.keys(WAYS) as Way[],

  /** Renders the blocks in one way between two buttons, and nothing else. */
  async show(way: Way) {
    const host = document.createElement('div');
    document.body.replaceChildren(button('Before'), host, button('After'));
    const root = WAYS[way](host);
    roots.set(way, root);
    const works = await exercise(root);
    const links = [...root.querySelectorAll('#banner, #banner > pallet-text')].flatMap((block) => [
      ...block.shadowRoot!.querySelectorAll('a'),
    ]);
    return { works, links: links.length };
  },

  /** Focuses the button before the blocks. */
  begin: () => document.querySelector('button')!.focus(),

  /** Describes the focused element. */
  focus(way: Way): string {
    const active = focused(way);
    return `${active?.localName} ${active?.getAttribute('aria-label') ?? active?.textContent.trim().replace(/\s+/g, ' ')}`;
  },

  /** Relates a button in the shadow root of a block to text outside; undefined if the engine has no support. */
  relate(way: Way): string[] | undefined {
    const link = roots.get(way)!.querySelector('pallet-button')!.shadowRoot!.querySelector('a, button')!;
    relate(link, 'aria-describedby', 'hint');
    return link.ariaDescribedByElements?.map(({ textContent }) => textContent);
  },

  /** Whether the second of the contacts is open. */
  isOpen: (way: Way): boolean => headerIn(way).getAttribute('aria-expanded') === 'true',

  toggle: (way: Way): void => headerIn(way).click(),
};

declare global {
  interface Window {
    foreign: typeof foreign;
  }
}

window.foreign = foreign;
