import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AREAS } from '../setup/planted-faults/faults.js';

const faults = Object.values(AREAS).flatMap((area) => area.faults);

it.each(faults)('a fault can be planted: $effect', ({ file, find, tests }) => {
  expect(readFileSync(file, 'utf8')).toContain(find);
  expect((tests ?? []).filter((test) => !existsSync(test))).toEqual([]);
});
