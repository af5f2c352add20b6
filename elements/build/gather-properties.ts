import ts from 'typescript';
import { applyEdits, type Edit } from './edits.js';

const MODULE = '../../controllers/properties.js';
const DECLARE = 'declareProperties';

/** Replaces the property decorators of each class by one list of them: TypeScript would write a call for each. */
export function gatherProperties(code: string): string {
  const source = ts.createSourceFile('element.ts', code, ts.ScriptTarget.ES2022, true);
  const edits = source.statements.filter(ts.isClassDeclaration).flatMap(gatherOf);
  if (edits.length === 0) return code;
  return applyEdits(code, [{ start: 0, end: 0, text: `import { ${DECLARE} } from '${MODULE}';\n` }, ...edits]);
}

function gatherOf(declared: ts.ClassDeclaration): Edit[] {
  const decorated = declared.members
    .filter(ts.isPropertyDeclaration)
    .flatMap((member) => (ts.getDecorators(member) ?? []).map((decorator) => ({ member, decorator })));
  if (decorated.length === 0) return [];
  const entries = decorated.map(({ member, decorator }) => `${member.name.getText()}: ${declarationOf(decorator)}`);
  const list = `\n${DECLARE}(${declared.name?.text}, { ${entries.join(', ')} });\n`;
  return [
    ...decorated.map(({ decorator }) => ({ start: decorator.getStart(), end: decorator.end, text: '' })),
    { start: declared.end, end: declared.end, text: list },
  ];
}

/** What a decorator says of its property: `json` for `@property(json)`, `{}` for `@property()`. */
function declarationOf({ expression }: ts.Decorator): string {
  if (!ts.isCallExpression(expression)) throw new Error(`@${expression.getText()} must be called.`);
  const declaration = expression.arguments[0]?.getText() ?? '{}';
  switch (expression.expression.getText()) {
    case 'property':
      return declaration;
    case 'state':
      return '{ state: true }';
    default:
      throw new Error(`The build knows no @${expression.getText()}. Teach it in gather-properties.ts.`);
  }
}
