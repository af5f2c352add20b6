import * as React from 'react';
import { elementProps } from './attributes.js';

function createElement(type: string, props: Record<string, unknown>, ...children: React.ReactNode[]): React.ReactNode {
  return React.createElement(type, elementProps(props), ...children);
}

/** React for the wrappers in a browser. */
export const react = { ...React, createElement } as typeof React;
