import type { Control } from '../controls.js';
import type { PlaygroundImage } from '../data.js';
import { createElement, createLabeledField } from './create.js';

/** One or more fields that edit a single value. */
export interface Editor {
  readonly element: HTMLElement;
  read(): string;
  write(value: string): void;
}

/** Format of the values that a color input can show. */
const HEXADECIMAL = /^#[\da-f]{6}$/i;

/**
 * Creates the fields for a single value of a control.
 *
 * @param name - label of the fields
 * @param pictures - images to choose from
 */
export function createEditor(control: Control, name: string, pictures: readonly PlaygroundImage[]): Editor {
  switch (control.kind) {
    case 'flag':
      return createFlagEditor(name);
    case 'choice':
      return createChoiceEditor(name, control);
    case 'color':
      return createColorEditor(name, control.initial);
    case 'image':
      return createImageEditor(name, pictures);
    case 'markup':
    case 'json':
      return createTextareaEditor(name, control.initial);
    default:
      return createTextEditor(name, control);
  }
}

function createFlagEditor(name: string): Editor {
  const box = createElement('input', { type: 'checkbox' });
  return {
    element: createElement('label', { className: 'flag' }, box, createElement('span', {}, name)),
    read: () => String(box.checked),
    write: (value) => (box.checked = value === 'true'),
  };
}

function createChoiceEditor(name: string, { choices, initial }: Control): Editor {
  const unset = createElement('option', { value: '' }, initial === '' ? 'not set' : `not set (${initial})`);
  const select = createElement(
    'select',
    {},
    unset,
    ...choices.map((value) => createElement('option', { value }, value)),
  );
  return {
    element: createLabeledField(name, select),
    read: () => select.value,
    write: (value) => (select.value = value),
  };
}

function createTextEditor(name: string, { kind, unit, initial }: Control): Editor {
  const field = createElement('input', { type: 'text', placeholder: initial, autocomplete: 'off', spellcheck: false });
  const around = createLabeledField(name, field);
  if (kind === 'length') around.append(createElement('small', {}, `${unit ?? 'a number'}, or a CSS length`));
  if (kind === 'number') field.inputMode = 'numeric';
  return { element: around, read: () => field.value, write: (value) => (field.value = value) };
}

/** Creates a field for HTML, JSON or other long text. */
export function createTextareaEditor(name: string, placeholder: string): Editor {
  const area = createElement('textarea', { rows: 3, placeholder, spellcheck: false });
  return { element: createLabeledField(name, area), read: () => area.value, write: (value) => (area.value = value) };
}

/**
 * Creates a text field for any CSS color, with a color picker. A picker always has a color, so it is hatched if it cannot
 * show the actual one.
 */
export function createColorEditor(name: string, placeholder: string): Editor {
  const palette = createElement('input', { type: 'color' });
  const text = createElement('input', {
    type: 'text',
    placeholder: placeholder === '' ? 'not set' : placeholder,
    autocomplete: 'off',
    spellcheck: false,
  });
  const write = (value: string): void => {
    text.value = value;
    palette.value = HEXADECIMAL.test(value) ? value : '#000000';
    palette.dataset['unknown'] = String(!HEXADECIMAL.test(value));
    palette.ariaLabel = `${name}, color picker${value === '' ? ', not set' : ''}`;
  };
  palette.addEventListener('input', () => write(palette.value));
  text.addEventListener('input', () => write(text.value));
  write('');
  return {
    element: createElement('div', { className: 'color' }, createLabeledField(name, text), palette),
    read: () => text.value,
    write,
  };
}

/** Creates fields for a site image, a URL and alternative text. Keeps other fields of the value. */
function createImageEditor(name: string, pictures: readonly PlaygroundImage[]): Editor {
  const options = pictures.map((picture) => createElement('option', { value: picture.url }, picture.name));
  const list = createElement('select', {}, createElement('option', { value: '' }, 'Other or none'), ...options);
  const address = createElement('input', { type: 'text', autocomplete: 'off', spellcheck: false });
  const words = createElement('input', { type: 'text', autocomplete: 'off' });
  let others: Readonly<Record<string, unknown>> = {};
  const choose = (url: string): void => {
    list.value = pictures.some((picture) => picture.url === url) ? url : '';
  };
  list.addEventListener('input', () => {
    address.value = list.value;
    words.value = pictures.find(({ url }) => url === list.value)?.altText ?? '';
    others = {};
  });
  address.addEventListener('input', () => choose(address.value));
  return {
    element: createElement(
      'fieldset',
      { className: 'image' },
      createElement('legend', {}, name),
      createLabeledField('Site image', list),
      createLabeledField('URL', address),
      createLabeledField('Alternative text', words),
    ),
    read() {
      if (address.value === '' && Object.keys(others).length === 0) return '';
      // Invalid JSON is kept as written.
      if (/^\s*[[{]/.test(address.value)) return address.value;
      const { overrideAltText, ...kept } = others;
      const isDecorative = words.value === '' && overrideAltText === '';
      return JSON.stringify({
        ...kept,
        ...(address.value !== '' && { url: address.value }),
        ...(isDecorative ? { overrideAltText } : { altText: words.value }),
      });
    },
    write(value) {
      const picture = parseImage(value);
      const { url = '', altText = '', overrideAltText, ...kept } = picture;
      others = { ...kept, ...(overrideAltText !== undefined && { overrideAltText }) };
      address.value = typeof url === 'string' ? url : '';
      words.value =
        [overrideAltText, altText].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
      choose(address.value);
    },
  };
}

/** Parses an image; text that is not an object is its URL. */
function parseImage(value: string): Readonly<Record<string, unknown>> {
  if (!/^\s*\{/.test(value)) return { url: value };
  try {
    return JSON.parse(value) as Record<string, unknown>;
  } catch {
    return { url: value };
  }
}
