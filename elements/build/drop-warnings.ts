import ts from 'typescript';
import { applyEdits, type Edit } from './edits.js';

/** Takes the warnings for developers out of a module: a minifier would keep the texts that they are put together from. */
export function dropWarnings(code: string): string {
  const source = ts.createSourceFile('module.ts', code, ts.ScriptTarget.ES2022, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isExpressionStatement(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.expression.getText() === 'warnOnce'
    ) {
      edits.push({ start: node.getStart(), end: node.end, text: ';' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return applyEdits(code, edits);
}
