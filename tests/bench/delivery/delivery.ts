import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { createDeliveryApp } from '../../../site/server/delivery-on-node.js';
import { createContentCopy } from '../../support/editor/content-copy.js';
import { measureInRounds } from '../rounds.js';
import { formatNumber, formatResults } from '../table.js';

/** Numbers of additional items. */
const COUNTS = [200, 20_000] as const;
/** Number of calls that wait at the same time. */
const AT_ONCE = 20;

/** Milliseconds. */
interface DeliveryTimes {
  /** The first call after the start of the server. */
  readonly first: number;
  readonly later: number;
  /** {@link AT_ONCE} calls. */
  readonly many: number;
}

/** Measures calls for a list of content items, with few and with many items in the content folder. */
export async function measureDelivery(rounds: number): Promise<string> {
  const folders = await Promise.all(COUNTS.map(createContent));
  const cases = COUNTS.map((count, index) => ({ name: formatNumber(count), folder: folders[index] as string }));
  try {
    const results = await measureInRounds({ name: 'delivery', cases, rounds }, ({ folder }) => measureCalls(folder));
    return formatResults(results, {
      heading: 'items',
      base: formatNumber(COUNTS[0]),
      columns: [
        { title: 'first call, ms', of: ({ first }) => first, digits: 1 },
        { title: 'later call, ms', of: ({ later }) => later, digits: 1 },
        { title: `${AT_ONCE} calls at once, ms`, of: ({ many }) => many, digits: 1 },
      ],
    });
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  }
}

/** Copies the site's content, and adds items to it. */
async function createContent(count: number): Promise<string> {
  const { root: folder } = await createContentCopy();
  for (let index = 0; index < count; index += 1) {
    const item = {
      contentKey: `bench-${index}`,
      managedContentId: `bench-${index}`,
      title: `Item ${index}`,
      urlName: `item-${index}`,
      contentType: { fullyQualifiedName: 'news', name: 'news' },
      language: 'en_US',
      publishedDate: '2026-01-15T09:00:00.000Z',
      contentBody: { text: `The text of item ${index}.` },
    };
    await writeFile(join(folder, 'items', `bench-${index}.json`), JSON.stringify(item));
  }
  return folder;
}

async function measureCalls(folder: string): Promise<DeliveryTimes> {
  const { siteId } = await fileContent(folder).settings();
  const app = createDeliveryApp({ contentRoot: folder });
  const call = async (): Promise<void> => {
    const response = await app.request(
      `/services/data/v64.0/connect/sites/${siteId}/cms/delivery/contents?pageSize=25`,
    );
    if (!response.ok) throw new Error(`The list of items answers ${response.status}.`);
    await response.arrayBuffer();
  };
  const measure = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  return {
    first: await measure(call),
    later: await measure(call),
    many: await measure(() => Promise.all(Array.from({ length: AT_ONCE }, call))),
  };
}
