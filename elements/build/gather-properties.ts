import ts from 'typescript';
import { applyEdits, type Edit } from './edits.js';

const MODULE = /from ('[^']*\/properties\.js')/;
const DECLARE = 'declareProperties';

/**
 * Replaces the property decorators and initial values of each class by one list of both: TypeScript would write a call
 * for each property, and each name a second time in the constructor.
 */
export function gatherProperties(code: string): string {
  const source = ts.createSourceFile('element.ts', code, ts.ScriptTarget.ES2022, true);
  const edits = source.statements.filter(ts.isClassDeclaration).flatMap(gatherOf);
  if (edits.length === 0) return code;
  return applyEdits(code, [
    { start: 0, end: 0, text: `import { ${DECLARE} } from ${MODULE.exec(code)?.[1]};\n` },
    ...edits,
  ]);
}

function gatherOf(declared: ts.ClassDeclaration): Edit[] {
  const decorated = declared.members
    .filter(ts.isPropertyDeclaration)
    .flatMap((member) => (ts.getDecorators(member) ?? []).map((decorator) => ({ member, decorator })));
  if (decorated.length === 0) return [];
  const entries = decorated.map(
    ({ member, decorator }) => `${member.name.getText()}: ${entryOf(member.initializer, declarationOf(decorator))}`,
  );
  const list = `\n${DECLARE}(${declared.name?.text}, { ${entries.join(', ')} });\n`;
  return [
    ...decorated.map(({ member }) => ({ start: member.getStart(), end: member.end, text: '' })),
    { start: declared.end, end: declared.end, text: list },
  ];
}

/** A property's initial value by itself, or a pair of value and declaration. */
function entryOf(initializer: ts.Expression | undefined, declaration: string | undefined): string {
  const value = initializer?.getText() ?? 'undefined';
  if (declaration !== undefined) return `[${value}, ${declaration}]`;
  return initializer !== undefined && ts.isArrayLiteralExpression(initializer) ? `[${value}]` : value;
}

/** What a decorator says of its property: `json` for `@property(json)`; undefined for `@property()`. */
function declarationOf({ expression }: ts.Decorator): string | undefined {
  if (!ts.isCallExpression(expression)) throw new Error(`@${expression.getText()} must be called.`);
  switch (expression.expression.getText()) {
    case 'property':
      return expression.arguments[0]?.getText();
    case 'state':
      return '{ state: true }';
    default:
      throw new Error(`The build knows no @${expression.getText()}. Teach it in gather-properties.ts.`);
  }
}
