import { describe, expect, it } from 'vitest';
import { PARTS, readArguments } from '../../bench/arguments.js';

describe('the words behind npm run bench', () => {
  it('name the parts, in any order', () => {
    expect(readArguments(['scaling', 'page']).parts).toEqual(['page', 'scaling']);
  });

  it('mean everything in five rounds, and write nothing, where there are none', () => {
    expect(readArguments([])).toEqual({ parts: PARTS, rounds: 5, isWritten: false });
  });

  it('choose the rounds and ask for writing', () => {
    expect(readArguments(['page', '--rounds', '3', '--write'])).toEqual({
      parts: ['page'],
      rounds: 3,
      isWritten: true,
    });
    expect(readArguments(['--rounds=1']).rounds).toBe(1);
  });

  it.each([
    { words: ['pages'], message: 'Unknown: pages. Write npm run bench -- [page] [elements]' },
    { words: ['page', '--round', '3'], message: 'Unknown: 3, --round' },
    { words: ['--rounds', '0'], message: '--rounds takes a whole number from 1 on' },
    { words: ['--rounds', 'many'], message: '--rounds takes a whole number from 1 on' },
    { words: ['page', '--rounds'], message: '--rounds takes a whole number from 1 on' },
    { words: ['--write=no'], message: '--write takes no value, and "no" was given' },
  ])('are refused where they are wrong: $words', ({ words, message }) => {
    expect(() => readArguments(words)).toThrow(message);
  });
});
