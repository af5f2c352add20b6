import { createElement as h, type ElementType, type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Framework, SceneName, Scenes } from './scenes.js';
import type { PalletProbe } from './probe.element.js';

/** How React renders the blocks: by tag, or through wrapper components. */
export interface Blocks {
  of(name: string): ElementType;
  /** The name of the prop for the handler of an event, such as `pallet-navigate`. */
  handlerProp(event: string): string;
}

/** The event names of the probe, with or without the prefix that wrappers require. */
export type EventNames = readonly string[];

type Components = { [Name in SceneName]: (props: Scenes[Name]) => ReactNode };

function components({ of, handlerProp }: Blocks, eventNames: EventNames): Components {
  const probe = of('probe');
  const late = of('late');
  const person = (slot?: string) => (one: { id: string; name: string }) =>
    h(of('text'), { key: one.id, slot, text: one.name, headingTag: 'p' });

  return {
    empty: () => h(probe),
    children: ({ text, aside, isShown }) =>
      h(probe, null, isShown && h('p', null, text), h('em', { slot: 'aside' }, aside)),
    items: ({ items }) =>
      h(
        probe,
        null,
        items.map((item) => h('p', { key: item }, item)),
      ),
    conditional: ({ isShown }) => h('section', null, isShown && h(probe, null, h('p', null, 'Inside'))),
    deep: ({ text }) => h(probe, null, h(probe, null, h(probe, null, h('p', null, text)))),
    values: (values) => h(probe, { ...values }),
    written: () => h(probe, { text: 'Written', count: '7', active: true, 'rich-details': '{"deep":{"list":[1,2]}}' }),
    global: ({ classes, data, label, expanded, lang }) =>
      h(probe, {
        className: classes,
        'data-kind': data,
        'aria-label': label,
        'aria-expanded': expanded ? 'true' : 'false',
        title: label,
        lang,
      }),
    late({ onEvent, ...values }) {
      const forced = useRef<PalletProbe>(null);
      useEffect(() => void Object.assign(forced.current!, values));
      return [
        h(
          late,
          { key: 'usual', id: 'usual', ...values, [handlerProp(eventNames[1]!)]: onEvent },
          h('p', null, 'Child'),
        ),
        h(late, { key: 'forced', id: 'forced', ref: forced }),
      ];
    },
    events: ({ handler }) => h(probe, Object.fromEntries(eventNames.map((name) => [handlerProp(name), handler]))),
    clicks: ({ onParent, onProbe }) =>
      h('section', { onClick: ({ nativeEvent }) => onParent?.(nativeEvent) }, [
        h(probe, { key: 'probe', onClick: ({ nativeEvent }: { nativeEvent: Event }) => onProbe?.(nativeEvent) }),
      ]),
    reference: ({ onElement }) => h(probe, { ref: onElement }),
    banner: ({ heading, height, isLink, onNavigate }) =>
      h(
        of('banner'),
        {
          imageInfo: { url: '/picture.svg', altText: 'A truck' },
          height,
          contentPosition: 'bottom left',
          isBannerLink: isLink,
          bannerLinkUrl: '/work',
          showButtons: true,
          [handlerProp('pallet-navigate')]: onNavigate,
        },
        h(of('text'), { text: heading, headingTag: 'h2' }),
        h(of('button'), { slot: 'primary-button', text: 'Apply', url: '/apply' }),
      ),
    carousel: ({ slides: [slide1, slide2, slide3], heading, onSlideChange }) =>
      h(of('hero-carousel'), { slide1, slide2, slide3, heading, [handlerProp('pallet-slide-change')]: onSlideChange }),
    contacts: ({ labels: [section1Label, section2Label], people, onOpen, onClose }) =>
      h(
        of('contacts'),
        {
          section1Label,
          section2Label,
          headingTag: 'h2',
          [handlerProp('pallet-open')]: onOpen,
          [handlerProp('pallet-close')]: onClose,
        },
        h('p', { slot: 'section1' }, 'Dana Whitfield'),
        people.map(person('section2')),
      ),
    form: ({ isDisabled, onSubmit }) =>
      h(
        'form',
        { onSubmit: ({ nativeEvent }) => onSubmit(nativeEvent) },
        h('input', { name: 'job', defaultValue: 'Welder' }),
        h(of('button'), { buttonType: 'submit', name: 'task', value: 'search', text: 'Search', disabled: isDisabled }),
      ),
    tiles: ({ people, columns }) =>
      h(
        of('grid'),
        { numberOfColumns: columns },
        people.map(({ id, name }) =>
          h(of('tile'), { key: id, height: 120 }, h(of('text'), { text: name, headingTag: 'h3' })),
        ),
      ),
    grid: ({ people }) =>
      h(
        of('grid'),
        { items: people },
        h('template', { slot: 'item', dangerouslySetInnerHTML: { __html: '<p>{!Item.name}</p>' } }),
      ),
    gridOfMarkup: ({ people }) =>
      h(of('grid'), { items: people }, h('template', { slot: 'item' }, h('p', null, '{!Item.name}'))),
  };
}

/** Renders the scenes with React. */
export function reactFramework(blocks: Blocks, eventNames: EventNames): Framework {
  const all = components(blocks, eventNames);
  return {
    async show(place, name, initial) {
      let props = initial;
      const root = createRoot(place);
      const render = () => flushSync(() => root.render(h(all[name] as ElementType, props)));
      render();
      return {
        update: async (changed) => {
          props = { ...props, ...changed };
          render();
        },
        remove: async () => root.unmount(),
      };
    },
  };
}
