/**
 * A process that saves and publishes as fast as it can, to be killed: `node saving-process.js <where> [step]`, with a content
 * folder or the address of a database. It prints what it was told is saved, a line each: the name of the document and its
 * counter. With a step it kills itself at that call which changes anything: of the file system, where a file that is being
 * written then is written half, or of the database, which may have heard of it or not.
 */
import { promises, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , address = '', lastStep] = process.argv;
let step = 0;

type Call = (this: unknown, ...parameters: unknown[]) => Promise<unknown>;

/** Has one function of an object kill the process when its turn has come, perhaps with half of its work done. */
function dieAt(owner: object, name: string, half: (call: () => unknown, parameters: unknown[]) => unknown): void {
  const calls = owner as Record<string, Call>;
  const call = calls[name] as Call;
  calls[name] = async function (...parameters) {
    if (lastStep !== undefined && ++step === Number(lastStep)) {
      await half(() => call.apply(this, parameters), parameters);
      process.kill(process.pid, 'SIGKILL');
    }
    return call.apply(this, parameters);
  };
}

const isDatabase = address.startsWith('postgresql:');
if (isDatabase) {
  const { default: pg } = await import('pg');
  // Every other question is on its way when the process dies.
  dieAt(pg.Client.prototype, 'query', (call) => (step % 2 === 0 ? void call() : undefined));
} else {
  const writeFile = promises.writeFile;
  for (const name of ['link', 'rename', 'unlink']) dieAt(promises, name, () => undefined);
  dieAt(promises, 'writeFile', (_, [path, bytes]) =>
    writeFile(path as string, (bytes as Uint8Array).slice(0, (bytes as Uint8Array).length / 2)),
  );
  syncBuiltinESMExports();
}

const { fileBackend } = await import('../../../site/editor/store/file-backend.js');
const { openDatabase } = await import('../../../site/editor/store/postgres/database.js');
const { postgresBackend } = await import('../../../site/editor/store/postgres/postgres-backend.js');
const { contentStore } = await import('../../../site/editor/store/store.js');

const PAGES = ['pages/one.json', 'pages/two.json'] as const;
/** So much that it cannot be written, or sent, in one go. */
const BULK = 'x'.repeat(isDatabase ? 30_000 : 300_000);

const tell = (line: string): void => void writeSync(1, `${line}\n`);

const store = contentStore(isDatabase ? postgresBackend(openDatabase(address)) : await fileBackend(address));
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
