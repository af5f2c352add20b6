import { HEADING_TAGS, TEXT_STYLES } from '@pallet/elements/foundations';
import type { PropertyKind } from './property-kind.js';

/** What a value is made of: what a control needs to ask for each part of it. */
export type DataShape =
  | { readonly kind: 'group'; readonly fields: readonly DataField[] }
  /** Parts of one kind; `one` names a part in words. */
  | { readonly kind: 'list'; readonly one: string; readonly of: DataShape | PropertyKind }
  /** Values by names that the author gives; `name` says of what. */
  | { readonly kind: 'map'; readonly one: string; readonly name: string; readonly of: PropertyKind }
  /** Blocks as documents hold them. */
  | { readonly kind: 'blocks' };

export interface DataField {
  readonly name: string;
  readonly label: string;
  readonly kind: PropertyKind;
  /** What holds while there is no value. Default: nothing that could be said */
  readonly initial?: unknown;
}

const TEXT: PropertyKind = { kind: 'text', isLong: false };
const LONG: PropertyKind = { kind: 'text', isLong: true };
const FLAG: PropertyKind = { kind: 'flag' };
const NUMBER: PropertyKind = { kind: 'number' };
const PICTURE: PropertyKind = { kind: 'picture', isKeyEnough: true, isText: true };
const LINK: PropertyKind = { kind: 'link', isText: true };

const COLUMNS: DataShape = {
  kind: 'list',
  one: 'column',
  of: {
    kind: 'group',
    fields: [
      { name: 'columnKey', label: 'Key', kind: TEXT },
      { name: 'columnName', label: 'Name', kind: TEXT },
      { name: 'columnWidth', label: 'Width of 12', kind: NUMBER, initial: 12 },
    ],
  },
};

const PICTURES_BY_KEY: DataShape = { kind: 'map', one: 'picture', name: 'Content key', of: PICTURE };

/** By the type's name in the contract: blocks that take a value of such a type share its controls. */
const SHAPES: Readonly<Record<string, DataShape>> = {
  ColumnsConfig: COLUMNS,
  ListedColumn: COLUMNS,
  EmployeeSlideData: {
    kind: 'list',
    one: 'slide',
    of: {
      kind: 'group',
      fields: [
        { name: 'image', label: 'Picture', kind: PICTURE },
        { name: 'name', label: 'Name', kind: TEXT },
        { name: 'designation', label: 'Designation', kind: TEXT },
        { name: 'story', label: 'Story', kind: LONG },
      ],
    },
  },
  ExpressionScope: { kind: 'map', one: 'value', name: 'Name', of: TEXT },
  ImageInfo: { kind: 'list', one: 'picture', of: PICTURE },
  ItemBlock: { kind: 'blocks' },
  PageLanguage: {
    kind: 'list',
    one: 'language',
    of: {
      kind: 'group',
      fields: [
        { name: 'code', label: 'Code', kind: TEXT },
        { name: 'isActive', label: 'Active', kind: FLAG, initial: true },
        { name: 'isDefault', label: 'Default', kind: FLAG },
      ],
    },
  },
  'Record<string, ImageInfo | string>': PICTURES_BY_KEY,
  'Record<string, string>': { kind: 'map', one: 'address', name: 'Language code', of: LINK },
  ShareImage: {
    kind: 'group',
    fields: [
      { name: 'url', label: 'Address', kind: TEXT },
      { name: 'alt', label: 'Alternative text', kind: TEXT },
      { name: 'width', label: 'Width (px)', kind: NUMBER },
      { name: 'height', label: 'Height (px)', kind: NUMBER },
    ],
  },
  SiteFacts: {
    kind: 'group',
    fields: [
      { name: 'name', label: 'Name', kind: TEXT },
      { name: 'url', label: 'Address', kind: TEXT },
      { name: 'logo', label: 'Logo, its address', kind: TEXT },
    ],
  },
  TextDecoration: {
    kind: 'group',
    fields: ['bold', 'italic', 'underline', 'strike'].map((name) => ({
      name,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      kind: FLAG,
    })),
  },
  TextDisplayInfo: {
    kind: 'group',
    fields: [
      { name: 'headingTag', label: 'Heading tag', kind: { kind: 'choice', options: HEADING_TAGS } },
      { name: 'textStyle', label: 'Text style', kind: { kind: 'choice', options: TEXT_STYLES } },
      { name: 'enableOverride', label: 'Heading tag and font size above go before these', kind: FLAG },
    ],
  },
  UserSource: { kind: 'group', fields: [{ name: 'isGuest', label: 'Guest', kind: FLAG, initial: true }] },
};

/**
 * The shape of a value by the types that its contract gives; undefined where the editor knows none of them: then its parts
 * are added by their names.
 */
export function shapeOf(types: readonly string[]): DataShape | undefined {
  const names = types.map((type) => type.replace(/^readonly |\[\]$/g, ''));
  return names.flatMap((name) => SHAPES[name] ?? []).at(0);
}
