/**
 * A process that saves and publishes as fast as it can, to be killed: `node saving-process.js <content folder>`. It prints
 * what it was told is saved, a line each: the name of the document and its counter.
 */
import { writeSync } from 'node:fs';
import { fileBackend } from '../../../site/editor/store/file-backend.js';
import { contentStore } from '../../../site/editor/store/store.js';

const PAGES = ['pages/one.json', 'pages/two.json'] as const;
/** So much that it cannot be written in one go. */
const BULK = 'x'.repeat(300_000);

const tell = (line: string): void => void writeSync(1, `${line}\n`);

const store = contentStore(await fileBackend(process.argv[2] ?? ''));
const by = `process ${process.pid}`;
let counter = Number(JSON.parse((await store.open(PAGES[0]))?.text ?? '{}').counter ?? 0);
tell('ready');
for (;;) {
  counter++;
  const document = { title: 'Page', counter, bulk: BULK, end: counter };
  const opened = await store.open(PAGES[0]);
  const draft = await store.save(PAGES[0], document, { version: opened?.version ?? '', by });
  if (!draft.saved) throw new Error('Nobody else writes here.');
  tell(`draft ${counter}`);
  if (counter % 3 === 0) {
    await store.publish(PAGES[0], { version: draft.document.version, by });
    tell(`published ${counter}`);
  }
  if (counter % 3 === 1) {
    const text = `${JSON.stringify(document)}\n`;
    await store.changeTogether(PAGES, by, () =>
      Promise.resolve({ documents: PAGES.map((name) => ({ name, published: text })) }),
    );
    tell(`together ${counter}`);
  }
}
