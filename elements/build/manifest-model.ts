import type { BlockFacts } from '../foundations/block-facts.js';

/**
 * The shape of `custom-elements.json`, as far as Pallet writes it: the custom elements manifest 1.0 with what tests and
 * generators need besides under `x-pallet`.
 */
export interface Manifest {
  schemaVersion: string;
  modules: ManifestModule[];
}

/** A module, at the path of its file in the package: one per block, and those of what blocks inherit and fire. */
export interface ManifestModule {
  kind: 'javascript-module';
  path: string;
  declarations: (ElementDeclaration | ClassDeclaration)[];
  exports: ManifestExport[];
}

export interface ManifestExport {
  kind: 'js' | 'custom-element-definition';
  name: string;
  declaration: Reference;
}

/** What a name stands for: something of this package's module, of another package, or of the browser (`global:`). */
export interface Reference {
  name: string;
  package?: string;
  module?: string;
}

/** A type as the source has it, with references to what it names. */
export interface TypeText {
  text: string;
  references?: (Reference & { start: number; end: number })[];
}

/** A class that is no block: of an event, or one that blocks extend. */
export interface ClassDeclaration {
  kind: 'class';
  customElement?: true;
  name: string;
  description: string;
  superclass: Reference;
  members: ElementMember[];
  attributes?: ElementAttribute[];
  events?: ElementEvent[];
}

/** The contract of one block. */
export interface ElementDeclaration extends ClassDeclaration {
  customElement: true;
  tagName: string;
  attributes: ElementAttribute[];
  events: ElementEvent[];
  slots: Described[];
  cssParts: Described[];
  cssStates: Described[];
  cssProperties: StylingHook[];
  /** What tags of its own say in the comment of its class. */
  'x-pallet': BlockFacts & {
    /** `@icon`: how lists of blocks draw it, as path data on a grid of 24. Default: as others of its group. */
    readonly icon?: string;
  };
}

export interface Described {
  name: string;
  description: string;
}

/** A public property (`field`) or method. Properties that an attribute sets carry its name. */
export interface ElementMember extends Described {
  kind: 'field' | 'method';
  /** Of a property. */
  type?: TypeText;
  /** Of a property: the value that it begins with, as JavaScript. */
  default?: string;
  attribute?: string;
  /** True where the attribute follows the property. */
  reflects?: boolean;
  readonly?: boolean;
  /** Of a method. */
  parameters?: Parameter[];
  /** Of a method. */
  return?: { type: TypeText };
  inheritedFrom?: Reference;
  /** Of a property: what it is to those who write pages, where its description speaks to developers. */
  'x-pallet'?: { forAuthors: string };
}

export interface Parameter {
  name: string;
  description?: string;
  type: TypeText;
  optional?: boolean;
}

export interface ElementAttribute extends Described {
  fieldName: string;
  type: TypeText;
  /** The text of the attribute that stands for the property's initial value. */
  default?: string;
  inheritedFrom?: Reference;
}

export interface ElementEvent extends Described {
  type: TypeText;
  inheritedFrom?: Reference;
}

/** A custom property that restyles a block. */
export interface StylingHook extends Described {
  syntax: string;
  /** The value in force while nobody sets the hook, where it is always the same. */
  default?: string;
  'x-pallet': {
    /** The CSS property that the hook sets. */
    property: string;
    /** The part whose property it sets. */
    part: string;
    state: 'default' | 'hover' | 'visited';
  };
}

/** Every block's contract, in the manifest's order. */
export function elementsOf(manifest: Manifest): ElementDeclaration[] {
  return manifest.modules.flatMap(({ declarations }) => declarations.filter(isElement));
}

/** Where a block stands in the package's sources, without an ending: `blocks/banner/banner` for `pallet-banner`. */
export function sourceOf(manifest: Manifest, { tagName }: ElementDeclaration): string {
  const isDefinition = ({ kind, name }: ManifestExport): boolean =>
    kind === 'custom-element-definition' && name === tagName;
  const path = manifest.modules.find((module) => module.exports.some(isDefinition))?.path ?? '';
  return path.replace(/^dist\//, '').replace(/\.js$/, '');
}

/** The class of an event, as its module declares it; undefined where no module of the package does. */
export function eventClassOf(manifest: Manifest, { type }: ElementEvent): ClassDeclaration | undefined {
  return manifest.modules.flatMap(({ declarations }) => declarations).find(({ name }) => name === type.text);
}

const isElement = (declaration: ElementDeclaration | ClassDeclaration): declaration is ElementDeclaration =>
  'tagName' in declaration;

/** The properties of a block that an author sets: those with an attribute. */
export function propertiesOf(element: ElementDeclaration): (ElementMember & { attribute: string })[] {
  return element.members.filter(
    (member): member is ElementMember & { attribute: string } => member.attribute !== undefined,
  );
}

/** A method as it is called: `paginate(paginationAction?: PaginationAction, page?: number): void`. */
export function signatureOf({ name, parameters = [], return: returned }: ElementMember): string {
  const listed = parameters.map((one) => `${one.name}${one.optional === true ? '?' : ''}: ${one.type.text}`);
  return `${name}(${listed.join(', ')}): ${returned?.type.text ?? 'void'}`;
}
