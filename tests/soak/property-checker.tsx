import { readFileSync } from 'node:fs';
import { currentVersion } from '@pallet/elements/migrations';
import { renderBlocks } from '@pallet/elements/ssr';
import { wrappers } from '@pallet/react';
import { renderToHtml } from '@pallet/react/server';
import { renderToString } from 'react-dom/server';
import { provideHost } from '../../site/rendering/host.js';
import type { JsonSchema } from '../../site/documents/json-schema.js';
import { checkPage } from '../../site/documents/load.js';
import type { BlockNode } from '../../site/documents/model.js';
import type { BlockRegistry } from '../../site/rendering/render-document.js';
import type { Fault } from './faults.js';
import { HOST } from './host.js';
import type { PropertyValue, Spelling } from './equivalent-values.js';
import { openIsolatedPage, readErrors, startPageServer } from './page-server.js';
import type { Difference, Task } from './property-values.page.jsx';
import { sceneOf } from './scenes.js';
import { Documents, hasAttribute, htmlOf, withSpelling, type Specimen } from './specimens.js';

const schema = JSON.parse(readFileSync('site/content/page.schema.json', 'utf8')) as JsonSchema;

/** A value with the scene of its block. */
export interface Case {
  readonly propertyValue: PropertyValue;
  readonly scene: BlockNode;
}

/** A spelling that renders differently from another one of the same value. */
export interface PropertyIssue extends Case {
  readonly text: string;
  /** The two spellings that differ; one spelling if it differs between two ways to set it. */
  readonly spellings: readonly Spelling[];
}

export interface PropertyChecker {
  /**
   * @param fault - injected after the blocks are defined, to test the check. Default: none
   * @returns the first difference of each value, and other errors
   */
  check(cases: readonly Case[], fault?: Fault): Promise<{ issues: PropertyIssue[]; failures: string[] }>;
  close(): Promise<void>;
}

/** Widths of the window in px. Properties with values per screen size are checked at both. */
const WIDTHS = { large: 1280, small: 360 } as const;
const HEIGHT = 800;

/** Creates a case with the scene of the block, without the tested property. */
export function caseOf(propertyValue: PropertyValue): Case {
  const scene = sceneOf(propertyValue.block);
  const props = Object.entries(scene.props ?? {}).filter(([name]) => name !== propertyValue.property);
  return { propertyValue, scene: { ...scene, props: Object.fromEntries(props) } };
}

function specimensOf({ propertyValue, scene }: Case, index: number): Specimen[] {
  return propertyValue.spellings.map((spelling) => {
    const node = withSpelling(scene, propertyValue, spelling);
    const current = { ...node, version: currentVersion(node.block) };
    return {
      propertyValue: index,
      spelling,
      scene,
      document: checkPage({ blocks: [current] }, schema).document,
      html: hasAttribute(propertyValue, spelling) ? htmlOf(node) : undefined,
    };
  });
}

const place = (html: string): string => `<div data-place>${html}</div>`;

async function pageOf(
  task: Task,
  script: string,
  fault: Fault | undefined,
): Promise<{ html: string; failures: string[] }> {
  const failures: string[] = [];
  const options = {
    provideContexts: (root: HTMLElement) => provideHost(root, HOST),
    minifyStyle: (css: string) => css,
    warn: ({ message }: { message: string }) => void failures.push(message),
  };
  const upgraded = task.specimens.flatMap(({ html }) => (html === undefined ? [] : [place(html)])).join('');
  const react = () =>
    renderToString(
      <Documents
        specimens={task.specimens}
        wrappers={wrappers as unknown as BlockRegistry}
        onError={({ block }, error) => failures.push(`<${block}> on the server: ${String(error)}`)}
      />,
    );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Property values</title></head><body>
    <div id="upgraded">${await renderBlocks(upgraded, options)}</div>
    <div id="hydrated">${await renderToHtml(react, options)}</div>
    <script type="application/json" id="task">${JSON.stringify(task).replaceAll('<', '\\u003c')}</script>
    ${fault === undefined ? '' : `<script>window.plantFault = ${fault.plant.toString()}</script>`}
    <script type="module" src="${script}"></script></body></html>`;
  return { html, failures };
}

/** Checks that blocks render equal property values equally in all ways to set them. */
export async function startPropertyChecker(): Promise<PropertyChecker> {
  const server = await startPageServer('property-values.page.tsx');
  const page = await openIsolatedPage(server.origin);
  const resize = (size: keyof typeof WIDTHS) => page.puppeteer().setViewport({ width: WIDTHS[size], height: HEIGHT });

  return {
    async check(cases, fault) {
      const specimens = cases.flatMap(specimensOf);
      const propertyValues = cases.map(({ propertyValue }) => propertyValue);
      const written = await pageOf({ propertyValues, specimens }, server.script, fault);
      server.setHtml(written.html);
      const before = page.messages().length;
      await resize('large');
      await page.goto(server.origin);
      const found = [await page.evaluate(() => window.result)];
      if (propertyValues.some(({ isPerSize }) => isPerSize)) {
        await resize('small');
        found.push(await page.evaluate(() => window.checkAgain()));
      }
      const firsts = new Map(
        found
          .flatMap(({ differences }) => differences)
          .toReversed()
          .map((one) => [one.propertyValue, one]),
      );
      const issues = [...firsts.values()].map((one) => createIssue(one, cases, specimens));
      return { issues, failures: [...written.failures, ...found.at(-1)!.failures, ...readErrors(page, before)] };
    },
    async close() {
      await page.close();
      await server.close();
    },
  };
}

const formatSpelling = ({ value }: Spelling): string => (value === undefined ? 'left out' : JSON.stringify(value));

function createIssue(
  { propertyValue: index, specimen, way, like, difference }: Difference,
  cases: readonly Case[],
  specimens: readonly Specimen[],
): PropertyIssue {
  const { propertyValue, scene } = cases[index] as Case;
  const one = (specimens[like.specimen] as Specimen).spelling;
  const other = (specimens[specimen] as Specimen).spelling;
  const text = `${propertyValue.block}.${propertyValue.property}: ${formatSpelling(one)} (${like.way}) and ${formatSpelling(other)} (${way}) render differently:${difference}`;
  return { propertyValue, scene, text, spellings: like.specimen === specimen ? [one] : [one, other] };
}
