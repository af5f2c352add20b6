import { create, ts } from '@custom-elements-manifest/analyzer';
import type typescript from 'typescript';
import type {
  ClassDeclaration as ClassNode,
  ClassElement,
  Decorator,
  Expression,
  JSDocTag,
  Node,
  SourceFile,
} from 'typescript';
import { attributeName } from '../foundations/attribute-name.js';
import * as constants from '../foundations/constants.js';
import { tokens } from '../foundations/tokens.js';
import { factsOf, factTags, iconOf } from './class-facts.js';
import { addConstructorFields } from './constructor-fields.js';
import { hookDefaults } from './hook-defaults.js';
import type {
  ClassDeclaration,
  Described,
  ElementAttribute,
  ElementDeclaration,
  ElementEvent,
  ElementMember,
  Manifest,
  ManifestExport,
  ManifestModule,
  Reference,
  StylingHook,
  TypeText,
} from './manifest-model.js';
import { publicNames, typeWithReferences, type PublicName } from './public-names.js';
import type { RawModule, RawClass, RawEvent, RawHook, RawMember } from './raw-manifest.js';
import { publishedPath, type BlockSource } from './sources.js';
import { withWords } from './word-types.js';

export { readBlockSources } from './sources.js';

// The analyzer's own declarations leave out what its JavaScript entry exports.
declare module '@custom-elements-manifest/analyzer' {
  export const ts: typeof typescript;
  export function create(options: { modules: SourceFile[]; plugins: AnalyzerPlugin[] }): { modules: RawModule[] };
}

interface AnalyzerPlugin {
  name: string;
  analyzePhase(parameters: { node: Node; moduleDoc: RawModule }): void;
}

/** What stands in other sources than a class's own. */
interface Context {
  /** The classes that blocks extend, by name; without those that the sources do not hold. */
  bases: ReadonlyMap<string, Reference>;
  names: ReadonlyMap<string, PublicName>;
  hookDefaults: ReadonlyMap<string, string>;
}

const BASE_FILE = /^base\/[a-z-]+-element\.ts$/;
const BLOCK_FILE = /\.element\.ts$/;
const INDEX_FILE = 'index.ts';
const EFFECT = /Sets `(?<property>[a-z-]+)` of (?<visited>visited )?`(?<part>[a-z-]+)`(?<hover> on hover)?\./;

/** What the superclasses are that no source of the package declares. */
const FOREIGN: Readonly<Record<string, string>> = { Event: 'global:', LitElement: 'lit' };

/**
 * Builds the custom elements manifest: a module for every block, for the classes that blocks extend, for the classes of their
 * events, and the package's entry, which exports them.
 *
 * @param sources - from {@link readBlockSources}
 * @throws Error naming file and member, where a block has no tag name, an event no type, a public member no description,
 *   or a styling hook does not say what it sets
 */
export function buildManifest(sources: readonly BlockSource[]): Manifest {
  const described = sources.filter(({ file }) => BASE_FILE.test(file) || /\.(element|events)\.ts$/.test(file));
  const { modules } = create({
    modules: described.map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)),
    plugins: [propertyPlugin],
  });
  const context: Context = {
    bases: basesIn(modules),
    names: publicNames(sources),
    hookDefaults: hookDefaults(sources),
  };
  const found = modules.flatMap((module) => moduleOf(module, context));
  return { schemaVersion: '2.1.0', modules: [...entryOf(found, context), ...found] };
}

const classesOf = (module: RawModule): RawClass[] =>
  module.declarations.filter((declaration): declaration is RawClass => declaration.kind === 'class');

const isBlock = (file: string, { superclass }: RawClass): boolean =>
  BLOCK_FILE.test(file) && superclass?.name.endsWith('Element') === true;

/** The classes that blocks extend, each with the module that declares it. */
function basesIn(modules: readonly RawModule[]): Map<string, Reference> {
  const found = modules
    .filter(({ path }) => BASE_FILE.test(path))
    .flatMap((module) => classesOf(module).map(({ name }) => ({ name, module: publishedPath(module.path) })));
  return new Map(found.map((base) => [base.name, base]));
}

/** The package's entry, which exports what the other modules declare. */
function entryOf(modules: readonly ManifestModule[], { names }: Context): ManifestModule[] {
  const path = publishedPath(INDEX_FILE);
  const exported = modules.flatMap((module) =>
    module.declarations
      .filter(({ name }) => names.get(name)?.module === path)
      .map(({ name }): ManifestExport => ({ kind: 'js', name, declaration: { name, module: module.path } })),
  );
  return exported.length === 0 ? [] : [{ kind: 'javascript-module', path, declarations: [], exports: exported }];
}

function moduleOf({ path: file, ...module }: RawModule, context: Context): ManifestModule[] {
  const classes = classesOf({ path: file, ...module });
  const elements = classes.filter((one) => isBlock(file, one)).map((element) => declarationOf(file, element, context));
  const others = elements.length === 0 ? classes.map((one) => classOf(file, one, context)) : [];
  const declarations = [...elements, ...others];
  // The module that defines a block exports its class too.
  const path = publishedPath(file.replace('.element.ts', '.ts'));
  const exported = declarations.map(({ name }): ManifestExport => ({
    kind: 'js',
    name,
    declaration: { name, module: path },
  }));
  const defined = elements.map(({ name, tagName }): ManifestExport => ({
    kind: 'custom-element-definition',
    name: tagName,
    declaration: { name, module: path },
  }));
  return declarations.length === 0
    ? []
    : [{ kind: 'javascript-module', path, declarations, exports: [...exported, ...defined] }];
}

/** The class of an event, or one that blocks extend. */
function classOf(file: string, element: RawClass, context: Context): ClassDeclaration {
  const { name, description, superclass } = element;
  const isBase = context.bases.has(name);
  const members = membersOf(file, element, context, true);
  return {
    kind: 'class',
    ...(isBase && { customElement: true }),
    name,
    description,
    superclass: referenceTo(superclass?.name ?? '', context),
    members,
    ...(isBase && {
      attributes: attributesOf(members),
      events: (element.events ?? []).map((event) => eventOf(file, name, event, context)),
    }),
  };
}

function referenceTo(name: string, { bases }: Context): Reference {
  const foreign = FOREIGN[name];
  return foreign === undefined ? (bases.get(name) ?? { name }) : { name, package: foreign };
}

function declarationOf(file: string, element: RawClass, context: Context): ElementDeclaration {
  const { name, tagName, description, superclass } = element;
  if (tagName === undefined || superclass === undefined) {
    throw new Error(`${file}: ${name} extends ${superclass?.name} but has no tag name. Add @tagname to its comment.`);
  }
  if (description.trim() === '') throw new Error(`${file}: ${name} has no description. Begin its comment with one.`);
  const described = (kind: string, items: Partial<Described>[] = []): Described[] =>
    items.map((item) => describe(file, `${kind} "${item.name ?? ''}" of ${name}`, item));
  // What all blocks inherit is about their looks: a block without parts has none.
  const isSeen = (element.cssParts ?? []).length > 0;
  const members = membersOf(file, element, context, isSeen);
  const icon = iconOf(file, element);
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName,
    description,
    superclass: referenceTo(superclass.name, context),
    members,
    attributes: attributesOf(members),
    events: (element.events ?? []).map((event) => eventOf(file, name, event, context)),
    slots: described('slot', element.slots),
    cssParts: described('part', element.cssParts),
    cssStates: described('state', element.cssStates),
    cssProperties: (element.cssProperties ?? []).map((hook) => hookOf(file, name, hook, context)),
    'x-pallet': { ...factsOf(file, element), ...(icon !== undefined && { icon }) },
  };
}

function membersOf(file: string, element: RawClass, context: Context, withInherited: boolean): ElementMember[] {
  return (element.members ?? [])
    .filter((member) => isPublic(member) && (withInherited || member.inheritedFrom === undefined))
    .map((member) => memberOf(file, element.name, member, context));
}

function isPublic({ name, privacy, isInternal, static: isStatic }: RawMember): boolean {
  return !name.startsWith('#') && privacy === undefined && isInternal !== true && isStatic !== true;
}

function describe(file: string, what: string, { name = '', description }: Partial<Described>): Described {
  if (description === undefined || description.trim() === '') {
    throw new Error(`${file}: ${what} has no description. Say what it is for.`);
  }
  return { name, description };
}

function memberOf(file: string, owner: string, member: RawMember, context: Context): ElementMember {
  const { kind, name, readonly, attribute, reflects } = member;
  const inheritedFrom =
    member.inheritedFrom === undefined ? undefined : referenceTo(member.inheritedFrom.name, context);
  const described = describe(file, `the public ${kind} "${name}" of ${owner}`, member);
  const typed = (type: { text: string } | undefined): TypeText =>
    typeWithReferences(withWords(type?.text ?? 'unknown', context.names), context.names);
  if (kind === 'method') {
    const parameters = (member.parameters ?? []).map(({ name: parameter, description, type, default: value }) => ({
      name: parameter,
      description,
      type: typed(type),
      ...(value !== undefined && { optional: true }),
    }));
    return { kind, ...described, parameters, return: { type: typed(member.return?.type) }, inheritedFrom };
  }
  const value = member.default?.replace(/\s+/g, ' ');
  const type = typed(member.type ?? typeOfLiteral(value));
  const { forAuthors } = member;
  return {
    ...{ kind, ...described, type, default: value, attribute, reflects, readonly, inheritedFrom },
    ...(forAuthors !== undefined && { 'x-pallet': { forAuthors } }),
  };
}

/** What TypeScript takes a property for that is declared by its initial value alone. */
function typeOfLiteral(value: string | undefined): { text: string } | undefined {
  if (value === undefined) return undefined;
  return { text: /^['"`]/.test(value) ? 'string' : /^[\d.]+$/.test(value) ? 'number' : 'boolean' };
}

const attributesOf = (members: readonly ElementMember[]): ElementAttribute[] =>
  members.flatMap(
    ({ attribute, name: fieldName, type = { text: 'string' }, default: value, description, inheritedFrom }) =>
      attribute === undefined
        ? []
        : [{ name: attribute, fieldName, type, default: value?.replace(/^'(.*)'$/, '$1'), description, inheritedFrom }],
  );

function eventOf(
  file: string,
  owner: string,
  { type, inheritedFrom, ...event }: RawEvent,
  context: Context,
): ElementEvent {
  const what = `the event "${event.name ?? ''}" of ${owner}`;
  if (type === undefined) throw new Error(`${file}: ${what} has no type. Write @fires {ItsEvent} ${event.name}.`);
  return {
    ...describe(file, what, event),
    type: typeWithReferences(type.text, context.names),
    ...(inheritedFrom !== undefined && { inheritedFrom: referenceTo(inheritedFrom.name, context) }),
  };
}

function hookOf(
  file: string,
  owner: string,
  { type, default: fallback, ...hook }: RawHook,
  context: Context,
): StylingHook {
  const what = `the styling hook "${hook.name ?? ''}" of ${owner}`;
  const { name, description } = describe(file, what, hook);
  const effect = EFFECT.exec(description)?.groups;
  if (type === undefined) throw new Error(`${file}: ${what} has no type. Write @cssproperty {<color>} ${name}.`);
  if (effect === undefined) {
    throw new Error(
      `${file}: ${what} does not say what it sets. End its description with: Sets \`css-property\` of \`part\`.`,
    );
  }
  const { property = '', part = '', hover, visited } = effect;
  return {
    name,
    description,
    syntax: type.text,
    default:
      fallback === undefined
        ? context.hookDefaults.get(name)
        : fallback in tokens
          ? tokens[fallback as keyof typeof tokens]
          : fallback,
    'x-pallet': { property, part, state: hover ? 'hover' : visited ? 'visited' : 'default' },
  };
}

/** Adds to each member what the property decorators and the declared constants say, and drops guessed events. */
const propertyPlugin: AnalyzerPlugin = {
  name: 'pallet-properties',
  analyzePhase({ node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const found = classesOf(moduleDoc).find(({ name }) => name === node.name?.text);
    if (found === undefined) return;
    // The analyzer also guesses events from `dispatchEvent(new …)`: only the comment documents them.
    const documented = documentedEvents(node);
    found.events = found.events?.filter(({ name }) => name !== undefined && documented.has(name));
    found.facts = factTags(node);
    addConstructorFields(found, node);
    for (const member of found.members ?? []) {
      const declaration = node.members.find(({ name }) => name?.getText() === member.name);
      if (declaration !== undefined) readMember(member, declaration, node);
    }
  },
};

function documentedEvents(node: ClassNode): Set<string> {
  const comments = ts
    .getJSDocTags(node)
    .filter(({ tagName }) => ['fires', 'event'].includes(tagName.text))
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return new Set(comments.map((comment) => comment.replace(/^\{[^}]*\}\s*/, '').split(/\s/)[0] ?? ''));
}

function readMember(member: RawMember, declaration: ClassElement, owner: ClassNode): void {
  member.isInternal =
    hasModifier(declaration, ts.SyntaxKind.OverrideKeyword) ||
    decoratorOf(declaration, 'state') !== undefined ||
    member.name.endsWith('Callback');
  const property = decoratorOf(declaration, 'property');
  if (property !== undefined) {
    member.attribute = attributeOf(property, member.name);
    if (/\breflect: true\b/.test(property.getText())) member.reflects = true;
  }
  const [forAuthors] = ts.getAllJSDocTags(declaration, (tag): tag is JSDocTag => tag.tagName.text === 'forauthors');
  if (forAuthors !== undefined) {
    member.forAuthors = ts.getTextOfJSDocComment(forAuthors.comment)?.replace(/\s+/g, ' ').trim() ?? '';
  }
  const initializer = ts.isPropertyDeclaration(declaration) ? declaration.initializer : undefined;
  const value = initializer === undefined ? undefined : constantOf(initializer, owner.getSourceFile());
  if (value !== undefined) member.default = value;
}

function hasModifier(declaration: ClassElement, kind: number): boolean {
  return ts.canHaveModifiers(declaration) && ts.getModifiers(declaration)?.some((one) => one.kind === kind) === true;
}

function decoratorOf(declaration: ClassElement, name: string): Decorator | undefined {
  if (!ts.canHaveDecorators(declaration)) return undefined;
  return ts
    .getDecorators(declaration)
    ?.find(({ expression }) => ts.isCallExpression(expression) && expression.expression.getText() === name);
}

/** The attribute of `@property()`, which follows from the property's name unless `attribute` names another, or none. */
function attributeOf({ expression }: Decorator, propertyName: string): string | undefined {
  const [options] = ts.isCallExpression(expression) ? expression.arguments : [];
  const entry =
    options !== undefined && ts.isObjectLiteralExpression(options)
      ? options.properties.find(({ name }) => name?.getText() === 'attribute')
      : undefined;
  const value = entry !== undefined && ts.isPropertyAssignment(entry) ? entry.initializer : undefined;
  if (value?.kind === ts.SyntaxKind.FalseKeyword) return undefined;
  return value !== undefined && ts.isStringLiteral(value) ? value.text : attributeName(propertyName);
}

/** The literal behind a default that is written as a constant: one of this file's, or of the foundations'. */
function constantOf(expression: Expression, source: SourceFile): string | undefined {
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
    const values: unknown = Reflect.get(constants, expression.expression.text);
    return typeof values === 'object' && values !== null
      ? literal(Reflect.get(values, expression.name.text))
      : undefined;
  }
  if (!ts.isIdentifier(expression)) return undefined;
  const local = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === expression.text);
  return local?.initializer?.getText() ?? literal(Reflect.get(constants, expression.text));
}

function literal(value: unknown): string | undefined {
  return typeof value === 'string' ? `'${value}'` : value === undefined ? undefined : JSON.stringify(value);
}
