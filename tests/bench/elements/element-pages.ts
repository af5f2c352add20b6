import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageResponse } from '../../support/page-server.js';
import { bundle } from '../browser.js';
import { installPackages } from '../install-packages.js';
import { KINDS, LIBRARIES, minimalLit, type Kind } from './libraries.js';

const HERE = import.meta.dirname;
const PEERS = join(HERE, '../peers');

export const TECHNIQUES = ['as HTML', 'through React'] as const;
export type Technique = (typeof TECHNIQUES)[number];

/** Code of a page, and the folder from which its imports are resolved. */
interface Source {
  readonly code: string;
  readonly from: string;
}

/** Installs the peers before their first use. */
export const installPeers = (): void =>
  installPackages(PEERS, 'the libraries that Pallet is compared with (tests/bench/peers)');

export function peerVersions(): string {
  const file = readFileSync(join(PEERS, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(file) as { dependencies: Record<string, string> };
  return Object.entries(dependencies)
    .map((dependency) => dependency.join(' '))
    .join(', ');
}

/**
 * Creates the pages that show a kind of element. Libraries without such an element have no page.
 *
 * @param serve - receives the response for a path
 * @returns the path of each page, by the name of the library
 */
export async function createElementPages(
  kind: Kind,
  technique: Technique,
  serve: (path: string, response: PageResponse) => void,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const [name, source] of technique === 'as HTML' ? htmlSources(kind) : reactSources(kind)) {
    const { script, css } = await bundle(source.code, source.from);
    const path = `/${kind}/${technique}/${name}`.replaceAll(' ', '-');
    serve(`${path}.js`, { type: 'text/javascript', body: script });
    serve(`${path}.css`, { type: 'text/css', body: css });
    serve(path, { body: createPage(path, kind) });
    paths.set(name, path);
  }
  return paths;
}

function htmlSources(kind: Kind): [name: string, source: Source][] {
  return LIBRARIES.flatMap(({ name, isPeer, code, elements }) => {
    const element = elements[kind];
    if (element === undefined) return [];
    const modules = element.modules.map((module) => `import '${module}';`);
    const show = `import { showHtml } from ${JSON.stringify(join(HERE, 'show.page.ts'))};`;
    const lines = [code, ...modules, show, `showHtml(${JSON.stringify(element.html)});`];
    return [[name, { code: lines.join('\n'), from: isPeer ? PEERS : HERE }]];
  });
}

function reactSources(kind: Kind): [name: string, source: Source][] {
  const source = (components: string): Source => ({
    code: `import { ${kind} } from '${components}';
      import { showComponent } from './show-react.page.js';
      showComponent(${kind});`,
    from: HERE,
  });
  return [
    [minimalLit.name, source('./minimal-lit.components.js')],
    ['Pallet', source('./pallet.components.js')],
  ];
}

const createPage = (path: string, kind: Kind): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Elements</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}.css">
<style>body { margin: 0; font: 16px/1.5 sans-serif } main { inline-size: ${KINDS[kind].width}px }</style>
<main></main>
<script src="${path}.js"></script>
</html>`;
