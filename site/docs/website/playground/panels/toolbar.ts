import { DIRECTIONS, SCHEMES, WIDTHS, type PlaygroundState } from '../address.js';
import { create, labelled, newId } from './create.js';

interface ToolbarListener {
  onFrom(name: string): void;
  onView(view: Partial<Pick<PlaygroundState, 'width' | 'scheme' | 'direction'>>): void;
}

/** What an example begins with, and what it is looked at in. */
export interface Toolbar {
  readonly element: HTMLElement;
  write(state: PlaygroundState): void;
}

const WIDTH_NAMES = { room: 'As wide as here', '360': '360 px', '768': '768 px', '1280': '1280 px' };
const SCHEME_NAMES = { own: 'Yours', light: 'Light', dark: 'Dark' };
const DIRECTION_NAMES = { ltr: 'Left to right', rtl: 'Right to left' };

export function createToolbar(
  states: readonly { readonly name: string; readonly title: string }[],
  { onFrom, onView }: ToolbarListener,
): Toolbar {
  const from = create('select', {}, ...states.map(({ name, title }) => create('option', { value: name }, title)));
  from.addEventListener('input', () => onFrom(from.value));
  const width = radios('Width', WIDTHS, WIDTH_NAMES, (value) => onView({ width: value }));
  const scheme = radios('Colours', SCHEMES, SCHEME_NAMES, (value) => onView({ scheme: value }));
  const direction = radios('Text direction', DIRECTIONS, DIRECTION_NAMES, (value) => onView({ direction: value }));
  return {
    element: create(
      'div',
      { className: 'toolbar' },
      labelled('Begin with', from),
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

function radios<Value extends string>(
  name: string,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
  onChange: (value: Value) => void,
): { readonly element: HTMLElement; write(value: Value): void } {
  const group = newId();
  const buttons = values.map((value) => {
    const button = create('input', { type: 'radio', name: group, value });
    button.addEventListener('input', () => onChange(value));
    return button;
  });
  const labels = buttons.map((button, index) => {
    const value = values[index];
    return create('label', {}, button, create('span', {}, value === undefined ? '' : names[value]));
  });
  return {
    element: create('fieldset', { className: 'radios' }, create('legend', {}, name), ...labels),
    write: (value) => buttons.forEach((button) => (button.checked = button.value === value)),
  };
}
