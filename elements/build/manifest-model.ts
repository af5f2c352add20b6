/**
 * The shape of `custom-elements.json`, as far as Pallet writes it: the custom elements manifest 1.0 with what tests and
 * generators need besides under `x-pallet`.
 */
export interface Manifest {
  schemaVersion: string;
  modules: ManifestModule[];
}

/** One module per block, at the path under which the package publishes it. */
export interface ManifestModule {
  kind: 'javascript-module';
  path: string;
  declarations: ElementDeclaration[];
  exports: ManifestExport[];
}

export interface ManifestExport {
  kind: 'js' | 'custom-element-definition';
  name: string;
  declaration: { name: string };
}

/** The contract of one block. */
export interface ElementDeclaration {
  kind: 'class';
  customElement: true;
  name: string;
  tagName: string;
  description: string;
  superclass: { name: string };
  members: ElementMember[];
  attributes: ElementAttribute[];
  events: ElementEvent[];
  slots: Described[];
  cssParts: Described[];
  cssStates: Described[];
  cssProperties: StylingHook[];
}

export interface Described {
  name: string;
  description: string;
}

/** A public property (`field`) or method. Properties that an attribute sets carry its name. */
export interface ElementMember extends Described {
  kind: 'field' | 'method';
  type?: { text: string };
  default?: string;
  attribute?: string;
  readonly?: boolean;
}

export interface ElementAttribute extends Described {
  fieldName: string;
  type: { text: string };
  default?: string;
}

export interface ElementEvent extends Described {
  type: { text: string };
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
    state: 'default' | 'hover';
  };
}

/** Every block's contract, in the manifest's order. */
export function elementsOf(manifest: Manifest): ElementDeclaration[] {
  return manifest.modules.flatMap(({ declarations }) => declarations);
}

/** The properties of a block that an author sets: those with an attribute. */
export function propertiesOf(element: ElementDeclaration): (ElementMember & { attribute: string })[] {
  return element.members.filter(
    (member): member is ElementMember & { attribute: string } => member.attribute !== undefined,
  );
}
