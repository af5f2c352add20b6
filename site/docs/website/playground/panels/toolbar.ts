import { DIRECTIONS, SCHEMES, WIDTHS, type PlaygroundState } from '../address.js';
import { createElement, createLabeledField, createId } from './create.js';

interface ToolbarListener {
  onFrom(name: string): void;
  onView(view: Partial<Pick<PlaygroundState, 'width' | 'scheme' | 'direction'>>): void;
}

/** Selects the demo state, and the width, color scheme and text direction of the stage. */
export interface Toolbar {
  readonly element: HTMLElement;
  write(state: PlaygroundState): void;
}

const WIDTH_NAMES = { room: 'Full width', '360': '360 px', '768': '768 px', '1280': '1280 px' };
const SCHEME_NAMES = { own: 'System', light: 'Light', dark: 'Dark' };
const DIRECTION_NAMES = { ltr: 'Left to right', rtl: 'Right to left' };

export function createToolbar(
  states: readonly { readonly name: string; readonly title: string }[],
  { onFrom, onView }: ToolbarListener,
): Toolbar {
  const from = createElement(
    'select',
    {},
    ...states.map(({ name, title }) => createElement('option', { value: name }, title)),
  );
  from.addEventListener('input', () => onFrom(from.value));
  const width = createRadioGroup('Width', WIDTHS, WIDTH_NAMES, (value) => onView({ width: value }));
  const scheme = createRadioGroup('Color scheme', SCHEMES, SCHEME_NAMES, (value) => onView({ scheme: value }));
  const direction = createRadioGroup('Text direction', DIRECTIONS, DIRECTION_NAMES, (value) =>
    onView({ direction: value }),
  );
  return {
    element: createElement(
      'div',
      { className: 'toolbar' },
      createLabeledField('Start from', from),
      ...[width, scheme, direction].map(({ element }) => element),
    ),
    write(state) {
      from.value = state.from;
      width.write(state.width);
      scheme.write(state.scheme);
      direction.write(state.direction);
    },
  };
}

function createRadioGroup<Value extends string>(
  name: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  onChange: (value: Value) => void,
): { readonly element: HTMLElement; write(value: Value): void } {
  const group = createId();
  const buttons = values.map((value) => {
    const button = createElement('input', { type: 'radio', name: group, value });
    button.addEventListener('input', () => onChange(value));
    return button;
  });
  const labels = buttons.map((button, index) => {
    const value = values[index];
    return createElement('label', {}, button, createElement('span', {}, value === undefined ? '' : names[value]));
  });
  return {
    element: createElement('fieldset', { className: 'radios' }, createElement('legend', {}, name), ...labels),
    write: (value) => buttons.forEach((button) => (button.checked = button.value === value)),
  };
}
