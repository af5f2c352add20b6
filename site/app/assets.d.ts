declare module '*.css';

/** The blocks that the pages of the site show; made by the client's build. Importing it defines the common ones. */
declare module 'virtual:used-blocks' {
  /** Defines blocks, by name. */
  export const loadBlocks: (blocks: readonly string[]) => Promise<unknown>;
}

/** The components of the blocks that the pages of the site show; made by the client's build. */
declare module 'virtual:used-wrappers' {
  /** Those that are loaded: at first the common ones. */
  export const wrappers: Readonly<Record<string, never>>;
  /** Adds the components of blocks, by name, to {@link wrappers}. */
  export const loadWrappers: (blocks: readonly string[]) => Promise<void>;
}

/** What only design mode needs to know; made by the client's build. */
declare module 'virtual:block-places' {
  /** Names of the slots in which a block takes others, by block; the default slot's is empty. */
  export const places: Readonly<Record<string, readonly string[]>>;
}
