import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEditorApp } from '../../site/editor/build.js';
import { editorSettings, type EditorSettings } from '../../site/editor/server/editor-settings.js';
import { startEditor, type RunningEditor } from '../../site/editor/server/start-editor.js';
import { contentStore } from '../../site/editor/store/store.js';
import { fileBackend } from '../../site/editor/store/file-backend.js';
import { copiedContent } from '../support/editor/copied-content.js';
import { startIssuer, type TestedIssuer } from '../support/editor/openid-issuer.js';
import { EditorHand } from '../support/editor-hand.js';

let folder: string;
let content: Awaited<ReturnType<typeof copiedContent>>;
let issuer: TestedIssuer;
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
/** Starts the editor, also once more at the same address. */
const start = async (): Promise<void> => {
  editor = await startEditor({
    settings,
    content: { backend: await fileBackend(content.root), folder: content.root },
    ...{ siteUrl: 'http://localhost', appFolder: join(folder, 'app'), pictureCache: join(folder, 'pictures') },
    build: () => Promise.resolve([]),
    log: () => undefined,
  });
};
beforeEach(async () => void (content = await copiedContent()));
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

/** A field of the draft as it is stored. */
const stored = async (field: string): Promise<unknown> => {
  const store = contentStore(await fileBackend(content.root));
  return (JSON.parse((await store.peek('pages/why-us.json'))?.text ?? '{}') as Record<string, unknown>)[field];
};
const title = (): Promise<unknown> => stored('title');

/** Opens the settings of the page, and waits for what is loaded into them: their fields are drawn again then. */
async function openSettings(author: EditorHand): Promise<void> {
  await author.pageShows('pallet-section');
  await author.openTab('Page');
  await author.page.until(() => document.querySelector('[data-property="themeLayout"] option[value="es"]') !== null);
}

/** The title of the dialog in front of everything. */
const askedFor = (author: EditorHand): Promise<string | undefined> =>
  author.page.evaluate(() => [...document.querySelectorAll('dialog:modal h2')].at(-1)?.textContent);

describe('a server that starts again while somebody writes', () => {
  it('gets what was written by itself, from the page that was open all the time', async () => {
    settings = editorSettings({ EDITOR_PORT: await freePort() });
    await start();
    const author = await EditorHand.at(`${editor.url}/#/pages/why-us`);
    await openSettings(author);
    await author.fill('Title', 'Before');
    await author.until(title, 'Before');
    await editor.close();
    await author.fill('Title', 'While it was away');
    await expect.poll(() => author.draftState()).toContain('No connection');
    await start();
    await author.until(title, 'While it was away');
    await author.until(() => author.draftState(), 'Saved');
  });
});

describe('a session that is over while somebody writes', () => {
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
  const end = async (author: EditorHand): Promise<void> => {
    const other = await author.page.puppeteer().browserContext().newPage();
    await other.goto(`${editor.url}/logout`);
    await other.close();
  };
  /** Signs in where the editor asks for it, in the window that it opens, and comes back. */
  const signIn = async (author: EditorHand): Promise<void> => {
    const context = author.page.puppeteer().browserContext();
    const opened = new Promise<{ close(): Promise<void> }>((resolve) =>
      context.on('targetcreated', (target) => void target.page().then((page) => page && resolve(page))),
    );
    await author.page.puppeteer().locator('a[target="_blank"][href="/login"]').click();
    await opened;
    await author.page.puppeteer().bringToFront();
  };

  /** Opens the list of pages, having signed in. */
  const openSignedIn = async (): Promise<EditorHand> => {
    const author = await EditorHand.at(editor.url);
    await author.find('button', 'New page');
    return author;
  };

  it('asks to sign in, then saves what was written and goes on', async () => {
    const author = await openSignedIn();
    await author.page.evaluate(() => void (location.hash = '#/pages/why-us'));
    await openSettings(author);
    const description = await stored('description');
    await author.fill('Title', 'Before');
    await author.until(title, 'Before');
    await end(author);
    await author.fill('Title', 'After the session was over');
    await author.until(() => askedFor(author), 'You are signed out');
    await author.click('Not now');
    await author.fill('Description', 'Written while nobody was signed in.');
    expect(await title()).toBe('Before');
    await signIn(author);
    await author.until(title, 'After the session was over');
    await author.until(() => author.draftState(), 'Saved');
    expect(await author.page.evaluate(() => document.querySelector('.away-notice'))).toBeNull();
    await author.until(() => stored('description'), 'Written while nobody was signed in.');
    await author.click('Undo');
    await author.until(() => stored('description'), description);
    await author.until(() => author.draftState(), 'Saved');
  });

  it('loses nothing of a form that is sent then', async () => {
    const author = await openSignedIn();
    await author.click('New page');
    await author.fill('Title', 'Night shift');
    await author.page.until(() => document.querySelector('dialog option') !== null);
    await end(author);
    await author.click('Create');
    await author.until(() => askedFor(author), 'You are signed out');
    await signIn(author);
    await author.page.until(() => location.hash.includes('night-shift'));
  });
});
