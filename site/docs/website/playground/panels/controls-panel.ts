import type { ElementDeclaration, StylingHook } from '@pallet/elements/manifest';
import type { PlaygroundState } from '../address.js';
import { controlsOf, valueOf } from '../controls.js';
import type { ExampleTarget } from '../example-edit.js';
import type { PlaygroundPicture } from '../data.js';
import { create } from './create.js';
import { areaEditor, colourEditor, type Editor } from './editors.js';
import { createPropertyField, createValueField, type ValueField } from './property-field.js';

/** Told of each value that a visitor sets. */
export interface ControlsListener {
  onProperty(name: string, value: string): void;
  onSlot(name: string, html: string): void;
  onHook(name: string, value: string): void;
}

/** The fields of all properties, slots and hooks of a block. */
export interface ControlsPanel {
  readonly element: HTMLElement;
  /** Writes what an example has and what differs from it. */
  write(target: ExampleTarget, state: PlaygroundState): void;
}

export function createControlsPanel(
  contract: ElementDeclaration,
  pictures: readonly PlaygroundPicture[],
  listener: ControlsListener,
): ControlsPanel {
  const controls = controlsOf(contract);
  const properties = new Map(
    controls.map((control) => [
      control.name,
      createPropertyField(control, pictures, (value) => listener.onProperty(control.name, value)),
    ]),
  );
  const slots = new Map(
    contract.slots.map(({ name, description }) => [
      name,
      createValueField(areaEditor(name === '' ? 'default' : name, ''), plain(description), none, (html) =>
        listener.onSlot(name, html),
      ),
    ]),
  );
  const hooks = new Map(contract.cssProperties.map((hook) => [hook.name, hookField(hook, listener)]));
  const byPart = groups(contract.cssProperties).map(([part, names]) =>
    create('div', {}, create('h3', {}, `Part “${part}”`), fieldsOf(names.flatMap((name) => hooks.get(name) ?? []))),
  );
  return {
    element: create(
      'div',
      { className: 'controls' },
      group('Properties', properties.size, true, fieldsOf([...properties.values()])),
      group('Slots', slots.size, false, fieldsOf([...slots.values()])),
      group('Styling hooks', hooks.size, false, create('div', {}, ...byPart)),
    ),
    write(target, state) {
      for (const control of controls) {
        const value = state.props[control.name] ?? valueOf(control, target.attributes[control.attribute]);
        properties.get(control.name)?.write(value);
      }
      for (const [name, field] of slots) field.write(state.slots[name] ?? target.slots[name] ?? '');
      for (const [name, field] of hooks) field.write(state.hooks[name] ?? '');
    },
  };
}

function hookField(
  { name, syntax, description, default: initial = '' }: StylingHook,
  listener: ControlsListener,
): ValueField {
  const placeholder = initial === '' ? syntax : initial;
  const editor = syntax === '<color>' ? colourEditor(name, placeholder) : hookEditor(name, placeholder);
  return createValueField(editor, plain(description), none, (value) => listener.onHook(name, value));
}

function hookEditor(name: string, placeholder: string): Editor {
  const editor = areaEditor(name, placeholder);
  editor.element.querySelector('textarea')?.setAttribute('rows', '1');
  return editor;
}

const none = (): undefined => undefined;

const plain = (description: string): string => description.replace(/\s+/g, ' ').replaceAll('`', '');

/** The names of hooks by the part that they style. */
function groups(hooks: readonly StylingHook[]): [part: string, names: string[]][] {
  const found = new Map<string, string[]>();
  for (const { name, 'x-pallet': facts } of hooks) found.set(facts.part, [...(found.get(facts.part) ?? []), name]);
  return [...found];
}

const fieldsOf = (fields: readonly ValueField[]): HTMLElement =>
  create('div', { className: 'fields' }, ...fields.map(({ element }) => element));

function group(title: string, count: number, open: boolean, content: HTMLElement): HTMLElement {
  if (count === 0) return create('p', { className: 'nothing' }, `${title}: none.`);
  return create('details', { open }, create('summary', {}, `${title} (${count})`), content);
}
