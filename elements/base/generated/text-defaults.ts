// Generated from the contracts of the blocks by build/register.ts. Do not edit.

import type { TextDefaults } from '../../foundations/block-facts.js';

export const textDefaults: Readonly<Record<string, TextDefaults>> = {
  'pallet-banner': {"headingTag":"h3","textAlign":"left"},
  'pallet-tile': {"headingTag":"h2","textAlign":"inherit"},
};
