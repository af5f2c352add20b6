/** Components in the languages of other frameworks, which their Vite plugins compile. */

declare module '*.vue' {
  import type { Component } from 'vue';
  const component: Component;
  export default component;
}

declare module '*.svelte' {
  import type { Component } from 'svelte';
  const component: Component<{ scene: string; props: Record<string, unknown> }>;
  export default component;
}

/** What the generator of the React wrappers writes for the probes. */
declare module 'virtual:probe-wrappers' {
  import type { ElementType } from 'react';
  export const Probe: ElementType;
  export const Late: ElementType;
}
