import { create, ts } from '@custom-elements-manifest/analyzer';
import type typescript from 'typescript';
import type { ClassDeclaration as ClassNode, ClassElement, JSDocTag, Node, SourceFile } from 'typescript';
import { tokens } from '../foundations/tokens.js';
import { getEditorFacts, getFacts, readFactTags, requireProperty } from './class-facts.js';
import { addConstructorFields } from './constructor-fields.js';
import { findHookDefaults } from './hook-defaults.js';
import { parseInlineTags } from './inline-tags.js';
import { validateKind, getChoiceType, isPanel, getPanel } from './kind-contract.js';
import { loadClasses, type LoadedClasses } from './loaded-classes.js';
import {
  PANELS,
  type ClassDeclaration,
  type Described,
  type ElementAttribute,
  type ElementDeclaration,
  type ElementEvent,
  type ElementMember,
  type ElementSlot,
  type Manifest,
  type ManifestExport,
  type ManifestModule,
  type Reference,
  type StylingHook,
  type TypeText,
} from './manifest-model.js';
import { findPublicNames, addTypeReferences, type PublicName } from './public-names.js';
import type { RawModule, RawClass, RawEvent, RawHook, RawMember } from './raw-manifest.js';
import { publishedPath, readBlockSources, type BlockSource } from './sources.js';

export { readBlockSources } from './sources.js';

// The type declarations of the analyzer lack these exports.
declare module '@custom-elements-manifest/analyzer' {
  export const ts: typeof typescript;
  export function create(options: { modules: SourceFile[]; plugins: AnalyzerPlugin[] }): { modules: RawModule[] };
}

interface AnalyzerPlugin {
  name: string;
  analyzePhase(parameters: { node: Node; moduleDoc: RawModule }): void;
}

/** Information from sources other than that of the class itself. */
interface Context {
  /** The base classes of blocks in the sources, by name. */
  bases: ReadonlyMap<string, Reference>;
  names: ReadonlyMap<string, PublicName>;
  classes: LoadedClasses;
}

/** Version of the fields under `x-pallet`. Increased when a field is renamed or removed. */
const CONTRACT_VERSION = 1;

const BASE_FILE = /^base\/[a-z-]+-element\.ts$/;
const BLOCK_FILE = /\.element\.ts$/;
const INDEX_FILE = 'index.ts';

/** The origin of superclasses that are not declared in the package. */
const EXTERNAL_SUPERCLASSES: Readonly<Record<string, string>> = { Event: 'global:', LitElement: 'lit' };

/**
 * Builds the custom elements manifest. It has a module for each block, base class and event class, and one for the
 * package's entry, which exports them.
 *
 * @param sources - from {@link readBlockSources}
 * @param classes - from {@link loadClasses}
 * @throws Error with the file and member if a contract is incomplete: a block without a tag name, an event without a type,
 *   a public member without a description, a styling hook without `{@sets}`, or an invalid kind
 */
export function buildManifest(sources: readonly BlockSource[], classes: LoadedClasses): Manifest {
  const described = sources.filter(({ file }) => BASE_FILE.test(file) || /\.(element|events)\.ts$/.test(file));
  const { modules } = create({
    modules: described.map(({ file, text }) => ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)),
    plugins: [propertyPlugin],
  });
  const context: Context = {
    bases: findBaseClasses(modules),
    names: findPublicNames(sources),
    classes,
  };
  const found = modules.flatMap((module) => createModules(module, context));
  return {
    schemaVersion: '2.1.0',
    modules: [...createEntryModule(found, context), ...found],
    'x-pallet': { contractVersion: CONTRACT_VERSION },
  };
}

/** Reads the manifest of a package: comments and types from the sources, kinds and defaults of hooks from the loaded classes. */
export const readManifest = async (packageRoot: string): Promise<Manifest> =>
  buildManifest(readBlockSources(packageRoot), await loadClasses(packageRoot));

const getClasses = (module: RawModule): RawClass[] =>
  module.declarations.filter((declaration): declaration is RawClass => declaration.kind === 'class');

const isBlock = (file: string, { superclass }: RawClass): boolean =>
  BLOCK_FILE.test(file) && superclass?.name.endsWith('Element') === true;

/** Returns the base classes of blocks, each with the module that declares it. */
function findBaseClasses(modules: readonly RawModule[]): Map<string, Reference> {
  const found = modules
    .filter(({ path }) => BASE_FILE.test(path))
    .flatMap((module) => getClasses(module).map(({ name }) => ({ name, module: publishedPath(module.path) })));
  return new Map(found.map((base) => [base.name, base]));
}

/** Creates the module of the package's entry, which exports the declarations of the other modules. */
function createEntryModule(modules: readonly ManifestModule[], { names }: Context): ManifestModule[] {
  const path = publishedPath(INDEX_FILE);
  const exported = modules.flatMap((module) =>
    module.declarations
      .filter(({ name }) => names.get(name)?.module === path)
      .map(({ name }): ManifestExport => ({ kind: 'js', name, declaration: { name, module: module.path } })),
  );
  return exported.length === 0 ? [] : [{ kind: 'javascript-module', path, declarations: [], exports: exported }];
}

function createModules({ path: file, ...module }: RawModule, context: Context): ManifestModule[] {
  const classes = getClasses({ path: file, ...module });
  const elements = classes
    .filter((declaration) => isBlock(file, declaration))
    .map((element) => createElementDeclaration(file, element, context));
  const others = elements.length === 0 ? classes.map((declaration) => createClass(file, declaration, context)) : [];
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

/** Creates the declaration of an event class or a base class. */
function createClass(file: string, element: RawClass, context: Context): ClassDeclaration {
  const { name, description, superclass } = element;
  const isBase = context.bases.has(name);
  const members = createMembers(file, element, context, true);
  return {
    kind: 'class',
    ...(isBase && { customElement: true }),
    name,
    description,
    superclass: createReference(superclass?.name ?? '', context),
    members,
    ...(isBase && {
      attributes: createAttributes(members),
      events: (element.events ?? []).map((event) => createEvent(file, name, event, context)),
    }),
  };
}

function createReference(name: string, { bases }: Context): Reference {
  const foreign = EXTERNAL_SUPERCLASSES[name];
  return foreign === undefined ? (bases.get(name) ?? { name }) : { name, package: foreign };
}

function createElementDeclaration(file: string, element: RawClass, context: Context): ElementDeclaration {
  const { name, tagName, description, summary, superclass } = element;
  if (tagName === undefined || superclass === undefined) {
    throw new Error(`${file}: ${name} extends ${superclass?.name} but has no tag name. Add @tagname to its comment.`);
  }
  if (description.trim() === '') throw new Error(`${file}: ${name} has no description. Start its comment with one.`);
  if (summary === undefined)
    throw new Error(`${file}: ${name} has no summary. Describe it for authors in one sentence: @summary`);
  const described = (kind: string, items: Partial<Described>[] = []): Described[] =>
    items.map((item) => requireDescription(file, `${kind} "${item.name ?? ''}" of ${name}`, item));
  // Inherited properties are about styling, which does not apply to blocks without parts.
  const isVisible = (element.cssParts ?? []).length > 0;
  const members = createMembers(file, element, context, isVisible);
  rejectDuplicateAttributes(file, name, members);
  const defaults = findHookDefaults(context.classes.get(name)?.css ?? '');
  const slots = (element.slots ?? []).map((slot) => createSlot(file, name, slot));
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName,
    summary,
    description,
    superclass: createReference(superclass.name, context),
    members,
    attributes: createAttributes(members),
    events: (element.events ?? []).map((event) => createEvent(file, name, event, context)),
    slots,
    cssParts: described('part', element.cssParts),
    cssStates: described('state', element.cssStates),
    cssProperties: (element.cssProperties ?? []).map((hook) => createHook(file, name, hook, members, defaults)),
    'x-pallet': { ...getFacts(file, element, members, slots), ...getEditorFacts(file, element, members) },
  };
}

function createMembers(file: string, element: RawClass, context: Context, withInherited: boolean): ElementMember[] {
  return (element.members ?? [])
    .filter((member) => isPublic(member) && (withInherited || member.inheritedFrom === undefined))
    .map((member) => createMember(file, element.name, member, context));
}

function isPublic({ name, privacy, isInternal, static: isStatic }: RawMember): boolean {
  return !name.startsWith('#') && privacy === undefined && isInternal !== true && isStatic !== true;
}

function requireDescription(file: string, what: string, { name = '', description }: Partial<Described>): Described {
  if (description === undefined || description.trim() === '') {
    throw new Error(`${file}: ${what} has no description. Describe what it is for.`);
  }
  return { name, description };
}

function createMember(file: string, owner: string, member: RawMember, context: Context): ElementMember {
  const { kind, name, readonly } = member;
  const inheritedFrom =
    member.inheritedFrom === undefined ? undefined : createReference(member.inheritedFrom.name, context);
  const described = requireDescription(file, `the public ${kind} "${name}" of ${owner}`, member);
  const typed = (text = 'unknown'): TypeText =>
    addTypeReferences(text.replace(/\s+/g, ' ').replaceAll(/(?<=<) | (?=>)/g, ''), context.names);
  if (kind === 'method') {
    const parameters = (member.parameters ?? []).map(({ name: parameter, description, type, default: value }) => ({
      name: parameter,
      description,
      type: typed(type?.text),
      ...(value !== undefined && { optional: true }),
    }));
    return { kind, ...described, parameters, return: { type: typed(member.return?.type?.text) }, inheritedFrom };
  }
  const property = context.classes.get(owner)?.properties.get(name);
  if (property === undefined) {
    const type = typed(member.type?.text);
    return { kind, ...described, type, default: member.default, readonly, inheritedFrom };
  }
  const contract = validateKind(file, owner, name, property.kind);
  const { panel = getPanel(contract), forAuthors, aliasOf, synonyms } = member;
  if (!isPanel(panel)) {
    throw new Error(`${file}: @panel of ${name} of ${owner} is "${panel}". Write one of ${PANELS.join(', ')}.`);
  }
  if (aliasOf !== undefined && context.classes.get(owner)?.properties.has(aliasOf) !== true) {
    throw new Error(`${file}: @aliasof of ${name} of ${owner} is "${aliasOf}". Write the name of another property.`);
  }
  return {
    ...{ kind, ...described, type: typed(getChoiceType(contract) ?? member.type?.text) },
    default: toSourceText(contract.initial),
    attribute: property.attribute,
    ...(property.reflects && { reflects: true }),
    inheritedFrom,
    'x-pallet': {
      ...{ kind: contract, panel },
      ...(forAuthors !== undefined && { forAuthors }),
      ...(aliasOf !== undefined && { aliasOf }),
      ...(synonyms !== undefined && { synonyms: synonyms.split(' ') }),
    },
  };
}

const toSourceText = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

const createAttributes = (members: readonly ElementMember[]): ElementAttribute[] =>
  members.flatMap(
    ({ attribute, name: fieldName, type = { text: 'string' }, default: value, description, inheritedFrom }) =>
      attribute === undefined
        ? []
        : [
            {
              name: attribute,
              fieldName,
              type,
              default: value?.replace(/^'(.*)'$/s, '$1'),
              description,
              inheritedFrom,
            },
          ],
  );

function rejectDuplicateAttributes(file: string, owner: string, members: readonly ElementMember[]): void {
  const attributes = new Map<string, string>();
  for (const { name, attribute } of members) {
    const existing = attribute === undefined ? undefined : attributes.get(attribute);
    if (existing !== undefined) {
      throw new Error(
        `${file}: "${existing}" and "${name}" of ${owner} have the same attribute, "${attribute}". Rename one.`,
      );
    }
    if (attribute !== undefined) attributes.set(attribute, name);
  }
}

function createSlot(file: string, owner: string, { name = '', description = '' }: Partial<Described>): ElementSlot {
  const { text, tags } = parseInlineTags(description);
  const what = `the slot "${name}" of ${owner}`;
  if (tags['accepts'] === undefined) {
    throw new Error(
      `${file}: ${what} does not state what it accepts. Write {@accepts text}, {@accepts blocks} or tags.`,
    );
  }
  return {
    ...requireDescription(file, what, { name, description: text }),
    'x-pallet': {
      accepts: tags['accepts'].split(' '),
      ...(tags['initial'] !== undefined && { initial: tags['initial'].split(' ') }),
    },
  };
}

function createEvent(
  file: string,
  owner: string,
  { type, inheritedFrom, ...event }: RawEvent,
  context: Context,
): ElementEvent {
  const what = `the event "${event.name ?? ''}" of ${owner}`;
  if (type === undefined) throw new Error(`${file}: ${what} has no type. Write @fires {ItsEvent} ${event.name}.`);
  return {
    ...requireDescription(file, what, event),
    type: addTypeReferences(type.text, context.names),
    ...(inheritedFrom !== undefined && { inheritedFrom: createReference(inheritedFrom.name, context) }),
  };
}

function createHook(
  file: string,
  owner: string,
  { type, default: fallback, ...hook }: RawHook,
  members: readonly ElementMember[],
  defaults: ReadonlyMap<string, string>,
): StylingHook {
  const what = `the styling hook "${hook.name ?? ''}" of ${owner}`;
  const { text, tags } = parseInlineTags(hook.description ?? '');
  const { name, description } = requireDescription(file, what, { ...hook, description: text });
  const [property, part, state = 'default'] = tags['sets']?.split(' ') ?? [];
  if (type === undefined) throw new Error(`${file}: ${what} has no type. Write @cssproperty {<color>} ${name}.`);
  if (property === undefined || part === undefined || !isHookState(state)) {
    throw new Error(
      `${file}: ${what} does not state what it sets. Write {@sets css-property part}, followed by hover or visited if it applies only to that state.`,
    );
  }
  const { follows } = tags;
  if (follows !== undefined) requireProperty(file, owner, members, 'follows', follows);
  return {
    name,
    description,
    syntax: type.text,
    default:
      fallback === undefined
        ? defaults.get(name)
        : fallback in tokens
          ? tokens[fallback as keyof typeof tokens]
          : fallback,
    'x-pallet': {
      property,
      part,
      state,
      ...(follows !== undefined && { follows }),
      ...(tags['default'] !== undefined && { defaultText: tags['default'] }),
    },
  };
}

const isHookState = (state: string): state is StylingHook['x-pallet']['state'] =>
  ['default', 'hover', 'visited'].includes(state);

/** Reads the tags in the comments of members, and removes events that the analyzer guessed. */
const propertyPlugin: AnalyzerPlugin = {
  name: 'pallet-properties',
  analyzePhase({ node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const found = getClasses(moduleDoc).find(({ name }) => name === node.name?.text);
    if (found === undefined) return;
    // The analyzer also guesses events from `dispatchEvent(new …)`: only the comment documents them.
    const documented = documentedEvents(node);
    found.events = found.events?.filter(({ name }) => name !== undefined && documented.has(name));
    found.facts = readFactTags(node);
    addConstructorFields(found, node);
    for (const member of found.members ?? []) {
      const declaration = node.members.find(({ name }) => name?.getText() === member.name);
      if (declaration !== undefined) readMember(member, declaration);
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

function readMember(member: RawMember, declaration: ClassElement): void {
  member.isInternal =
    hasModifier(declaration, ts.SyntaxKind.OverrideKeyword) || isState(declaration) || member.name.endsWith('Callback');
  const tagged = (name: string): string | undefined => {
    const [tag] = ts.getAllJSDocTags(declaration, (node): node is JSDocTag => node.tagName.text === name);
    return tag && (ts.getTextOfJSDocComment(tag.comment)?.replace(/\s+/g, ' ').trim() ?? '');
  };
  member.forAuthors = tagged('forauthors');
  member.aliasOf = tagged('aliasof');
  member.synonyms = tagged('synonyms');
  member.panel = tagged('panel');
}

function hasModifier(declaration: ClassElement, kind: number): boolean {
  return (
    ts.canHaveModifiers(declaration) &&
    ts.getModifiers(declaration)?.some((modifier) => modifier.kind === kind) === true
  );
}

function isState(declaration: ClassElement): boolean {
  if (!ts.canHaveDecorators(declaration)) return false;
  const decorators = ts.getDecorators(declaration) ?? [];
  return decorators.some(
    ({ expression }) => ts.isCallExpression(expression) && expression.expression.getText() === 'state',
  );
}
