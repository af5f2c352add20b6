import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderBlocks } from '@pallet/elements/ssr';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlockFiles } from '../../elements/build/block-files.js';
import { findExamples } from '../unit/documentation/examples-in.js';

let folder: string;
const fileOf = (name: string): string => join(folder, name);

beforeAll(() => {
  mkdirSync('tests/.cache', { recursive: true });
  folder = mkdtempSync('tests/.cache/new-block-');
  const [element = '', styles = ''] = findExamples('CONTRIBUTING.md', 'ts').filter((code) =>
    code.startsWith('import {'),
  );
  const example = {
    'elements/blocks/quote/quote.element.ts': element,
    'elements/blocks/quote/quote.styles.ts': styles,
  };
  for (const [file, text] of Object.entries({ ...createBlockFiles('tray'), ...example })) {
    if (!file.startsWith('elements/')) continue;
    mkdirSync(dirname(fileOf(file)), { recursive: true });
    // The copy is elsewhere.
    writeFileSync(fileOf(file), text.replaceAll("'../../", `'${process.cwd()}/elements/`));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a new block', () => {
  it('compiles, and so does the example in CONTRIBUTING', () => {
    const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)) as { config: object };
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, process.cwd());
    const files = ['elements/blocks/tray/tray.ts', 'elements/blocks/quote/quote.element.ts'].map(fileOf);
    const program = ts.createProgram(files, options);
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    expect(messages).toEqual([]);
  });

  it('shows labels as all blocks do', async () => {
    await import(join(process.cwd(), fileOf('elements/blocks/tray/tray.ts')));
    const html = await renderBlocks('<pallet-tray text="Caf&amp;eacute; &amp;lt;i&gt;{!Record.Name}"></pallet-tray>');
    expect(html.replace(/<!--.*?-->/g, '')).toContain('part="base">Café &lt;i&gt;<slot>');
  });
});
