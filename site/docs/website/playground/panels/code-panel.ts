import type { ElementDeclaration } from '@pallet/elements/manifest';
import { parseFragment } from 'parse5';
import { enableCopyButtons } from '../../client/copy.js';
import { renderCodeFigure } from '../../code-figure.js';
import { convertExample, addReactImports, addScriptTag } from '../../convert-example.js';
import { buildNodes } from '../nodes.js';
import { createElement } from './create.js';

/** Shows the playground's code in the syntax of each framework. */
export interface CodePanel {
  readonly element: HTMLElement;
  show(html: string, hooks: Readonly<Record<string, string>>, direction: string): void;
}

const LANGUAGES = { HTML: 'html', React: 'tsx', Vue: 'vue', Svelte: 'svelte', 'Page document': 'json' } as const;
type CodeFormat = keyof typeof LANGUAGES;

/**
 * @param tag - tag of the block that hooks apply to
 * @param contracts - contracts of all blocks, by tag
 */
export function createCodePanel(tag: string, contracts: ReadonlyMap<string, ElementDeclaration>): CodePanel {
  const forms = new Map(
    (Object.keys(LANGUAGES) as CodeFormat[]).map(
      (form, index) => [form, createCodeSection(form, index === 0)] as const,
    ),
  );
  const page = createElement('div', { className: 'page-code' });
  return {
    element: createElement('div', { className: 'forms' }, ...[...forms.values()].map(({ element }) => element), page),
    show(html, hooks, direction) {
      const { react, vue, svelte, document } = convertExample(html, contracts);
      forms.get('HTML')?.show(addScriptTag(html));
      forms.get('React')?.show(addReactImports(react));
      forms.get('Vue')?.show(vue);
      forms.get('Svelte')?.show(svelte);
      forms.get('Page document')?.show(document);
      page.replaceChildren(...createPageCode(tag, hooks, direction));
      enableCopyButtons(page);
    },
  };
}

function createCodeSection(
  name: CodeFormat,
  open: boolean,
): { readonly element: HTMLElement; show(code: string): void } {
  const place = createElement('div');
  const element = createElement(
    'details',
    { open, name: 'playground-forms' },
    createElement('summary', {}, name),
    place,
  );
  let shown = '';
  return {
    element,
    show(code) {
      if (code === shown) return;
      shown = code;
      place.replaceChildren(createCodeFigure(code, LANGUAGES[name]));
      enableCopyButtons(place);
    },
  };
}

const createCodeFigure = (code: string, language: string, title?: string): DocumentFragment =>
  buildNodes(parseFragment(renderCodeFigure(code, language, title)).childNodes, document);

/** Creates the code that belongs to the page instead of the block: style sheet and text direction. */
function createPageCode(tag: string, hooks: Readonly<Record<string, string>>, direction: string): Node[] {
  const declarations = Object.entries(hooks).map(([name, value]) => `  ${name}: ${value};`);
  return [
    ...(declarations.length === 0
      ? []
      : [createCodeFigure(`${tag} {\n${declarations.join('\n')}\n}`, 'css', 'Style sheet of your page')]),
    ...(direction === 'rtl' ? [createCodeFigure('<html dir="rtl">', 'html', 'Text direction of your page')] : []),
  ];
}
