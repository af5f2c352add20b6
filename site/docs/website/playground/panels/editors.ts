import type { Control } from '../controls.js';
import type { PlaygroundPicture } from '../data.js';
import { create, labelled } from './create.js';

/** Fields that change one value. */
export interface Editor {
  readonly element: HTMLElement;
  read(): string;
  write(value: string): void;
}

/** What a value looks like that a field of colour can show. */
const HEXADECIMAL = /^#[\da-f]{6}$/i;

/**
 * The fields for a single value of a control.
 *
 * @param name - what they are called
 * @param pictures - the pictures to choose from
 */
export function createEditor(control: Control, name: string, pictures: readonly PlaygroundPicture[]): Editor {
  switch (control.kind) {
    case 'flag':
      return flagEditor(name);
    case 'choice':
      return choiceEditor(name, control);
    case 'colour':
      return colourEditor(name, control.initial);
    case 'picture':
      return pictureEditor(name, pictures);
    case 'markup':
    case 'json':
      return areaEditor(name, control.initial);
    default:
      return textEditor(name, control);
  }
}

function flagEditor(name: string): Editor {
  const box = create('input', { type: 'checkbox' });
  return {
    element: create('label', { className: 'flag' }, box, create('span', {}, name)),
    read: () => String(box.checked),
    write: (value) => (box.checked = value === 'true'),
  };
}

function choiceEditor(name: string, { choices, initial }: Control): Editor {
  const unset = create('option', { value: '' }, initial === '' ? 'not set' : `not set (${initial})`);
  const select = create('select', {}, unset, ...choices.map((value) => create('option', { value }, value)));
  return {
    element: labelled(name, select),
    read: () => select.value,
    write: (value) => (select.value = value),
  };
}

function textEditor(name: string, { kind, unit, initial }: Control): Editor {
  const field = create('input', { type: 'text', placeholder: initial, autocomplete: 'off', spellcheck: false });
  const around = labelled(name, field);
  if (kind === 'length') around.append(create('small', {}, `${unit}, or a CSS length`));
  if (kind === 'number') field.inputMode = 'numeric';
  return { element: around, read: () => field.value, write: (value) => (field.value = value) };
}

/** A field for HTML, JSON, or any longer text. */
export function areaEditor(name: string, placeholder: string): Editor {
  const area = create('textarea', { rows: 3, placeholder, spellcheck: false });
  return { element: labelled(name, area), read: () => area.value, write: (value) => (area.value = value) };
}

/**
 * A field that shows a palette, beside one that takes every colour that CSS knows. A palette always has a colour: where it
 * is not the one that counts, the field is hatched.
 */
export function colourEditor(name: string, placeholder: string): Editor {
  const palette = create('input', { type: 'color' });
  const text = create('input', {
    type: 'text',
    placeholder: placeholder === '' ? 'not set' : placeholder,
    autocomplete: 'off',
    spellcheck: false,
  });
  const write = (value: string): void => {
    text.value = value;
    palette.value = HEXADECIMAL.test(value) ? value : '#000000';
    palette.dataset['unknown'] = String(!HEXADECIMAL.test(value));
    palette.ariaLabel = `${name}, from a palette${value === '' ? ', not set' : ''}`;
  };
  palette.addEventListener('input', () => write(palette.value));
  text.addEventListener('input', () => write(text.value));
  write('');
  return {
    element: create('div', { className: 'colour' }, labelled(name, text), palette),
    read: () => text.value,
    write,
  };
}

/** A list of the site's pictures, fields for an address and words in its place, and what else the value holds. */
function pictureEditor(name: string, pictures: readonly PlaygroundPicture[]): Editor {
  const options = pictures.map((picture) => create('option', { value: picture.url }, picture.name));
  const list = create('select', {}, create('option', { value: '' }, 'another, or none'), ...options);
  const address = create('input', { type: 'text', autocomplete: 'off', spellcheck: false });
  const words = create('input', { type: 'text', autocomplete: 'off' });
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
    element: create(
      'fieldset',
      { className: 'picture' },
      create('legend', {}, name),
      labelled('Picture of this site', list),
      labelled('Address', address),
      labelled('Alternative text', words),
    ),
    read() {
      if (address.value === '' && Object.keys(others).length === 0) return '';
      // JSON that could not be read stays as it was written.
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
      const picture = readPicture(value);
      const { url = '', altText = '', overrideAltText, ...kept } = picture;
      others = { ...kept, ...(overrideAltText !== undefined && { overrideAltText }) };
      address.value = typeof url === 'string' ? url : '';
      words.value =
        [overrideAltText, altText].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
      choose(address.value);
    },
  };
}

/** The fields of a picture; a text that is no object is its address. */
function readPicture(value: string): Readonly<Record<string, unknown>> {
  if (!/^\s*\{/.test(value)) return { url: value };
  try {
    return JSON.parse(value) as Record<string, unknown>;
  } catch {
    return { url: value };
  }
}
