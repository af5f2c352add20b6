import { ensureBuilt } from '../../../site/server/ensure-built.js';
import type { CheckResult, Page } from '../../../site/editor/server/api.js';
import { startEditorSite, type EditorSite } from '../../support/editor-site.js';

/** Milliseconds that an author waits for the home page of the site. */
export interface PublishingTimes {
  /** From the request to publish until the issues of the changed page are shown. */
  readonly check: number;
  /** From the confirmation until visitors get the changed page. */
  readonly publish: number;
}

/** Timeout of a publication in milliseconds. */
const TIMEOUT = 60_000;

/** Measures how long an author waits for the check of the home page, and for its publication, after a change each. */
export async function measurePublishing(rounds: number): Promise<PublishingTimes[]> {
  await ensureBuilt();
  const site = await startEditorSite();
  const times: PublishingTimes[] = [];
  try {
    // The first check starts the browser of the editor, which then stays open.
    for (let round = 0; round <= rounds; round += 1) times.push(await measureOnce(site, `Round ${round}`));
  } finally {
    await site.close();
  }
  return times.slice(1);
}

async function measureOnce(site: EditorSite, text: string): Promise<PublishingTimes> {
  const request = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${site.url}/api/pages/home${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: site.url },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const { document, version } = await request<Page>('GET', '');
  const blocks = [
    ...(document?.['blocks'] as object[]).filter((block) => (block as { id?: string }).id !== 'bench'),
    { block: 'text', id: 'bench', props: { text } },
  ];
  const saved = await request<Page>('PUT', '/draft', { document: { ...document, blocks }, version });
  const start = performance.now();
  const { findings } = await request<CheckResult>('GET', '/check');
  const checked = performance.now();
  await request('POST', '/publish', { version: saved.version, confirmed: findings.map(({ key }) => key) });
  while (!(await (await fetch(`${site.siteUrl}/`)).text()).includes(text)) {
    if (performance.now() - checked > TIMEOUT) throw new Error('The home page was not published.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { check: checked - start, publish: performance.now() - checked };
}
