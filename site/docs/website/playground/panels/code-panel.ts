import type { ElementDeclaration } from '@pallet/elements/manifest';
import { parseFragment } from 'parse5';
import { offerCopies } from '../../client/copy.js';
import { codeFigure } from '../../code-figure.js';
import { formsOf, withReactImports, withScript } from '../../examples.js';
import { buildNodes } from '../nodes.js';
import { create } from './create.js';

/** The code of what a playground shows, as each kind of host writes it. */
export interface CodePanel {
  readonly element: HTMLElement;
  show(html: string, hooks: Readonly<Record<string, string>>, direction: string): void;
}

const LANGUAGES = { HTML: 'html', React: 'tsx', Vue: 'vue', Svelte: 'svelte', 'Page document': 'json' } as const;
type Form = keyof typeof LANGUAGES;

/**
 * @param tag - of the block that hooks restyle
 * @param contracts - of every block, by tag
 */
export function createCodePanel(tag: string, contracts: ReadonlyMap<string, ElementDeclaration>): CodePanel {
  const forms = new Map(
    (Object.keys(LANGUAGES) as Form[]).map((form, index) => [form, formOf(form, index === 0)] as const),
  );
  const page = create('div', { className: 'page-code' });
  return {
    element: create('div', { className: 'forms' }, ...[...forms.values()].map(({ element }) => element), page),
    show(html, hooks, direction) {
      const { react, vue, svelte, document } = formsOf(html, contracts);
      forms.get('HTML')?.show(withScript(html));
      forms.get('React')?.show(withReactImports(react));
      forms.get('Vue')?.show(vue);
      forms.get('Svelte')?.show(svelte);
      forms.get('Page document')?.show(document);
      page.replaceChildren(...pageCode(tag, hooks, direction));
      offerCopies(page);
    },
  };
}

function formOf(name: Form, open: boolean): { readonly element: HTMLElement; show(code: string): void } {
  const place = create('div');
  const element = create('details', { open, name: 'playground-forms' }, create('summary', {}, name), place);
  let shown = '';
  return {
    element,
    show(code) {
      if (code === shown) return;
      shown = code;
      place.replaceChildren(figure(code, LANGUAGES[name]));
      offerCopies(place);
    },
  };
}

const figure = (code: string, language: string, title?: string): DocumentFragment =>
  buildNodes(parseFragment(codeFigure(code, language, title)).childNodes, document);

/** What is no block's own but the page's, whichever host draws it: a style sheet, and its direction. */
function pageCode(tag: string, hooks: Readonly<Record<string, string>>, direction: string): Node[] {
  const declarations = Object.entries(hooks).map(([name, value]) => `  ${name}: ${value};`);
  return [
    ...(declarations.length === 0
      ? []
      : [figure(`${tag} {\n${declarations.join('\n')}\n}`, 'css', 'In a style sheet of your page, with every form')]),
    ...(direction === 'rtl' ? [figure('<html dir="rtl">', 'html', 'The direction of your page, with every form')] : []),
  ];
}
