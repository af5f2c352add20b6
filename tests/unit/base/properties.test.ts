// @vitest-environment jsdom
import { LitElement } from 'lit';
import { expect, it } from 'vitest';
import { property } from '../../../elements/base/properties.js';
import type { Length, Responsive } from '../../../elements/index.js';
import { boolean, group, length, perBreakpoint, text } from '../../../elements/foundations/kinds.js';

class Probe extends LitElement {
  @property(text({ initial: 'none given' })) label!: string;
  @property(boolean()) isOff!: boolean;
  @property(boolean({ initial: true })) isOn!: boolean;
  @property(group<{ a?: number[] }>({})) facts!: object | string;
  @property(perBreakpoint(length({ unit: '%', initial: 100 }))) width!: Responsive<Length>;
}
customElements.define('properties-probe', Probe);

const ATTRIBUTES = { label: 'label', isOff: 'is-off', isOn: 'is-on', facts: 'facts', width: 'width' } as const;
type Name = keyof typeof ATTRIBUTES;

const asProperty = (name: Name, value: unknown): unknown =>
  Reflect.get(Object.assign(new Probe(), { [name]: value }), name);

function asAttribute(name: Name, text: string): unknown {
  const probe = new Probe();
  probe.setAttribute(ATTRIBUTES[name], text);
  return probe[name];
}

it.each<[Name, string, unknown]>([
  ['label', '', ''],
  ['label', 'false', 'false'],
  ['label', '{"large":1}', '{"large":1}'],
  ['isOff', '', true],
  ['isOff', 'true', true],
  ['isOff', 'is-off', true],
  ['isOff', 'false', false],
  ['isOff', ' FALSE ', false],
  ['isOff', '0', false],
  ['isOn', 'false', false],
  ['isOn', '', true],
  ['facts', '{"a":[1]}', { a: [1] }],
  ['facts', 'no JSON', 'no JSON'],
  ['facts', 'null', ''],
  ['facts', '{"__proto__":{"a":1}}', {}],
  ['width', '50', 50],
  ['width', '50%', '50%'],
  ['width', '{"large":50}', { large: 50 }],
  ['width', '{"large":"wide","small":"50px"}', { large: 'wide', small: '50px' }],
  ['width', 'wide', 100],
  ['width', '{!Item.width}', '{!Item.width}'],
  ['width', '{"small":"{!Item.width}px"}', { small: '{!Item.width}px' }],
  ['isOff', '{!User.isGuest}', '{!User.isGuest}'],
  ['width', '{"large":"wide"}', 100],
])('parses %s equally from an attribute and from a string: %j [3.8e]', (name, text, expected) => {
  expect(asAttribute(name, text)).toEqual(expected);
  expect(asProperty(name, text)).toEqual(expected);
});

it.each<[Name, unknown, unknown]>([
  ['label', 7, '7'],
  ['label', false, 'false'],
  ['label', {}, 'none given'],
  ['label', () => 1, 'none given'],
  ['isOff', 7, true],
  ['isOff', 0, false],
  ['isOff', {}, false],
  ['isOn', 0, false],
  ['isOn', [], true],
  ['width', true, 100],
  ['width', {}, 100],
  ['width', { large: null }, 100],
])('reads %s, given %j', (name, value, expected) => {
  expect(asProperty(name, value)).toEqual(expected);
});

it.each(Object.keys(ATTRIBUTES) as Name[])('resets %s to its initial value if the value is missing [3.8e]', (name) => {
  const initial = new Probe()[name];
  expect([asProperty(name, null), asProperty(name, undefined)]).toEqual([initial, initial]);
  const probe = new Probe();
  probe.setAttribute(ATTRIBUTES[name], 'false');
  probe.removeAttribute(ATTRIBUTES[name]);
  expect(probe[name]).toEqual(initial);
});
