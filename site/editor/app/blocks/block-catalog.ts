import {
  elementsOf,
  propertiesOf,
  type BlockGroup,
  type ElementDeclaration,
  type KindData,
  type Manifest,
  type Panel,
} from '@pallet/elements/manifest';
import { humanizeName } from '../../../documents/humanize.js';

/** Titles of the property groups, in display order. */
export const PANEL_TITLES: Readonly<Record<Panel, string>> = {
  content: 'Content',
  layout: 'Layout',
  look: 'Style',
  advanced: 'Advanced',
};

/** Titles of the block groups, in display order. */
export const GROUP_TITLES: Readonly<Record<BlockGroup, string>> = {
  layout: 'Layout',
  text: 'Text',
  images: 'Images',
  people: 'People and figures',
  actions: 'Actions',
  data: 'Data',
  page: 'Page',
};

/** A property of a block. */
export interface BlockProperty {
  readonly name: string;
  /** Other names for the property. Default: none */
  readonly aliases: readonly string[];
  /** The name as text: `Banner link URL`. */
  readonly label: string;
  readonly description: string;
  readonly kind: KindData;
  readonly panel: Panel;
}

/** A slot of a block. */
export interface BlockSlot {
  /** Empty for the default slot. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** What the slot accepts: `text`, `blocks` (any block), `template`, or tags. */
  readonly accepts: readonly string[];
  /** Names of the blocks in the slot of a new block. */
  readonly initial: readonly string[];
}

/** A block, read from the manifest. */
export interface BlockType {
  /** Name in documents: the tag without `pallet-`. */
  readonly name: string;
  readonly label: string;
  /** A description in one sentence. */
  readonly description: string;
  readonly group: BlockGroup;
  /** SVG path data for a 24 × 24 view box. Default: the icon of the group */
  readonly icon: string | undefined;
  readonly properties: readonly BlockProperty[];
  readonly slots: readonly BlockSlot[];
  /** Whether its default slot is meant for other blocks. */
  readonly isContainer: boolean;
  readonly isProvider: boolean;
  /** The property with its width in columns of its row's grid. Default: none */
  readonly gridWidth: string | undefined;
  /** Whether it is the block around the blocks of a page, which the page does not contain. */
  readonly isRoot: boolean;
}

/** Creates a map of all blocks by name, sorted by label. */
export function createBlockCatalog(manifest: Manifest): ReadonlyMap<string, BlockType> {
  const blocks = elementsOf(manifest).map(createBlockType);
  return new Map(blocks.sort((a, b) => a.label.localeCompare(b.label, 'en')).map((block) => [block.name, block]));
}

/** Returns the slot names of each block. */
export const slotsByBlock = (blocks: ReadonlyMap<string, BlockType>): ReadonlyMap<string, readonly string[]> =>
  new Map([...blocks].map(([name, { slots }]) => [name, slots.map((slot) => slot.name)]));

/** Returns the block around the blocks of a page. */
export const findRootBlock = (blocks: ReadonlyMap<string, BlockType>): BlockType | undefined =>
  [...blocks.values()].find(({ isRoot }) => isRoot);

/** Whether a block has no content of its own: it only arranges other blocks, or provides data to them. */
export const arrangesBlocks = ({ group, isProvider }: BlockType): boolean => group === 'layout' || isProvider;

function createBlockType(element: ElementDeclaration): BlockType {
  const { group, icon, isContainer, isProvider, gridWidth, isRoot = false } = element['x-pallet'];
  const name = toName(element.tagName);
  const properties = propertiesOf(element);
  return {
    ...{
      name,
      label: humanizeName(name),
      description: element.summary,
      group,
      icon,
      isContainer,
      isProvider,
      gridWidth,
      isRoot,
    },
    properties: properties.flatMap((property) => {
      const { kind, panel, aliasOf, forAuthors = property.description } = property['x-pallet'];
      if (aliasOf !== undefined) return [];
      const label = kind.name === 'spacing' ? 'Spacing' : humanizeName(property.name);
      const aliases = properties.filter((one) => one['x-pallet'].aliasOf === property.name).map((one) => one.name);
      return [{ name: property.name, aliases, label, description: forAuthors.replaceAll('\n', ' '), kind, panel }];
    }),
    slots: element.slots.map(({ name: slot, description, 'x-pallet': { accepts, initial = [] } }) => ({
      name: slot,
      label: slot === '' ? 'Content' : humanizeName(slot),
      description,
      accepts,
      initial: initial.map(toName),
    })),
  };
}

/** Returns the name of a block in documents: its tag without `pallet-`. */
export const toName = (tagName: string): string => tagName.replace(/^pallet-/, '');

/** Returns the default value of a kind of property; undefined if it means nothing to an author. */
export const getDisplayedDefault = ({ initial }: KindData): unknown =>
  initial === '' || typeof initial === 'object' ? undefined : initial;
