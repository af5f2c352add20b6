import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { factsOf } from '../documents/facts-of.js';
import type { Plugin } from 'vite';
import type { JsonSchema } from '../documents/json-schema.js';

const MODULE = 'virtual:block-slots';
const SCHEMA = fileURLToPath(new URL('../content/page.schema.json', import.meta.url));

/** Provides design mode with the slots of each block, from the schema of pages. */
export function blockSlotsPlugin(): Plugin {
  return {
    name: 'pallet-block-slots',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const slots = ${JSON.stringify(readSlots())};` : undefined),
  };
}

function readSlots(): Record<string, string[]> {
  const schema = JSON.parse(readFileSync(SCHEMA, 'utf8')) as JsonSchema;
  const cases = schema.$defs?.['block']?.allOf ?? [];
  return Object.fromEntries(
    cases.map(({ if: condition, then }) => {
      const block = String(condition?.properties?.['block']?.const);
      const named = Object.keys(then?.properties?.['slots']?.properties ?? {});
      return [block, factsOf(block)?.isContainer ? ['', ...named] : named];
    }),
  );
}
