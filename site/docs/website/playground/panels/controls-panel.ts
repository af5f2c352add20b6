import type { ElementDeclaration, StylingHook } from '@pallet/elements/manifest';
import type { PlaygroundState } from '../address.js';
import { createControls, attributeToValue } from '../controls.js';
import type { ExampleTarget } from '../example-edit.js';
import type { PlaygroundImage } from '../data.js';
import { createElement } from './create.js';
import { createTextareaEditor, createColorEditor, type Editor } from './editors.js';
import { createPropertyField, createValueField, type ValueField } from './property-field.js';

/** Receives every changed value. */
export interface ControlsListener {
  onProperty(name: string, value: string): void;
  onSlot(name: string, html: string): void;
  onHook(name: string, value: string): void;
}

/** The fields of all properties, slots and hooks of a block. */
export interface ControlsPanel {
  readonly element: HTMLElement;
  /** Shows the values of an example, and the changes to it. */
  write(target: ExampleTarget, state: PlaygroundState): void;
}

export function createControlsPanel(
  contract: ElementDeclaration,
  pictures: readonly PlaygroundImage[],
  listener: ControlsListener,
): ControlsPanel {
  const controls = createControls(contract);
  const properties = new Map(
    controls.map((control) => [
      control.name,
      createPropertyField(control, pictures, (value) => listener.onProperty(control.name, value)),
    ]),
  );
  const slots = new Map(
    contract.slots.map(({ name, description }) => [
      name,
      createValueField(
        createTextareaEditor(name === '' ? 'default' : name, ''),
        removeMarkup(description),
        findNoIssue,
        (html) => listener.onSlot(name, html),
      ),
    ]),
  );
  const hooks = new Map(contract.cssProperties.map((hook) => [hook.name, createHookField(hook, listener)]));
  const byPart = groupByPart(contract.cssProperties).map(([part, names]) =>
    createElement(
      'div',
      {},
      createElement('h3', {}, `Part “${part}”`),
      createFieldList(names.flatMap((name) => hooks.get(name) ?? [])),
    ),
  );
  return {
    element: createElement(
      'div',
      { className: 'controls' },
      createGroup('Properties', properties.size, true, createFieldList([...properties.values()])),
      createGroup('Slots', slots.size, false, createFieldList([...slots.values()])),
      createGroup('Styling hooks', hooks.size, false, createElement('div', {}, ...byPart)),
    ),
    write(target, state) {
      for (const control of controls) {
        const value = state.props[control.name] ?? attributeToValue(control, target.attributes[control.attribute]);
        properties.get(control.name)?.write(value);
      }
      for (const [name, field] of slots) field.write(state.slots[name] ?? target.slots[name] ?? '');
      for (const [name, field] of hooks) field.write(state.hooks[name] ?? '');
    },
  };
}

function createHookField(
  { name, syntax, description, default: initial = '' }: StylingHook,
  listener: ControlsListener,
): ValueField {
  const placeholder = initial === '' ? syntax : initial;
  const editor = syntax === '<color>' ? createColorEditor(name, placeholder) : createHookEditor(name, placeholder);
  return createValueField(editor, removeMarkup(description), findNoIssue, (value) => listener.onHook(name, value));
}

function createHookEditor(name: string, placeholder: string): Editor {
  const editor = createTextareaEditor(name, placeholder);
  editor.element.querySelector('textarea')?.setAttribute('rows', '1');
  return editor;
}

const findNoIssue = (): undefined => undefined;

const removeMarkup = (description: string): string => description.replace(/\s+/g, ' ').replaceAll('`', '');

/** Groups the names of hooks by the part that they style. */
function groupByPart(hooks: readonly StylingHook[]): [part: string, names: string[]][] {
  const found = new Map<string, string[]>();
  for (const { name, 'x-pallet': facts } of hooks) found.set(facts.part, [...(found.get(facts.part) ?? []), name]);
  return [...found];
}

const createFieldList = (fields: readonly ValueField[]): HTMLElement =>
  createElement('div', { className: 'fields' }, ...fields.map(({ element }) => element));

function createGroup(title: string, count: number, open: boolean, content: HTMLElement): HTMLElement {
  if (count === 0) return createElement('p', { className: 'nothing' }, `${title}: none.`);
  return createElement('details', { open }, createElement('summary', {}, `${title} (${count})`), content);
}
