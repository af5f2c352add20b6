import { joinByBreakpoint, splitByBreakpoint, findValueIssue, SIZES, type Control } from '../controls.js';
import type { PlaygroundImage } from '../data.js';
import { createElement, createId } from './create.js';
import { createEditor, type Editor } from './editors.js';

/** Fields for one value of a block, with a description and an error message. */
export interface ValueField {
  readonly element: HTMLElement;
  write(value: string): void;
}

/** Creates the fields of a property. Invalid values are also passed to `onChange`. */
export function createPropertyField(
  control: Control,
  pictures: readonly PlaygroundImage[],
  onChange: (value: string) => void,
): ValueField {
  const editor = control.isPerBreakpoint
    ? createBreakpointEditor(control, pictures)
    : createEditor(control, control.name, pictures);
  const field = createValueField(editor, control.description, (value) => findValueIssue(control, value), onChange);
  field.element.dataset['property'] = control.name;
  return field;
}

/**
 * Creates fields with a description and an error message.
 *
 * @param findIssue - returns a message for an invalid value
 */
export function createValueField(
  editor: Editor,
  description: string,
  problemIn: (value: string) => string | undefined,
  onChange: (value: string) => void,
): ValueField {
  const help = createElement('p', { className: 'help', id: createId() }, description);
  const problem = createElement('p', { className: 'problem', id: createId() });
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
  const element = createElement('div', { className: 'field' }, editor.element, problem, help);
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

/** Creates fields for one value for all screens or one per screen size, with a checkbox to switch. */
function createBreakpointEditor(control: Control, pictures: readonly PlaygroundImage[]): Editor {
  const all = createEditor(control, 'All screens', pictures);
  const each = SIZES.map((size) => createEditor(control, NAMES[size], pictures));
  const box = createElement('input', { type: 'checkbox' });
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
    element: createElement(
      'fieldset',
      {},
      createElement('legend', {}, control.name),
      all.element,
      ...each.map(({ element }) => element),
      createElement('label', { className: 'flag' }, box, createElement('span', {}, 'Set for each screen size')),
    ),
    read: () => (box.checked ? joinByBreakpoint(each.map((editor) => editor.read())) : all.read()),
    write(value) {
      const parts = splitByBreakpoint(value);
      box.checked = parts.length > 1;
      all.write(box.checked ? '' : value);
      for (const [index, editor] of each.entries()) editor.write(parts[index] ?? '');
      divide();
    },
  };
}
