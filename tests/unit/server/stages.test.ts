import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { stage } from '../../../site/console/stages.js';

function outputOf(isTTY: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream;
  return { stream, text: () => String((stream as unknown as PassThrough).read() ?? '') };
}

describe('a stage of a command', () => {
  it('prints one line at its end without a terminal, with the count of its parts', async () => {
    const { stream, text } = outputOf(false);
    const result = await stage(
      'Images encoded',
      async (progress) => {
        progress(1, 3);
        progress(3, 3);
        return 'done';
      },
      stream,
    );
    expect(result).toBe('done');
    expect(text()).toMatch(/^Images encoded \(3\) +\d+\.\d s\n$/);
  });

  it('shows a progress bar in a terminal and replaces it with the line', async () => {
    const { stream, text } = outputOf(true);
    await stage('Images encoded', async (progress) => progress(1, 4), stream);
    const [, bar, line] = text().split('\r\u001b[K');
    expect(bar).toBe(`  Images encoded ${'█'.repeat(6)}${'░'.repeat(18)} 1 of 4`);
    expect(line).toMatch(/^Images encoded \(4\) +\d+\.\d s\n$/);
  });

  it('rethrows errors', async () => {
    const { stream } = outputOf(false);
    await expect(stage('Pages rendered', () => Promise.reject(new Error('No page')), stream)).rejects.toThrow(
      'No page',
    );
  });
});
