import { describe, expect, it } from 'vitest';
import { formatTests, type TestOutcome } from '../../setup/results.js';

describe('a list of tests', () => {
  const failure: TestOutcome = { file: 'b.test.ts', name: 'opens', engine: 'webkit', outcome: 'failed' };

  it('contains engine, file and test, and the beginning of the message', () => {
    const message = Array.from({ length: 20 }, (_, line) => `line ${line + 1}`).join('\n\n');
    const lines = formatTests('Failed:', [{ ...failure, message }])
      .trim()
      .split('\n');
    expect(lines.slice(0, 3)).toEqual(['Failed:', '  webkit b.test.ts: opens', '      line 1']);
    expect(lines.slice(-2)).toEqual(['      line 12', '      …']);
  });

  it('is empty without tests', () => {
    expect(formatTests('Failed:', [])).toBe('');
  });
});
