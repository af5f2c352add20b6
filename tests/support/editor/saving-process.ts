/**
 * A process that saves and publishes continuously until it is killed: `node saving-process.js <folder or database URL>
 * [step]`. It prints a line for each confirmed save, with its kind and counter. With a step, it kills itself at that
 * call that changes files, leaving a file half written, or at that database query, which may or may not have been sent.
 */
import { promises, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , address = '', lastStep] = process.argv;
let step = 0;

type Call = (this: unknown, ...parameters: unknown[]) => Promise<unknown>;

/** Makes a function kill the process when the step is reached, after `half` has done part of its work. */
function killAtStep(owner: object, name: string, half: (call: () => unknown, parameters: unknown[]) => unknown): void {
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
  // Every second query is sent before the process dies.
  killAtStep(pg.Client.prototype, 'query', (call) => (step % 2 === 0 ? void call() : undefined));
} else {
  const writeFile = promises.writeFile;
  for (const name of ['link', 'rename', 'unlink']) killAtStep(promises, name, () => undefined);
  killAtStep(promises, 'writeFile', (_, [path, bytes]) =>
    writeFile(path as string, (bytes as Uint8Array).slice(0, (bytes as Uint8Array).length / 2)),
  );
  syncBuiltinESMExports();
}

const { openFileBackend } = await import('../../../site/store/file-backend.js');
const { openDatabase } = await import('../../../site/store/postgres/database.js');
const { createPostgresBackend } = await import('../../../site/store/postgres/postgres-backend.js');
const { createContentStore } = await import('../../../site/store/store.js');

const PAGES = ['pages/one.json', 'pages/two.json'] as const;
/** Too large to be written or sent at once. */
const BULK = 'x'.repeat(isDatabase ? 30_000 : 300_000);

const print = (line: string): void => void writeSync(1, `${line}\n`);

const store = createContentStore(
  isDatabase ? createPostgresBackend(openDatabase(address)) : await openFileBackend(address),
);
const by = `process ${process.pid}`;
let counter = Number(JSON.parse((await store.open(PAGES[0]))?.text ?? '{}').counter ?? 0);
print('ready');
for (;;) {
  counter++;
  const document = { title: 'Page', counter, bulk: BULK, end: counter };
  const opened = await store.open(PAGES[0]);
  const draft = await store.save(PAGES[0], document, { version: opened?.version ?? '', by });
  if (!draft.saved) throw new Error('Nobody else writes here.');
  print(`draft ${counter}`);
  if (counter % 3 === 0) {
    await store.publish(PAGES[0], { version: draft.document.version, by });
    print(`published ${counter}`);
  }
  if (counter % 3 === 1) {
    const text = `${JSON.stringify(document)}\n`;
    await store.changeAtomically(PAGES, by, () =>
      Promise.resolve({ documents: PAGES.map((name) => ({ name, published: text })) }),
    );
    print(`together ${counter}`);
  }
}
