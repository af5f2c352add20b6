import { blockFacts, type BlockFacts } from '@pallet/elements/foundations';

/** Returns the facts about a block of a document, by its name. Undefined if the name is not that of a block. */
export const factsOf = (block: unknown): BlockFacts | undefined =>
  typeof block === 'string' && Object.hasOwn(blockFacts, block) ? blockFacts[block] : undefined;
