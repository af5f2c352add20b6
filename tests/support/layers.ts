import ts from 'typescript';
import type { Arrow } from './imports.js';

/** The floors of the house, lowest first. Imports point down, or stay on their floor. */
const FLOORS: readonly { name: string; path: RegExp; height: number }[] = [
  { name: 'foundations', path: /^elements\/foundations\//, height: 0 },
  { name: 'services', path: /^elements\/services\//, height: 1 },
  { name: 'contexts', path: /^elements\/contexts\//, height: 2 },
  { name: 'controllers', path: /^elements\/controllers\//, height: 2 },
  { name: 'blocks', path: /^elements\/blocks\//, height: 3 },
  { name: 'server rendering', path: /^elements\/ssr\//, height: 5 },
  { name: "the elements' entries", path: /^elements\//, height: 4 },
  { name: 'react-wrappers', path: /^react-wrappers\//, height: 6 },
  { name: 'site', path: /^site\//, height: 7 },
];

const LIT = /^(lit|lit-html|lit-element|@lit|@lit-labs)(\/|$)/;
const REACT = /^(react|react-dom|@types\/react|@lit\/react|@testing-library\/react)(\/|$)/;
const GENERATED = /^(.*\/|)generated\//;

const floorOf = (path: string) => FLOORS.find((floor) => floor.path.test(path));
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
    if (floor.height < 2 && LIT.test(to)) return `${floor.name} know no Lit`;
    if (to.startsWith('@pallet/')) return 'this is no public entry of the package';
    return undefined;
  }

  const target = floorOf(to);
  if (target && target.height > floor.height) return `imports point down, and ${target.name} lies above ${floor.name}`;
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
