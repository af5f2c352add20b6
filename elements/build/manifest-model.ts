import type { BlockFacts } from '../foundations/block-facts.js';
import type { KindData } from '../foundations/kinds.js';
import { kindText } from './kind-text.js';

export { kindText, type KindData };

/** The groups in lists of blocks, in order. */
export const BLOCK_GROUPS = ['layout', 'text', 'images', 'people', 'actions', 'data', 'page'] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** The panels of an editor, in order. */
export const PANELS = ['content', 'layout', 'look', 'advanced'] as const;
export type Panel = (typeof PANELS)[number];

/**
 * The structure of `custom-elements.json`: the part of the custom elements manifest format that Pallet uses, with
 * additional fields for tests and generators under `x-pallet`.
 */
export interface Manifest {
  schemaVersion: string;
  modules: ManifestModule[];
  /** Version of the fields under `x-pallet`. */
  'x-pallet': { contractVersion: number };
}

/** A module of the package: one for each block, base class and event class. */
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

/** A reference to a declaration in a module of this package, in another package, or in the browser (`global:`). */
export interface Reference {
  name: string;
  package?: string;
  module?: string;
}

/** A type as written in the source, with references to the names in it. */
export interface TypeText {
  text: string;
  references?: (Reference & { start: number; end: number })[];
}

/** An event class or a base class of blocks. */
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
  /** Description for page authors, in one sentence. */
  summary: string;
  attributes: ElementAttribute[];
  events: ElementEvent[];
  slots: ElementSlot[];
  cssParts: Described[];
  cssStates: Described[];
  cssProperties: StylingHook[];
  /** Facts from the tags in the class comment and from the properties and slots. */
  'x-pallet': BlockFacts & EditorFacts;
}

/** Facts about a block for editors and checks. */
export interface EditorFacts {
  /** `@icon`: icon in lists of blocks, as path data on a 24 × 24 grid. Default: the icon of its group. */
  readonly icon?: string;
  /** `@group`: group in lists of blocks. */
  readonly group: BlockGroup;
  /** `@gridwidth`: the property with its width in columns of its row's grid. Default: none. */
  readonly gridWidth?: string;
  /** `@alttext`: the property with the alternative text of its image. Default: none. */
  readonly altText?: string;
  /** `@heading` and `@headingstyle`: the properties of its headings. Default: none. */
  readonly heading?: HeadingFacts;
  /** `@root`: whether it is the block around the blocks of a page. Default: false. */
  readonly isRoot?: boolean;
}

/** The properties of a block's headings. */
export interface HeadingFacts {
  /** The property with their tag. */
  readonly tag: string;
  /** The properties with their texts. */
  readonly texts: readonly string[];
  /** The property with a tag and style, which has priority over the other ones. Default: none. */
  readonly display?: string;
  /** The property with their font size. Default: none. */
  readonly size?: string;
}

export interface Described {
  name: string;
  description: string;
}

/** A public property (`field`) or method. A property with an attribute has the name of the attribute. */
export interface ElementMember extends Described {
  kind: 'field' | 'method';
  /** Type of a property. */
  type?: TypeText;
  /** Initial value of a property, as JavaScript. */
  default?: string;
  attribute?: string;
  /** Whether the property is reflected to the attribute. */
  reflects?: boolean;
  readonly?: boolean;
  /** Parameters of a method. */
  parameters?: Parameter[];
  /** Return type of a method. */
  return?: { type: TypeText };
  inheritedFrom?: Reference;
  /** Set for properties with an attribute. */
  'x-pallet'?: PropertyContract;
}

/** Information about a property for editors, schemas and checks. */
export interface PropertyContract {
  readonly kind: KindData;
  /** The panel in the editor. */
  readonly panel: Panel;
  /** Description for page authors, if it differs from the one for developers. */
  readonly forAuthors?: string;
  /** The property for which this is another name. That property takes precedence. */
  readonly aliasOf?: string;
  /** Names of such properties in HTML and in other systems, for suggestions. They have no effect. Default: none */
  readonly synonyms?: readonly string[];
}

export interface ElementSlot extends Described {
  'x-pallet': {
    /** `text`, `blocks` (any block), or the accepted tags. */
    readonly accepts: readonly string[];
    /** Tags of the blocks that an editor creates in the slot of a new block, with equal widths. Default: none. */
    readonly initial?: readonly string[];
  };
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
  /** Attribute text for the initial value of the property. */
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
  /** Default value, if it is always the same. */
  default?: string;
  'x-pallet': {
    /** The CSS property that the hook sets. */
    property: string;
    /** The part on which the property is set. */
    part: string;
    state: 'default' | 'hover' | 'visited';
    /** The property of the block whose value is the default. */
    follows?: string;
    /** Description of the default, if it varies in another way. */
    defaultText?: string;
  };
}

/** Describes the default of a hook if it varies. */
export const describeDefault = ({ 'x-pallet': { follows, defaultText } }: StylingHook): string | undefined =>
  follows === undefined ? defaultText : `follows \`${follows}\``;

/** Returns the contracts of all blocks, in the order of the manifest. */
export function elementsOf(manifest: Manifest): ElementDeclaration[] {
  return manifest.modules.flatMap(({ declarations }) => declarations.filter(isElement));
}

/** Returns the source path of a block without an extension: `blocks/banner/banner` for `pallet-banner`. */
export function sourceOf(manifest: Manifest, { tagName }: ElementDeclaration): string {
  const isDefinition = ({ kind, name }: ManifestExport): boolean =>
    kind === 'custom-element-definition' && name === tagName;
  const path = manifest.modules.find((module) => module.exports.some(isDefinition))?.path ?? '';
  return path.replace(/^dist\//, '').replace(/\.js$/, '');
}

/** Returns the declaration of an event class. Undefined if it is not declared in the package. */
export function eventClassOf(manifest: Manifest, { type }: ElementEvent): ClassDeclaration | undefined {
  return manifest.modules.flatMap(({ declarations }) => declarations).find(({ name }) => name === type.text);
}

const isElement = (declaration: ElementDeclaration | ClassDeclaration): declaration is ElementDeclaration =>
  'tagName' in declaration;

/** A property with an attribute, which authors can set. */
export interface AuthorProperty extends ElementMember {
  attribute: string;
  type: TypeText;
  'x-pallet': PropertyContract;
}

/** Describes a property and its values for developers. */
export const propertyText = ({ description, 'x-pallet': contract }: ElementMember): string =>
  [description, contract === undefined ? '' : kindText(contract.kind)].filter(Boolean).join(' ');

/** Returns the properties of a block that authors can set. */
export function propertiesOf(element: ElementDeclaration): AuthorProperty[] {
  return element.members.filter((member): member is AuthorProperty => member.attribute !== undefined);
}

/** Returns the signature of a method: `paginate(paginationAction?: PaginationAction, page?: number): void`. */
export function signatureOf({ name, parameters = [], return: returned }: ElementMember): string {
  const listed = parameters.map(
    (parameter) => `${parameter.name}${parameter.optional === true ? '?' : ''}: ${parameter.type.text}`,
  );
  return `${name}(${listed.join(', ')}): ${returned?.type.text ?? 'void'}`;
}
