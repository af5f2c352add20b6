import { joinParts, partsOf, problemOf, SIZES, type Control } from '../controls.js';
import type { PlaygroundPicture } from '../data.js';
import { create, newId } from './create.js';
import { createEditor, type Editor } from './editors.js';

/** What changes one value of a block: fields, what they mean, and what is wrong with what they hold. */
export interface ValueField {
  readonly element: HTMLElement;
  write(value: string): void;
}

/** The fields of a property. `onChange` is told of every value, also of one that is wrong. */
export function createPropertyField(
  control: Control,
  pictures: readonly PlaygroundPicture[],
  onChange: (value: string) => void,
): ValueField {
  const editor = control.isPerBreakpoint
    ? perBreakpoint(control, pictures)
    : createEditor(control, control.name, pictures);
  const field = createValueField(editor, control.description, (value) => problemOf(control, value), onChange);
  field.element.dataset['property'] = control.name;
  return field;
}

/**
 * Fields with what they mean below.
 *
 * @param problemIn - what is wrong with a value, in a sentence; undefined where nothing is
 */
export function createValueField(
  editor: Editor,
  description: string,
  problemIn: (value: string) => string | undefined,
  onChange: (value: string) => void,
): ValueField {
  const help = create('p', { className: 'help', id: newId() }, description);
  const problem = create('p', { className: 'problem', id: newId() });
  problem.setAttribute('role', 'status');
  const judge = (value: string): void => {
    const found = problemIn(value) ?? '';
    problem.textContent = found;
    for (const field of editor.element.querySelectorAll('input, select, textarea')) {
      field.setAttribute('aria-describedby', `${help.id} ${problem.id}`);
      if (found === '') field.removeAttribute('aria-invalid');
      else field.setAttribute('aria-invalid', 'true');
    }
  };
  const element = create('div', { className: 'field' }, editor.element, problem, help);
  editor.element.addEventListener('input', () => {
    judge(editor.read());
    onChange(editor.read());
  });
  return {
    element,
    write(value) {
      editor.write(value);
      judge(value);
    },
  };
}

const NAMES: Readonly<Record<(typeof SIZES)[number], string>> = {
  large: 'Large screens',
  medium: 'Medium screens',
  small: 'Small screens',
};

/** One value for all screens, or one for each size: a box says which. */
function perBreakpoint(control: Control, pictures: readonly PlaygroundPicture[]): Editor {
  const all = createEditor(control, 'All screens', pictures);
  const each = SIZES.map((size) => createEditor(control, NAMES[size], pictures));
  const box = create('input', { type: 'checkbox' });
  const divide = (): void => {
    all.element.hidden = box.checked;
    for (const { element } of each) element.hidden = !box.checked;
  };
  box.addEventListener('input', () => {
    if (box.checked) for (const editor of each) editor.write(all.read());
    else all.write(each.map((editor) => editor.read()).find((value) => value !== '') ?? '');
    divide();
  });
  divide();
  return {
    element: create(
      'fieldset',
      {},
      create('legend', {}, control.name),
      all.element,
      ...each.map(({ element }) => element),
      create('label', { className: 'flag' }, box, create('span', {}, 'One for each screen size')),
    ),
    read: () => (box.checked ? joinParts(each.map((editor) => editor.read())) : all.read()),
    write(value) {
      const parts = partsOf(value);
      box.checked = parts.length > 1;
      all.write(box.checked ? '' : value);
      for (const [index, editor] of each.entries()) editor.write(parts[index] ?? '');
      divide();
    },
  };
}
