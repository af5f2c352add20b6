import ts from 'typescript';
import type { Arrow } from './imports.js';

/**
 * The floors of the house, lowest first. Imports point down, or stay on their floor.
 *
 * Of the site:
 * - `documents` and `content sources` know no React, not even its types: an editor, a checker or a server on the edge reads
 *   pages with them. Content lies above documents, because it is the documents that say which pictures they show.
 * - `rendering` turns documents into HTML. What the browser does in the same way as the build (rendering blocks, telling
 *   them of their host, reading the head) stands there, too, and the application takes it from there.
 * - The rooms of the floor above are what people use; they know nothing of each other but for {@link NEIGHBOURS}. The prerendered page is drawn by the application's shell, and is made
 *   of content that the delivery server answers with: so that rendering need know neither, `site/build.ts` above all of
 *   them hands both down.
 * - The editor stands above the build, which it starts when a page is published. Its store lies where content sources do: the
 *   build and the delivery server read it, too.
 */
const FLOORS: readonly { name: string; path: RegExp; height: number }[] = [
  { name: 'foundations', path: /^elements\/foundations\//, height: 0 },
  { name: 'services', path: /^elements\/services\//, height: 1 },
  { name: 'contexts', path: /^elements\/contexts\//, height: 2 },
  { name: 'base', path: /^elements\/base\//, height: 3 },
  { name: 'styles', path: /^elements\/styles\//, height: 3 },
  { name: 'templates', path: /^elements\/templates\//, height: 4 },
  { name: 'controllers', path: /^elements\/controllers\//, height: 4 },
  { name: 'blocks', path: /^elements\/blocks\//, height: 5 },
  { name: 'server rendering', path: /^elements\/ssr\//, height: 7 },
  { name: "the elements' entries", path: /^elements\//, height: 6 },
  { name: 'react-wrappers', path: /^react-wrappers\//, height: 8 },
  { name: 'console', path: /^site\/console\//, height: 9 },
  { name: 'documents', path: /^site\/documents\//, height: 9 },
  { name: 'content sources', path: /^site\/content-sources\//, height: 10 },
  { name: "the editor's store", path: /^site\/editor\/store\//, height: 10 },
  { name: 'rendering', path: /^site\/rendering\//, height: 11 },
  { name: 'app', path: /^site\/app\//, height: 12 },
  { name: 'server', path: /^site\/server\//, height: 12 },
  { name: 'check-content', path: /^site\/check-content\//, height: 12 },
  { name: 'authoring', path: /^site\/authoring\//, height: 12 },
  { name: 'themes', path: /^site\/themes\//, height: 12 },
  { name: 'documentation', path: /^site\/docs\//, height: 12 },
  { name: 'examples', path: /^site\/examples\//, height: 12 },
  { name: "the site's build", path: /^site\/(?:(?:build|publish)\.ts$|building\/)/, height: 13 },
  { name: 'the editor', path: /^site\/editor\//, height: 14 },
];

/** Rooms of the site on one floor of which the first may import the second: */
const NEIGHBOURS: readonly (readonly [from: string, to: string])[] = [
  // The command looks at the pages as the server serves them.
  ['check-content', 'server'],
  // So does this one, and measures contrast as the other does.
  ['themes', 'server'],
  ['themes', 'check-content'],
  // The theme studio imports and measures by the same rules in the browser.
  ['documentation', 'themes'],
  ['documentation', 'check-content'],
];

const LIT = /^(lit|lit-html|lit-element|@lit|@lit-labs)(\/|$)/;
const REACT = /^(react|react-dom|@types\/react|@lit\/react|@testing-library\/react)(\/|$)/;
const NODE = /^node:/;
/** Floors of the site that hold no React. */
const WITHOUT_REACT = /^(documents|content sources)$/;
const GENERATED = /^(.*\/|)generated\//;

const floorOf = (path: string) => FLOORS.find((floor) => floor.path.test(path));
const areNeighbours = (from: string, to: string) => NEIGHBOURS.some(([one, other]) => one === from && other === to);
const packageOf = (path: string) => path.split('/')[0];
const blockOf = (path: string) => /^elements\/blocks\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => path.startsWith('tests/');
const isOutside = (path: string) => !floorOf(path) && !isTest(path);

/** Why an arrow is forbidden, or undefined. */
function reasonAgainst({ from, to, specifier }: Arrow): string | undefined {
  if (isTest(from)) return undefined;
  if (isTest(to)) return 'nothing that ships imports tests/';
  const floor = floorOf(from);
  if (!floor) return undefined;

  if (isOutside(to)) {
    if (packageOf(from) === 'elements' && REACT.test(to)) return 'elements know no React';
    if (WITHOUT_REACT.test(floor.name) && REACT.test(to)) return `${floor.name} know no React`;
    if (floor.name === 'app' && NODE.test(specifier)) return 'the application runs in browsers';
    if (floor.height < 2 && LIT.test(to)) return `${floor.name} know no Lit`;
    if (to.startsWith('@pallet/')) return 'this is no public entry of the package';
    return undefined;
  }

  const target = floorOf(to);
  if (target && target.height > floor.height) return `imports point down, and ${target.name} lies above ${floor.name}`;
  const isOtherRoom = packageOf(from) === 'site' && target !== floor && target?.height === floor.height;
  if (isOtherRoom && !areNeighbours(floor.name, target.name)) {
    return `${floor.name} and ${target.name} are rooms of one floor`;
  }
  if (WITHOUT_REACT.test(floor.name) && target?.name === 'react-wrappers') return `${floor.name} know no React`;
  if (packageOf(from) !== packageOf(to) && specifier.startsWith('.')) {
    return 'a package is imported by its public entries only';
  }
  const [block, otherBlock] = [blockOf(from), blockOf(to)];
  if (block && otherBlock && block !== otherBlock) return "a block imports no other block's file";

  const generated = GENERATED.exec(to);
  if (generated && !GENERATED.test(from)) {
    const [folder = ''] = to.split(/generated\//);
    const isBeside = from.startsWith(folder) && !from.slice(folder.length).includes('/');
    if (!isBeside) return 'what is generated is reached through the entry beside it';
  }
  return undefined;
}

/**
 * The circles of imports between modules, each as a line of the modules on the way round; types count, and so does what is
 * imported later.
 */
export function circles(arrows: readonly Arrow[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const walk = (module: string): void => {
    if (done.has(module)) return;
    const start = path.indexOf(module);
    if (start >= 0) {
      found.push([...path.slice(start), module].join(' → '));
      return;
    }
    path.push(module);
    targets.get(module)?.forEach(walk);
    path.pop();
    done.add(module);
  };
  [...targets.keys()].forEach(walk);
  return found;
}

/** The source files that stand on no floor. */
export const modulesOnNoFloor = (paths: readonly string[]): string[] => paths.filter((path) => isOutside(path));

/**
 * What a folder's modules import of Node, however far away, each as a line of the modules on the way; types and all.
 *
 * @param folder - of modules for the browser, for instance `site/app/`
 */
export function nodeReachedFrom(folder: string, arrows: readonly Arrow[]): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (module: string, way: readonly string[]): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const here = [...way, module];
    for (const { to, specifier } of arrows.filter(({ from }) => from === module)) {
      if (NODE.test(specifier)) found.push([...here, specifier].join(' → '));
      else visit(to, here);
    }
  };
  for (const { from } of arrows) if (from.startsWith(folder)) visit(from, []);
  return found;
}

/** The arrows that break architecture.md's floors, each as a line that names the arrow and the reason. */
export function forbiddenArrows(arrows: readonly Arrow[]): string[] {
  return arrows.flatMap((arrow) => {
    const reason = reasonAgainst(arrow);
    return reason ? [`${arrow.from} → ${arrow.to}: ${reason}`] : [];
  });
}

const DOM_GLOBALS = new Set([
  'CustomEvent',
  'DOMParser',
  'Document',
  'DocumentFragment',
  'Element',
  'HTMLElement',
  'HTMLTemplateElement',
  'IntersectionObserver',
  'MutationObserver',
  'Node',
  'ResizeObserver',
  'ShadowRoot',
  'XMLHttpRequest',
  'cancelAnimationFrame',
  'customElements',
  'document',
  'getComputedStyle',
  'history',
  'innerWidth',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'requestAnimationFrame',
  'sessionStorage',
  'window',
]);

function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node || isGlobalThis(parent.expression);
  if (ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false;
  const isName = (parent as { name?: ts.Node }).name === node && !ts.isShorthandPropertyAssignment(parent);
  return !isName;
}

const isGlobalThis = (node: ts.Node) => ts.isIdentifier(node) && node.text === 'globalThis';

/** Names that the file declares itself, so that they are not the browser's. */
function declaredNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const { name } = node as { name?: ts.Node };
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (declares && name && ts.isIdentifier(name)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/**
 * The DOM's globals that a file uses, each with its line; types are free.
 * @param when `anywhere`, or only where the code runs `on-import`, outside every function
 */
export function domGlobals(source: ts.SourceFile, when: 'anywhere' | 'on-import'): string[] {
  const declared = declaredNames(source);
  const uses: string[] = [];
  const visit = (node: ts.Node): void => {
    if (when === 'on-import' && ts.isFunctionLike(node)) return;
    if (ts.isIdentifier(node) && DOM_GLOBALS.has(node.text) && !declared.has(node.text) && isReference(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      uses.push(`${source.fileName}:${line + 1} uses ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}
