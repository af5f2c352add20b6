import type { PageDocument } from '../../site/documents/model.js';
import { openPage, type EnginePage } from '../support/engines.js';
import { CANARY } from './documents.js';
import type { Fault } from './faults.js';
import { picture, startPageServer } from './page-server.js';
import { prerenderBlocks } from './prerender.js';

/** Looks at page documents as the server writes them and as a browser shows them. */
export interface Examination {
  /**
   * @param fault - planted once the blocks are awake, to see that it is found: only what tells of it is returned
   * @returns what went wrong, in words, of all documents together; nothing where all is well
   */
  examine(documents: readonly PageDocument[], fault?: Fault): Promise<string[]>;
  close(): Promise<void>;
}

/** Whoever is asked for content answers pages of any site. */
const FOR_EVERYBODY = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** The pages that a browser shows, each with several documents. */
async function pageOf(
  documents: readonly PageDocument[],
  script: string,
  fault: Fault | undefined,
): Promise<{ html: string; failures: string[] }> {
  const prerendered = await Promise.all(documents.map(prerenderBlocks));
  const data = JSON.stringify(documents).replaceAll('<', '\\u003c');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Random pages</title></head><body>
    ${prerendered.map(({ html }, index) => `<div data-prerendered data-document="${index}">${html}</div>`).join('\n')}
    <script type="application/json" id="documents">${data}</script>
    ${fault === undefined ? '' : `<script>window.plantFault = ${fault.plant.toString()}</script>`}
    <script type="module" src="${script}"></script></body></html>`;
  return { html, failures: prerendered.flatMap(({ failures }) => failures) };
}

export async function startExamination(): Promise<Examination> {
  const server = await startPageServer('random-documents.page.tsx');
  const page: EnginePage = await openPage('chromium', { reducedMotion: true });
  const browser = page.puppeteer();
  const visited: string[] = [];
  await browser.setRequestInterception(true);
  browser.on('request', (request) => {
    if (request.url().startsWith(server.origin)) return void request.continue();
    visited.push(request.url());
    return void request.respond({ ...picture, headers: FOR_EVERYBODY });
  });
  const intruders: string[] = [];
  await browser.exposeFunction(CANARY, () => intruders.push('a hostile text was run as script'));

  return {
    async examine(documents, fault) {
      const written = await pageOf(documents, server.script, fault);
      server.setHtml(written.html);
      const messages = page.messages().length;
      visited.length = 0;
      intruders.length = 0;
      await page.goto(server.origin);
      const findings = await page.evaluate(() => window.findings);
      // What is told at last must not be taken for the next page's.
      await browser.waitForNetworkIdle({ idleTime: 0 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const all = [
        ...written.failures,
        ...findings.flat(),
        ...intruders,
        ...visited
          .filter((url) => new URL(url).hostname.endsWith('evil.example'))
          .map((url) => `a hostile address was asked: ${url}`),
        ...page
          .messages()
          .slice(messages)
          .filter(({ type }) => type === 'error' || type === 'uncaught')
          .map(({ type, text }) => `${type}: ${text}`),
      ];
      return fault === undefined ? all : all.filter((finding) => fault.told.test(finding));
    },
    async close() {
      await page.close();
      await server.close();
    },
  };
}
