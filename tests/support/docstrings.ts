import ts from 'typescript';

type PublicFunction = ts.FunctionDeclaration | ts.MethodDeclaration | ts.GetAccessorDeclaration | ts.ArrowFunction;

/** An export of a module: a class, one of its public methods, or a function. */
interface Subject {
  readonly name: string;
  /** The node with the docstring. */
  readonly node: ts.Node;
  readonly implementation?: PublicFunction;
}

/**
 * Finds missing documentation of a module's exported functions and classes: a docstring, the default of a parameter, or a
 * thrown error.
 *
 * @returns one line for each, starting with the name; empty if nothing is missing
 */
export function findMissingDocs(source: ts.SourceFile): string[] {
  return source.statements
    .flatMap(subjectsOf)
    .flatMap((subject) => findIssues(subject).map((fault) => `${subject.name} ${fault}`));
}

function subjectsOf(statement: ts.Statement): Subject[] {
  if (!ts.canHaveModifiers(statement) || !hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isFunctionDeclaration(statement)) {
    return [{ name: statement.name?.text ?? 'the default export', node: statement, implementation: statement }];
  }
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer)
        ? { name: name.getText(), node: statement, implementation: initializer }
        : [],
    );
  }
  return ts.isClassDeclaration(statement) ? classSubjects(statement) : [];
}

function classSubjects(declaration: ts.ClassDeclaration): Subject[] {
  const name = declaration.name?.text ?? 'the default export';
  const members = declaration.members.flatMap((member) => {
    if (!ts.isMethodDeclaration(member) && !ts.isGetAccessorDeclaration(member)) return [];
    const isInner = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.OverrideKeyword];
    if (ts.isPrivateIdentifier(member.name) || isInner.some((kind) => hasModifier(member, kind))) return [];
    return { name: `${name}.${member.name.getText()}`, node: member, implementation: member };
  });
  return [{ name, node: declaration }, ...members];
}

function findIssues({ node, implementation }: Subject): string[] {
  const docs = ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => doc.getText())
    .join('\n');
  if (docs === '') return ['has no docstring.'];
  const faults: string[] = [];
  if (implementation && hasThrow(implementation) && !docs.includes('@throws'))
    faults.push('does not document what it throws.');
  const [optional] = implementation?.parameters.filter(hasDefault) ?? [];
  if (optional && !/\bdefault/i.test(docs)) faults.push(`does not document the default of ${optional.name.getText()}.`);
  return faults;
}

/** Whether a parameter has a default. Options that default to an empty object document the default of each option. */
function hasDefault({ initializer }: ts.ParameterDeclaration): boolean {
  return initializer !== undefined && initializer.getText() !== '{}';
}

/** Whether a function throws, not including nested functions. */
function hasThrow(implementation: PublicFunction): boolean {
  const visit = (node: ts.Node): boolean =>
    ts.isThrowStatement(node) || (!ts.isFunctionLike(node) && (ts.forEachChild(node, visit) ?? false));
  return implementation.body !== undefined && visit(implementation.body);
}

function hasModifier(node: ts.HasModifiers, kind: ts.SyntaxKind): boolean {
  return ts.getModifiers(node)?.some((modifier) => modifier.kind === kind) ?? false;
}
