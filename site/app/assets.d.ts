declare module '*.css';

/** Defines every block that a page of the site shows; made by the client's build. */
declare module 'virtual:used-blocks';

/** The components of every block that a page of the site shows; made by the client's build. */
declare module 'virtual:used-wrappers' {
  export const wrappers: Readonly<Record<string, never>>;
}
