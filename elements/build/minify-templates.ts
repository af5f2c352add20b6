import ts from 'typescript';
import { applyEdits, type Edit } from './edits.js';

const JOIN = 'joinStyles';

const MINIFIERS: Readonly<Record<string, (text: string) => string>> = { css: minifyCss, html: minifyHtml };

/** A text that goes into a style sheet, as hooks and tokens are. */
const VALUE = /^[^]*\b(?:var|light-dark|clamp|cubic-bezier)\(/;

/**
 * Takes white space and comments out of the `css` and `html` templates of a module, and out of texts that hold values for
 * CSS; else what stands in `${…}` is left as it is. `css` loses its tag too: what a style sheet may hold is checked with the sources, so that the bundle needs no check.
 *
 * Only for bundles that never hydrate: hydration compares the text of `html` templates with the server's.
 */
export function minifyTemplates(code: string): string {
  const source = ts.createSourceFile('module.ts', code, ts.ScriptTarget.ES2022, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node)) edits.push(...editsOf(node));
    else if (ts.isStringLiteral(node) && VALUE.test(node.text)) {
      edits.push({ start: node.getStart(), end: node.end, text: minifyValue(node.getText()) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (!edits.some(({ text }) => text.startsWith(JOIN))) return applyEdits(code, edits);
  return applyEdits(code, [{ start: 0, end: 0, text: `import { unsafeCSS as ${JOIN} } from 'lit';\n` }, ...edits]);
}

function editsOf({ tag, template, end }: ts.TaggedTemplateExpression): Edit[] {
  const minify = MINIFIERS[tag.getText()];
  if (minify === undefined) return [];
  const pieces = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)];
  const edits = pieces.map((piece, index) => {
    const opening = ts.isTemplateMiddle(piece) || ts.isTemplateTail(piece) ? '}' : '`';
    const closing = ts.isTemplateHead(piece) || ts.isTemplateMiddle(piece) ? '${' : '`';
    const text = minify(piece.rawText ?? piece.text);
    return {
      start: piece.getStart(),
      end: piece.end,
      text: opening + (index === 0 ? text.trimStart() : text) + closing,
    };
  });
  if (minify !== minifyCss) return edits;
  return [{ start: tag.getStart(), end: tag.end, text: `${JOIN}(` }, ...edits, { start: end, end, text: ')' }];
}

/**
 * White space beside brackets, semicolons and commas never means anything in CSS, nor does it after a colon. A bundle's
 * sheets are adopted by blocks that are awake: rules for those that are not, or never will be, are left out.
 */
function minifyCss(css: string): string {
  const compact = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}')
    .replace(/(?<=[;}]):host\(:not\(:defined\)\)[^{},]*\{[^{}]*\}/g, '')
    .replace(/,:host\(:not\(:defined\)\)[^{},]*(?=\{)/g, '')
    .replace('(scripting:none),', '');
  return minifyValue(compact);
}

/** Neither a space after a comma nor the nought before a point means anything, and a colour's digits may come in pairs. */
function minifyValue(css: string): string {
  return css
    .replace(/, /g, ',')
    .replace(/(?<=[\s(:,*])0(?=\.\d)/g, '')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/g, '#$1$2$3');
}

/** A line break with its indentation means no more than one space, and inside a tag none. */
function minifyHtml(html: string): string {
  return html.replace(/\s*\n\s*/g, ' ').replace(/(?<=["\w]) (?=\/?>)/g, '');
}
