import ts from 'typescript';

/**
 * Takes white space and comments out of the `css` templates of a module. What stands in `${…}` is left as it is, and so
 * are `html` templates: hydration compares their text.
 */
export function minifyStyles(code: string): string {
  const source = ts.createSourceFile('styles.ts', code, ts.ScriptTarget.ES2022, true);
  const pieces: { start: number; end: number; text: string }[] = [];
  const minify = (piece: ts.TemplateLiteralLikeNode): void => {
    const start = piece.getStart();
    const opening = ts.isTemplateMiddle(piece) || ts.isTemplateTail(piece) ? '}' : '`';
    const closing = ts.isTemplateHead(piece) || ts.isTemplateMiddle(piece) ? '${' : '`';
    pieces.push({ start, end: piece.end, text: opening + minifyCss(piece.rawText ?? piece.text) + closing });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'css') {
      const { template } = node;
      if (ts.isNoSubstitutionTemplateLiteral(template)) minify(template);
      else [template.head, ...template.templateSpans.map(({ literal }) => literal)].forEach(minify);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let result = '';
  let position = 0;
  for (const { start, end, text } of pieces.sort((a, b) => a.start - b.start)) {
    result += code.slice(position, start) + text;
    position = end;
  }
  return result + code.slice(position);
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
