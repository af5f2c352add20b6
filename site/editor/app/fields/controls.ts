import type { KindData } from '@pallet/elements/manifest';
import type { ComponentType } from 'react';
import { CodeControl } from './code-control.js';
import { ColorControl } from './color-control.js';
import type { ControlProps } from './control.js';
import { DataControl } from './data-control.js';
import { FocalPointControl } from './focal-point-control.js';
import { IconControl } from './icon-control.js';
import { LengthControl } from './length-control.js';
import { LinkControl } from './link-control.js';
import { ImageControl } from './image-control.js';
import { RichTextControl } from './rich-text-control.js';
import { ScreensControl } from './screens-control.js';
import { ChoiceControl, BooleanControl, NumberControl } from './simple-controls.js';
import { SpacingControl } from './spacing-control.js';
import { TextControl } from './text-control.js';

const CONTROLS: Readonly<Record<KindData['name'], unknown>> = {
  text: TextControl,
  richText: RichTextControl,
  code: CodeControl,
  boolean: BooleanControl,
  number: NumberControl,
  time: NumberControl,
  length: LengthControl,
  color: ColorControl,
  choice: ChoiceControl,
  link: LinkControl,
  image: ImageControl,
  focalPoint: FocalPointControl,
  icon: IconControl,
  screens: ScreensControl,
  spacing: SpacingControl,
  group: DataControl,
  list: DataControl,
  map: DataControl,
  blocks: DataControl,
  any: TextControl,
};

/** Returns the control for a kind of property. Custom HTML is code. */
export function getControl(kind: KindData): ComponentType<ControlProps> {
  const isCode = kind.name === 'richText' && kind.profile === 'html-block';
  return CONTROLS[isCode ? 'code' : kind.name] as ComponentType<ControlProps>;
}
