import ts from 'typescript';
import { applyEdits, type Edit } from './edits.js';

const JOIN = 'joinStyles';

/**
 * Takes white space and comments out of the `css` templates of a module, and the tag off them: what a template may hold
 * is checked with the sources, so that the bundle needs no check. What stands in `${…}` is left as it is, and so are
 * `html` templates: hydration compares their text.
 */
export function minifyStyles(code: string): string {
  const source = ts.createSourceFile('styles.ts', code, ts.ScriptTarget.ES2022, true);
  const edits: Edit[] = [];
  const minify = (piece: ts.TemplateLiteralLikeNode): void => {
    const start = piece.getStart();
    const opening = ts.isTemplateMiddle(piece) || ts.isTemplateTail(piece) ? '}' : '`';
    const closing = ts.isTemplateHead(piece) || ts.isTemplateMiddle(piece) ? '${' : '`';
    edits.push({ start, end: piece.end, text: opening + minifyCss(piece.rawText ?? piece.text) + closing });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'css') {
      const { tag, template } = node;
      edits.push(
        { start: tag.getStart(), end: tag.end, text: `${JOIN}(` },
        { start: node.end, end: node.end, text: ')' },
      );
      if (ts.isNoSubstitutionTemplateLiteral(template)) minify(template);
      else [template.head, ...template.templateSpans.map(({ literal }) => literal)].forEach(minify);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (edits.length === 0) return code;
  return applyEdits(code, [{ start: 0, end: 0, text: `import { unsafeCSS as ${JOIN} } from 'lit';\n` }, ...edits]);
}

/** White space beside brackets, semicolons and commas never means anything in CSS, nor does it after a colon. */
function minifyCss(css: string): string {
  return css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}');
}
