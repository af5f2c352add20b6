import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEditorApp } from '../../site/editor/build.js';
import { editorSettings, type EditorSettings } from '../../site/editor/server/editor-settings.js';
import { startEditor, type RunningEditor } from '../../site/editor/server/start-editor.js';
import { createContentStore } from '../../site/store/store.js';
import { openFileBackend } from '../../site/store/file-backend.js';
import { createContentCopy } from '../support/editor/content-copy.js';
import { startIssuer, type TestIssuer } from '../support/editor/openid-issuer.js';
import { EditorDriver } from '../support/editor-driver.js';

let folder: string;
let content: Awaited<ReturnType<typeof createContentCopy>>;
let issuer: TestIssuer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pallet-session-'));
  issuer = await startIssuer('editor');
  await buildEditorApp({ outDir: join(folder, 'app') });
});
afterAll(async () => {
  await issuer.close();
  await rm(folder, { recursive: true, force: true });
});

let editor: RunningEditor;
let settings: EditorSettings;
/** Starts the editor; a second call restarts it at the same URL. */
const start = async (): Promise<void> => {
  editor = await startEditor({
    settings,
    content: { backend: await openFileBackend(content.root), folder: content.root },
    ...{ siteUrl: 'http://localhost', appFolder: join(folder, 'app'), pictureCache: join(folder, 'pictures') },
    build: () => Promise.resolve([]),
    log: () => undefined,
  });
};
beforeEach(async () => void (content = await createContentCopy()));
afterEach(async () => {
  await editor.close();
  await content.remove();
});

async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((closed) => void server.close(() => closed()));
  return String(port);
}

/** A field of the stored draft. */
const stored = async (field: string): Promise<unknown> => {
  const store = createContentStore(await openFileBackend(content.root));
  return (JSON.parse((await store.peek('pages/why-us.json'))?.text ?? '{}') as Record<string, unknown>)[field];
};
const title = (): Promise<unknown> => stored('title');

/** Opens the page settings and waits for the layouts, because loading them renders the fields again. */
async function openSettings(author: EditorDriver): Promise<void> {
  await author.waitForBlock('pallet-section');
  await author.openTab('Page');
  await author.page.until(() => document.querySelector('[data-property="themeLayout"] option[value="es"]') !== null);
}

/** The title of the topmost dialog. */
const dialogTitle = (author: EditorDriver): Promise<string | undefined> =>
  author.page.evaluate(() => [...document.querySelectorAll('dialog:modal h2')].at(-1)?.textContent);

it('a server that restarts while a page is edited receives the changes automatically from the open page', async () => {
  settings = editorSettings({ EDITOR_PORT: await freePort() });
  await start();
  const author = await EditorDriver.open(`${editor.url}/#/pages/why-us`);
  await openSettings(author);
  await author.fill('Title', 'Before');
  await author.expectEventually(title, 'Before');
  await editor.close();
  await author.fill('Title', 'While it was away');
  await expect.poll(() => author.readDraftState()).toContain('No connection');
  await start();
  await author.expectEventually(title, 'While it was away');
  await author.expectEventually(() => author.readDraftState(), 'Saved');
});

describe('a session that expires while a page is edited', () => {
  beforeEach(async () => {
    const port = await freePort();
    settings = editorSettings({
      ...{ EDITOR_PORT: port, EDITOR_ORIGIN: `http://localhost:${port}`, EDITOR_OIDC_ISSUER: issuer.url },
      ...{ EDITOR_OIDC_CLIENT_ID: 'editor', EDITOR_OIDC_CLIENT_SECRET: 'secret' },
      EDITOR_SESSION_SECRET: 'a secret of more than thirty-two characters',
    });
    issuer.claims = { name: 'Ada', roles: ['publisher'] };
    await start();
  });

  /** Ends the session in another window of the same browser. */
  const end = async (author: EditorDriver): Promise<void> => {
    const other = await author.page.puppeteer().browserContext().newPage();
    await other.goto(`${editor.url}/logout`);
    await other.close();
  };
  /** Signs in through the editor's dialog in a new window, and returns. */
  const signIn = async (author: EditorDriver): Promise<void> => {
    const context = author.page.puppeteer().browserContext();
    const opened = new Promise<{ close(): Promise<void> }>((resolve) =>
      context.on('targetcreated', (target) => void target.page().then((page) => page && resolve(page))),
    );
    await author.page.puppeteer().locator('a[target="_blank"][href="/login"]').click();
    await opened;
    await author.page.puppeteer().bringToFront();
  };

  /** Signs in and opens the list of pages. */
  const openSignedIn = async (): Promise<EditorDriver> => {
    const author = await EditorDriver.open(editor.url);
    await author.findControl('button', 'New page');
    return author;
  };

  it('asks to sign in, then saves the changes', async () => {
    const author = await openSignedIn();
    await author.page.evaluate(() => void (location.hash = '#/pages/why-us'));
    await openSettings(author);
    const description = await stored('description');
    await author.fill('Title', 'Before');
    await author.expectEventually(title, 'Before');
    await end(author);
    await author.fill('Title', 'After the session was over');
    await author.expectEventually(() => dialogTitle(author), 'You are signed out');
    await author.click('Not now');
    await author.fill('Description', 'Written while nobody was signed in.');
    expect(await title()).toBe('Before');
    await signIn(author);
    await author.expectEventually(title, 'After the session was over');
    await author.expectEventually(() => author.readDraftState(), 'Saved');
    expect(await author.page.evaluate(() => document.querySelector('.notice-bar'))).toBeNull();
    await author.expectEventually(() => stored('description'), 'Written while nobody was signed in.');
    await author.click('Undo');
    await author.expectEventually(() => stored('description'), description);
    await author.expectEventually(() => author.readDraftState(), 'Saved');
  });

  it('submits a form again after signing in', async () => {
    const author = await openSignedIn();
    await author.click('New page');
    await author.fill('Title', 'Night shift');
    await author.page.until(() => document.querySelector('dialog option') !== null);
    await end(author);
    await author.click('Create');
    await author.expectEventually(() => dialogTitle(author), 'You are signed out');
    await signIn(author);
    await author.page.until(() => location.hash.includes('night-shift'));
  });
});
