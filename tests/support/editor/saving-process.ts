/**
 * A process that saves and publishes as fast as it can, to be killed: `node saving-process.js <content folder> [step]`. It
 * prints what it was told is saved, a line each: the name of the document and its counter. With a step it kills itself at
 * that call of the file system that changes anything; a file that is being written then is written half.
 */
import { promises, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , folder = '', lastStep] = process.argv;
let step = 0;

type Call = (...parameters: unknown[]) => Promise<unknown>;

function dieAt(name: 'link' | 'rename' | 'unlink' | 'writeFile'): void {
  const calls = promises as unknown as Record<string, Call>;
  const call = calls[name] as Call;
  calls[name] = async (...parameters) => {
    if (lastStep !== undefined && ++step === Number(lastStep)) {
      const [path, bytes] = parameters as [string, Uint8Array];
      if (name === 'writeFile') await call(path, bytes.slice(0, bytes.length / 2));
      process.kill(process.pid, 'SIGKILL');
    }
    return call(...parameters);
  };
}

for (const name of ['link', 'rename', 'unlink', 'writeFile'] as const) dieAt(name);
syncBuiltinESMExports();

const { fileBackend } = await import('../../../site/editor/store/file-backend.js');
const { contentStore } = await import('../../../site/editor/store/store.js');

const PAGES = ['pages/one.json', 'pages/two.json'] as const;
/** So much that it cannot be written in one go. */
const BULK = 'x'.repeat(300_000);

const tell = (line: string): void => void writeSync(1, `${line}\n`);

const store = contentStore(await fileBackend(folder));
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
