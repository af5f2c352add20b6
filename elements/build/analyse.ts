import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer';
import type typescript from 'typescript';
import type { ClassDeclaration, ClassElement, Decorator, Expression, Node, SourceFile } from 'typescript';
import { attributeName } from '../foundations/attribute-name.js';
import * as constants from '../foundations/constants.js';
import { tokens } from '../foundations/tokens.js';
import type {
  Described,
  ElementDeclaration,
  ElementEvent,
  ElementMember,
  Manifest,
  ManifestModule,
  StylingHook,
} from './manifest-model.js';

// The analyzer's own declarations leave out what its JavaScript entry exports.
declare module '@custom-elements-manifest/analyzer' {
  export const ts: typeof typescript;
  export function create(options: { modules: SourceFile[]; plugins: AnalyzerPlugin[] }): { modules: RawModule[] };
}

interface AnalyzerPlugin {
  name: string;
  analyzePhase(parameters: { node: Node; moduleDoc: RawModule }): void;
}

interface RawModule {
  path: string;
  declarations: (RawClass | { kind: 'function' | 'variable'; name: string })[];
}

interface RawClass {
  kind: 'class';
  name: string;
  description: string;
  tagName?: string;
  superclass?: { name: string };
  // The analyzer leaves out lists that are empty.
  members?: RawMember[];
  events?: RawEvent[];
  slots?: Partial<Described>[];
  cssParts?: Partial<Described>[];
  cssStates?: Partial<Described>[];
  cssProperties?: RawHook[];
}

interface RawEvent extends Partial<Described> {
  type?: { text: string };
}

interface RawHook extends RawEvent {
  default?: string;
}

interface RawMember extends Partial<ElementMember> {
  kind: 'field' | 'method';
  name: string;
  static?: boolean;
  privacy?: string;
  /** Reactive state, or something that a base class of Lit declares: no part of the contract. */
  isInternal?: boolean;
}

/** A source file under the path at which the package publishes its module. */
export interface BlockSource {
  /** From the package's root, for instance `blocks/banner/banner.element.ts`. */
  file: string;
  text: string;
}

const BASE_CLASS = 'PalletElement';
const BASE_FILE = 'controllers/pallet-element.ts';
const EFFECT = /Sets `([a-z-]+)` of `([a-z-]+)`( on hover)?\./;

/** Reads the sources that {@link buildManifest} needs: every block's class, and the base class, whose events all inherit. */
export function readBlockSources(packageRoot: string): BlockSource[] {
  const files = readdirSync(join(packageRoot, 'blocks'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.element.ts'))
    .map((file) => `blocks/${file.replaceAll('\\', '/')}`)
    .sort();
  return [BASE_FILE, ...files].map((file) => ({ file, text: readFileSync(join(packageRoot, file), 'utf8') }));
}

/**
 * Builds the custom elements manifest.
 *
 * @param sources - from {@link readBlockSources}
 * @throws Error naming file and member, where a block has no tag name, an event no type, a public member no description,
 *   or a styling hook does not say what it sets
 */
export function buildManifest(sources: readonly BlockSource[]): Manifest {
  const { modules } = create({
    modules: sources.map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)),
    plugins: [propertyPlugin],
  });
  return {
    schemaVersion: '1.0.0',
    modules: modules.flatMap((module) => {
      const elements = classesOf(module).filter(isBlock);
      return elements.length === 0 ? [] : [moduleOf(module.path, elements)];
    }),
  };
}

const classesOf = (module: RawModule): RawClass[] =>
  module.declarations.filter((declaration): declaration is RawClass => declaration.kind === 'class');

const isBlock = ({ superclass }: RawClass): boolean => superclass?.name.startsWith('Pallet') === true;

function moduleOf(file: string, elements: RawClass[]): ManifestModule {
  const declarations = elements.map((element) => declarationOf(file, element));
  return {
    kind: 'javascript-module',
    path: file.replace('.element.ts', '.js'),
    declarations,
    exports: declarations.flatMap(({ name, tagName }) => [
      { kind: 'js', name, declaration: { name } },
      { kind: 'custom-element-definition', name: tagName, declaration: { name } },
    ]),
  };
}

function declarationOf(file: string, element: RawClass): ElementDeclaration {
  const { name, tagName, description, superclass } = element;
  if (tagName === undefined || superclass === undefined) {
    throw new Error(`${file}: ${name} extends ${BASE_CLASS} but has no tag name. Add @tagname to its comment.`);
  }
  if (description.trim() === '') throw new Error(`${file}: ${name} has no description. Begin its comment with one.`);
  const described = (kind: string, items: Partial<Described>[] = []): Described[] =>
    items.map((item) => describe(file, `${kind} "${item.name ?? ''}" of ${name}`, item));
  const members = (element.members ?? []).filter(isPublic).map((member) => memberOf(file, name, member));
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName,
    description,
    superclass: { name: superclass.name },
    members,
    attributes: members.flatMap(({ attribute, name: fieldName, type, default: value, description: purpose }) =>
      attribute === undefined
        ? []
        : [{ name: attribute, fieldName, type: type ?? { text: 'string' }, default: value, description: purpose }],
    ),
    events: eventsOf(file, name, element.events ?? []),
    slots: described('slot', element.slots),
    cssParts: described('part', element.cssParts),
    cssStates: described('state', element.cssStates),
    cssProperties: (element.cssProperties ?? []).map((hook) => hookOf(file, name, hook)),
  };
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

function memberOf(file: string, owner: string, member: RawMember): ElementMember {
  const { kind, type, default: value, attribute, readonly } = member;
  const { name, description } = describe(file, `the public ${kind} "${member.name}" of ${owner}`, member);
  return { kind, name, type, default: value, description, attribute, readonly };
}

function eventsOf(file: string, owner: string, events: readonly RawEvent[]): ElementEvent[] {
  return events.map(({ type, ...event }) => {
    const what = `the event "${event.name ?? ''}" of ${owner}`;
    if (type === undefined) throw new Error(`${file}: ${what} has no type. Write @fires {ItsEvent} ${event.name}.`);
    return { ...describe(file, what, event), type };
  });
}

function hookOf(file: string, owner: string, { type, default: fallback, ...hook }: RawHook): StylingHook {
  const what = `the styling hook "${hook.name ?? ''}" of ${owner}`;
  const { name, description } = describe(file, what, hook);
  const effect = EFFECT.exec(description);
  if (type === undefined) throw new Error(`${file}: ${what} has no type. Write @cssproperty {<color>} ${name}.`);
  if (effect === null) {
    throw new Error(
      `${file}: ${what} does not say what it sets. End its description with: Sets \`css-property\` of \`part\`.`,
    );
  }
  const [, property = '', part = '', hover] = effect;
  return {
    name,
    description,
    syntax: type.text,
    default: fallback !== undefined && fallback in tokens ? tokens[fallback as keyof typeof tokens] : fallback,
    'x-pallet': { property, part, state: hover === undefined ? 'default' : 'hover' },
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
    for (const member of found.members ?? []) {
      const declaration = node.members.find(({ name }) => name?.getText() === member.name);
      if (declaration !== undefined) readMember(member, declaration, node);
    }
  },
};

function documentedEvents(node: ClassDeclaration): Set<string> {
  const comments = ts
    .getJSDocTags(node)
    .filter(({ tagName }) => ['fires', 'event'].includes(tagName.text))
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return new Set(comments.map((comment) => comment.replace(/^\{[^}]*\}\s*/, '').split(/\s/)[0] ?? ''));
}

function readMember(member: RawMember, declaration: ClassElement, owner: ClassDeclaration): void {
  member.isInternal =
    hasModifier(declaration, ts.SyntaxKind.OverrideKeyword) ||
    decoratorOf(declaration, 'state') !== undefined ||
    member.name.endsWith('Callback');
  const property = decoratorOf(declaration, 'property');
  if (property !== undefined) member.attribute = attributeOf(property, member.name);
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
