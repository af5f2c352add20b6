import { ts } from '@custom-elements-manifest/analyzer';
import type { ClassDeclaration } from 'typescript';
import type { RawClass, RawMember } from './raw-manifest.js';

/** Adds the fields that a class declares as constructor parameters, which the analyzer ignores. */
export function addConstructorFields(declaration: RawClass, node: ClassDeclaration): void {
  const parameters = node.members.find(ts.isConstructorDeclaration)?.parameters ?? [];
  const fields = parameters
    .filter((parameter) => ts.isParameterPropertyDeclaration(parameter, parameter.parent))
    .map((parameter): RawMember => {
      const [tag] = ts.getJSDocParameterTags(parameter);
      return {
        kind: 'field',
        name: parameter.name.getText(),
        description: ts.getTextOfJSDocComment(tag?.comment)?.replace(/^- /, '') ?? '',
        type: { text: parameter.type?.getText() ?? 'unknown' },
        readonly: true,
      };
    });
  declaration.members = [...fields, ...(declaration.members ?? [])];
}
