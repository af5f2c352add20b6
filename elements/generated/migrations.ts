// Built from the contracts of the blocks by build/register.ts. Never edited.

import type { Migration } from '../foundations/block-migration.js';

export const migrations: Readonly<Record<string, readonly Migration[]>> = {
};
