import type { ElementType } from 'react';
import { wrappers } from '@pallet/react';
import { reactFramework } from './react-scenes.js';
import { PREFIXED_EVENTS, run } from './suite.js';
import { Late, Probe } from 'virtual:probe-wrappers';

const components: Readonly<Record<string, unknown>> = { ...wrappers, probe: Probe, late: Late };

/** `pallet-slide-change` is `onSlideChange`. */
const handlerProp = (event: string): string =>
  event.replace('pallet', 'on').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

void run(
  reactFramework({ of: (name) => components[name] as ElementType, handlerProp }, PREFIXED_EVENTS),
  PREFIXED_EVENTS,
);
