import ts from 'typescript';
import type { ImportEdge } from './imports.js';

/**
 * The folders of the architecture by level, lowest first. A module may import its own folder and lower levels; folders of the
 * site on the same level may not import each other. site/docs/architecture.md explains each one.
 */
const LAYERS: readonly { name: string; path: RegExp; level: number }[] = [
  { name: 'foundations', path: /^elements\/foundations\//, level: 0 },
  { name: 'services', path: /^elements\/services\//, level: 1 },
  { name: 'contexts', path: /^elements\/contexts\//, level: 2 },
  { name: 'base', path: /^elements\/base\//, level: 3 },
  { name: 'styles', path: /^elements\/styles\//, level: 3 },
  { name: 'templates', path: /^elements\/templates\//, level: 4 },
  { name: 'controllers', path: /^elements\/controllers\//, level: 4 },
  { name: 'blocks', path: /^elements\/blocks\//, level: 5 },
  { name: 'server rendering', path: /^elements\/ssr\//, level: 7 },
  { name: "the elements' entries", path: /^elements\//, level: 6 },
  { name: 'react-wrappers', path: /^react-wrappers\//, level: 8 },
  { name: 'console', path: /^site\/console\//, level: 9 },
  { name: 'documents', path: /^site\/documents\//, level: 9 },
  { name: 'content sources', path: /^site\/content-sources\//, level: 10 },
  { name: 'store', path: /^site\/store\//, level: 10 },
  { name: 'theming', path: /^site\/theming\//, level: 10 },
  { name: 'rendering', path: /^site\/rendering\//, level: 11 },
  { name: 'app', path: /^site\/app\//, level: 12 },
  { name: 'server', path: /^site\/server\//, level: 12 },
  { name: 'authoring', path: /^site\/authoring\//, level: 12 },
  { name: 'documentation', path: /^site\/docs\//, level: 12 },
  { name: 'examples', path: /^site\/examples\//, level: 12 },
  { name: 'check-content', path: /^site\/check-content\//, level: 13 },
  { name: "the site's build", path: /^site\/(?:(?:build|publish)\.ts$|building\/)/, level: 13 },
  { name: 'themes', path: /^site\/themes\//, level: 14 },
  { name: 'importing', path: /^site\/importing\//, level: 14 },
  { name: 'development', path: /^site\/development\//, level: 14 },
  { name: 'the editor', path: /^site\/editor\//, level: 14 },
];

const LIT = /^(lit|lit-html|lit-element|@lit|@lit-labs)(\/|$)/;
const REACT = /^(react|react-dom|@types\/react|@lit\/react|@testing-library\/react)(\/|$)/;
const NODE = /^node:/;
/** Layers of the site without React. */
const REACT_FREE = /^(documents|content sources)$/;
const GENERATED = /^(.*\/|)generated\//;

const layerOf = (path: string) => LAYERS.find((layer) => layer.path.test(path));
const packageOf = (path: string) => path.split('/')[0];
const blockOf = (path: string) => /^elements\/blocks\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => path.startsWith('tests/');
const isInNoLayer = (path: string) => !layerOf(path) && !isTest(path);

/** Why an import is forbidden; undefined if it is allowed. */
function findViolation({ from, to, specifier }: ImportEdge): string | undefined {
  if (isTest(from)) return undefined;
  if (isTest(to)) return 'published code must not import tests/';
  const layer = layerOf(from);
  if (!layer) return undefined;

  if (isInNoLayer(to)) {
    if (packageOf(from) === 'elements' && REACT.test(to)) return 'elements must not import React';
    if (REACT_FREE.test(layer.name) && REACT.test(to)) return `${layer.name} must not import React`;
    if (layer.name === 'app' && NODE.test(specifier))
      return 'the application runs in browsers and must not import Node';
    if (layer.level < 2 && LIT.test(to)) return `${layer.name} must not import Lit`;
    if (to.startsWith('@pallet/')) return 'this is not a public entry of the package';
    return undefined;
  }

  const target = layerOf(to);
  if (target && target.level > layer.level) return `${layer.name} must not import the higher layer ${target.name}`;
  if (packageOf(from) === 'site' && target !== layer && target?.level === layer.level) {
    return `${layer.name} must not import ${target.name}, which is on the same layer`;
  }
  if (REACT_FREE.test(layer.name) && target?.name === 'react-wrappers') return `${layer.name} must not import React`;
  if (packageOf(from) !== packageOf(to) && specifier.startsWith('.')) {
    return 'packages are imported only through their public entries';
  }
  const [block, otherBlock] = [blockOf(from), blockOf(to)];
  if (block && otherBlock && block !== otherBlock) return "a block must not import another block's file";

  const generated = GENERATED.exec(to);
  if (generated && !GENERATED.test(from)) {
    const [folder = ''] = to.split(/generated\//);
    const isBeside = from.startsWith(folder) && !from.slice(folder.length).includes('/');
    if (!isBeside) return 'generated files are imported only through the entry beside them';
  }
  return undefined;
}

/**
 * Import cycles, one line each; type imports and dynamic imports count.
 */
export function findImportCycles(arrows: readonly ImportEdge[]): string[] {
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

export const findModulesInNoLayer = (paths: readonly string[]): string[] => paths.filter((path) => isInNoLayer(path));

/**
 * Direct and indirect imports of Node from a folder, including type imports, one line per path.
 *
 * @param folder - of modules for the browser, for instance `site/app/`
 */
export function findNodeImports(folder: string, arrows: readonly ImportEdge[]): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (module: string, path: readonly string[]): void => {
    if (seen.has(module)) return;
    seen.add(module);
    const here = [...path, module];
    for (const { to, specifier } of arrows.filter(({ from }) => from === module)) {
      if (NODE.test(specifier)) found.push([...here, specifier].join(' → '));
      else visit(to, here);
    }
  };
  for (const { from } of arrows) if (from.startsWith(folder)) visit(from, []);
  return found;
}

/** The imports that violate the layers of architecture.md, one line each with the reason. */
export function findForbiddenImports(arrows: readonly ImportEdge[]): string[] {
  return arrows.flatMap((arrow) => {
    const reason = findViolation(arrow);
    return reason ? [`${arrow.from} → ${arrow.to}: ${reason}`] : [];
  });
}

const DOM_GLOBALS = new Set([
  ...['CustomEvent', 'DOMParser', 'Document', 'DocumentFragment', 'Element', 'HTMLElement', 'HTMLTemplateElement'],
  ...['IntersectionObserver', 'MutationObserver', 'Node', 'ResizeObserver', 'ShadowRoot', 'XMLHttpRequest'],
  ...['cancelAnimationFrame', 'customElements', 'document', 'getComputedStyle', 'history', 'innerWidth'],
  ...['localStorage', 'location', 'matchMedia', 'navigator', 'requestAnimationFrame', 'sessionStorage', 'window'],
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

/** Names that the file declares itself, and that are therefore not DOM globals. */
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

/** The globals of the DOM that a file uses on import, outside every function, each with its line. */
export function findDomGlobalsOnImport(source: ts.SourceFile): string[] {
  const declared = declaredNames(source);
  const uses: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isIdentifier(node) && DOM_GLOBALS.has(node.text) && !declared.has(node.text) && isReference(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      uses.push(`${source.fileName}:${line + 1} uses ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}
