import type { PageDocument } from '../../site/documents/model.js';
import { CANARY } from './documents.js';
import type { Fault } from './faults.js';
import { openIsolatedPage, readErrors, startPageServer } from './page-server.js';
import { prerenderBlocks } from './prerender.js';

/** Checks page documents rendered by the server and by a browser. */
export interface DocumentChecker {
  /**
   * @param fault - injected after the blocks are defined, to test the check: only matching issues are returned
   * @returns the issues of all documents together; empty if there are none
   */
  check(documents: readonly PageDocument[], fault?: Fault): Promise<string[]>;
  close(): Promise<void>;
}

/** Renders a page with several documents. */
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

export async function startDocumentChecker(): Promise<DocumentChecker> {
  const server = await startPageServer('random-documents.page.tsx');
  const visited: string[] = [];
  const page = await openIsolatedPage(server.origin, (url) => visited.push(url));
  const browser = page.puppeteer();
  const scriptRuns: string[] = [];
  await browser.exposeFunction(CANARY, () => scriptRuns.push('a hostile text ran as script'));

  return {
    async check(documents, fault) {
      const written = await pageOf(documents, server.script, fault);
      server.setHtml(written.html);
      const messages = page.messages().length;
      visited.length = 0;
      scriptRuns.length = 0;
      await page.goto(server.origin);
      const issues = await page.evaluate(() => window.issues);
      // Late messages must not be attributed to the next page.
      await browser.waitForNetworkIdle({ idleTime: 0 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      const all = [
        ...written.failures,
        ...issues.flat(),
        ...scriptRuns,
        ...visited
          .filter((url) => new URL(url).hostname.endsWith('evil.example'))
          .map((url) => `a hostile address was requested: ${url}`),
        ...readErrors(page, messages),
      ];
      return fault === undefined ? all : all.filter((issue) => fault.issue.test(issue));
    },
    async close() {
      await page.close();
      await server.close();
    },
  };
}
