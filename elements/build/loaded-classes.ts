import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CSSResultGroup, LitElement } from 'lit';
import type { BlockProperty } from '../base/properties.js';
import type { Kind } from '../foundations/kinds.js';

/** A property as declared in its class. */
export interface ClassProperty {
  readonly kind: Kind;
  readonly attribute: string;
  readonly reflects: boolean;
}

/** The loaded class of a block, or of a base class. */
export interface LoadedClass {
  /** The properties by name, including inherited ones. */
  readonly properties: ReadonlyMap<string, ClassProperty>;
  /** The text of its style sheets. */
  readonly css: string;
}

/** The loaded classes by name. */
export type LoadedClasses = ReadonlyMap<string, LoadedClass>;

/** Returns the modules of blocks and their base classes. */
const findModules = (packageRoot: string): string[] =>
  ['base', 'blocks'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|[\\/])[\w-]+(?:\.element|-element)\.ts$/.test(file))
      .map((file) => join(packageRoot, folder, file)),
  );

/**
 * Imports the classes of a package and reads their properties and style sheets.
 *
 * @param packageRoot - the folder of `@pallet/elements`
 */
export async function loadClasses(packageRoot: string): Promise<LoadedClasses> {
  const modules = await Promise.all(
    findModules(packageRoot).map((file) => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)),
  );
  const classes = modules.flatMap((module: object) => Object.values(module).filter(isElementClass));
  return new Map(classes.map((elementClass) => [elementClass.name, readClass(elementClass)]));
}

/** Reads the properties and style sheets of a block or base class. */
export const readClass = (elementClass: typeof LitElement): LoadedClass => ({
  properties: readProperties(elementClass),
  css: toCssText(elementClass.styles ?? []),
});

const toCssText = (styles: CSSResultGroup): string =>
  Array.isArray(styles) ? styles.map(toCssText).join('\n') : String(styles);

function readProperties(elementClass: typeof LitElement): ReadonlyMap<string, ClassProperty> {
  // Lit finalizes the properties of a class when `observedAttributes` is read.
  void elementClass.observedAttributes;
  const declared = [...elementClass.elementProperties] as [string, BlockProperty][];
  return new Map(
    declared.flatMap(([name, { kind, attribute, reflect = false }]) =>
      kind === undefined ? [] : [[name, { kind, attribute: String(attribute), reflects: reflect }]],
    ),
  );
}

const isElementClass = (exported: unknown): exported is typeof LitElement =>
  typeof exported === 'function' && 'observedAttributes' in exported;
