import { createApp, h, nextTick, shallowReactive } from 'vue';
import { PLAIN_EVENTS, run } from './suite.js';
import Scene from './vue-scenes.vue';

void run(
  {
    async show(place, name, initial) {
      // Shallow, because a reactive proxy is not identical to its object.
      const props = shallowReactive<Record<string, unknown>>({ ...initial });
      const app = createApp({ render: () => h(Scene, { scene: name, props: { ...props } }) });
      app.mount(place);
      await nextTick();
      return {
        async update(changed) {
          Object.assign(props, changed);
          await nextTick();
        },
        remove: async () => app.unmount(),
      };
    },
  },
  PLAIN_EVENTS,
);
