import type { ElementType } from 'react';
import { reactFramework } from './react-scenes.js';
import { PLAIN_EVENTS, run } from './suite.js';

void run(
  reactFramework({ of: (name) => `pallet-${name}` as ElementType, handlerProp: (event) => `on${event}` }, PLAIN_EVENTS),
  PLAIN_EVENTS,
);
