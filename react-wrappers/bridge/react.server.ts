import * as React from 'react';
import { elementProps } from './attributes.js';
import { recordElement } from './store.js';

/** Where @lit/react puts the properties of a custom element on the server. */
const LIT_PROPS = '_$litProps$';

/** Global attributes that React leaves out of a custom element when false only in the browser. */
const PRESENCE_ATTRIBUTES = ['hidden', 'inert', 'autofocus', 'autoFocus'];

/** No block's property has such a name: the generator of the wrappers sees to that. */
const EVENT_HANDLER = /^on[A-Z]/;

// @lit/react hands over a block's properties only to a function of this name.
function litPatchedCreateElement(
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
  const mark = recordElement({ tagName: type, properties: Object.fromEntries(values) });
  return React.createElement(type, { ...mark, ...props }, ...children);
}

/** React as the wrappers use it on a server: each block is recorded for `renderToHtml`. */
export const react = { ...React, createElement: litPatchedCreateElement } as unknown as typeof React;
