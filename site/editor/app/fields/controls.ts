import type { ComponentType } from 'react';
import type { PropertyKind } from '../blocks/property-kind.js';
import { ColourControl } from './colour-control.js';
import type { ControlProps } from './control.js';
import { DataControl } from './data-control.js';
import { FocalPointControl } from './focal-point-control.js';
import { IconControl } from './icon-control.js';
import { LengthControl } from './length-control.js';
import { LinkControl } from './link-control.js';
import { PictureControl } from './picture-control.js';
import { RichTextControl } from './rich-text-control.js';
import { ScreensControl } from './screens-control.js';
import { ChoiceControl, FlagControl, NumberControl } from './simple-controls.js';
import { SpacingControl } from './spacing-control.js';
import { TextControl } from './text-control.js';

const CONTROLS: Readonly<Record<PropertyKind['kind'], unknown>> = {
  text: TextControl,
  flag: FlagControl,
  number: NumberControl,
  choice: ChoiceControl,
  length: LengthControl,
  colour: ColourControl,
  link: LinkControl,
  picture: PictureControl,
  'rich-text': RichTextControl,
  spacing: SpacingControl,
  screens: ScreensControl,
  icon: IconControl,
  'focal-point': FocalPointControl,
  data: DataControl,
};

/** The control of a property's kind. */
export const controlOf = ({ kind }: PropertyKind): ComponentType<ControlProps> =>
  CONTROLS[kind] as ComponentType<ControlProps>;
