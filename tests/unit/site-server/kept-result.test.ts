// @vitest-environment node
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { keptResult, type CheckResult } from '../../../site/check-content/kept-result.js';
import { temporaryFolder } from './fixture.js';

const found: CheckResult = {
  pages: 8,
  findings: [{ file: 'pages/home.json', line: 3, weight: 'hint', wrong: 'It is wrong.', remedy: 'Mend it.' }],
};

describe('what a check has found', () => {
  it('is told again where nothing has changed, and looked for again where something has', async () => {
    const file = join(await temporaryFolder(), 'cache/check-content.json');
    const check = vi.fn(() => Promise.resolve({ ...found, isWhole: true }));
    expect(await keptResult(file, 'first', check)).toMatchObject(found);
    expect(await keptResult(file, 'first', check)).toMatchObject(found);
    expect(check).toHaveBeenCalledTimes(1);
    await keptResult(file, 'second', check);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('is not kept where a part was not looked for', async () => {
    const file = join(await temporaryFolder(), 'check-content.json');
    const check = vi.fn(() => Promise.resolve({ ...found, isWhole: false }));
    await keptResult(file, 'first', check);
    await keptResult(file, 'first', check);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('is looked for again where its file was cut short', async () => {
    const file = join(await temporaryFolder(), 'check-content.json');
    await writeFile(file, '{"sources": "first", "findi');
    expect(await keptResult(file, 'first', () => Promise.resolve({ ...found, isWhole: true }))).toMatchObject(found);
  });
});
