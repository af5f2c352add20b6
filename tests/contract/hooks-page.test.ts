import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOKEN_HOOKS } from '../../elements/foundations/tokens.js';

/** The rows of the page. `npm run generate -- --check` compares it with the style sheets of the blocks. */
const rows = readFileSync('elements/docs/hooks.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `--pallet-g-'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').replaceAll('`', '')));

it('lists each global hook with its description and the blocks that use it', () => {
  expect(rows.map(([hook]) => hook)).toEqual(TOKEN_HOOKS.map(({ hook }) => hook));
  expect(rows.map(([, meaning]) => meaning)).toEqual(
    TOKEN_HOOKS.map(({ description }) => description.replaceAll('`', '')),
  );
  expect(rows.filter((row) => !/^[a-z-]+(?:, [a-z-]+)*$/.test(row.at(-1) ?? ''))).toEqual([]);
});
