import * as React from 'react';
import { elementProps } from './attributes.js';
import { attributeName } from '@pallet/elements/foundations';
import { recordElement } from './store.js';

/** The prop in which `@lit/react` passes the properties of a custom element on a server. */
const LIT_PROPS = '_$litProps$';

/** Global attributes that React omits from a custom element if they are false, but only in the browser. */
const PRESENCE_ATTRIBUTES = ['hidden', 'inert', 'autofocus', 'autoFocus'];

/** Names of event handlers. The generator of the wrappers ensures that no property of a block has such a name. */
const EVENT_HANDLER = /^on[A-Z]/;

function createElement(
  type: string,
  { [LIT_PROPS]: properties = {}, ...given }: Record<string, unknown>,
  ...children: React.ReactNode[]
): React.ReactNode {
  const props = elementProps(given);
  for (const name of PRESENCE_ATTRIBUTES) if (props[name] === false) Reflect.deleteProperty(props, name);
  if ('tabIndex' in props) {
    props['tabindex'] = props['tabIndex'];
    Reflect.deleteProperty(props, 'tabIndex');
  }
  const values = Object.entries(properties as Record<string, unknown>).filter(([name]) => !EVENT_HANDLER.test(name));
  const attributes =
    recordElement({ tagName: type, properties: Object.fromEntries(values) }) ??
    Object.fromEntries(values.map(toAttribute));
  return React.createElement(type, { ...attributes, ...props }, ...children);
}

// `@lit/react` passes the properties of a block only to a function with this name, which bundlers would shorten.
Object.defineProperty(createElement, 'name', { value: 'litPatchedCreateElement' });

/** The attribute of a property: text, or JSON. Without a value if there is none that text can express. */
function toAttribute([name, value]: readonly [string, unknown]): [string, string | undefined] {
  const attribute = attributeName(name);
  if (value === true) return [attribute, ''];
  if (typeof value === 'string') return [attribute, value];
  return [attribute, value === null ? undefined : JSON.stringify(value)];
}

/**
 * React for the wrappers on a server. Records each block for `renderToHtml`; where that is not used, the block gets its
 * properties as attributes.
 */
export const react = { ...React, createElement } as unknown as typeof React;
