/** Components of other frameworks, which their Vite plugins compile. */

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

/** The generated React wrappers of the probes. */
declare module 'virtual:probe-wrappers' {
  import type { ElementType } from 'react';
  export const Probe: ElementType;
  export const Late: ElementType;
}
