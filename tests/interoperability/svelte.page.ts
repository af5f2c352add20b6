import { flushSync, mount, unmount } from 'svelte';
import { createSubscriber } from 'svelte/reactivity';
import { PLAIN_EVENTS, run } from './suite.js';
import Scene from './svelte-scenes.svelte';

void run(
  {
    async show(place, name, initial) {
      let props: Record<string, unknown> = { ...initial };
      let refresh = (): void => undefined;
      const subscribe = createSubscriber((update) => {
        refresh = update;
      });
      const component = mount(Scene, {
        target: place,
        props: {
          scene: name,
          get props() {
            subscribe();
            return props;
          },
        },
      });
      flushSync();
      return {
        async update(changed) {
          props = { ...props, ...changed };
          refresh();
          flushSync();
        },
        remove: () => unmount(component),
      };
    },
  },
  PLAIN_EVENTS,
);
