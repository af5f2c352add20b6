import { elementsOf, propertiesOf, type ElementDeclaration, type Manifest } from '@pallet/elements/manifest';
import { choiceInWords, words } from '../../../documents/words.js';
import { authorSentence } from './author-sentence.js';
import { isPerScreen, propertyKind, type PropertyKind } from './property-kind.js';

/** The parts of a block's panel, in their order. */
export const FIELD_GROUPS = ['Content', 'Layout', 'Look', 'Advanced'] as const;
type FieldGroup = (typeof FIELD_GROUPS)[number];

/** The parts of the list of blocks, in their order. */
export const BLOCK_GROUPS = ['Layout', 'Text', 'Pictures', 'People and figures', 'Actions', 'Data', 'Page'] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** A property as the panel shows it. */
export interface BlockProperty {
  readonly name: string;
  /** The name in words. */
  readonly label: string;
  readonly description: string;
  readonly kind: PropertyKind;
  readonly isPerScreen: boolean;
  /** The value that it begins with; undefined where that says nothing to an author. */
  readonly initial: unknown;
  readonly group: FieldGroup;
}

/** A place of a block for others. */
interface BlockSlot {
  /** Empty for the default one. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

/** What the editor knows of a block: all of it is read from the block's contract. */
export interface BlockType {
  /** As documents have it: the tag without `pallet-`. */
  readonly name: string;
  readonly label: string;
  /** What it is, in a sentence. */
  readonly description: string;
  readonly group: BlockGroup;
  /** Path data on a grid of 24. Default: the drawing of its group. */
  readonly icon: string | undefined;
  readonly properties: readonly BlockProperty[];
  readonly slots: readonly BlockSlot[];
  /** Whether its default slot asks for other blocks. */
  readonly isContainer: boolean;
  readonly isProvider: boolean;
}

/** Every block of the manifest, by name, in alphabetical order. */
export function blockCatalogue(manifest: Manifest): ReadonlyMap<string, BlockType> {
  const blocks = elementsOf(manifest).map(blockType);
  return new Map(blocks.sort((a, b) => a.label.localeCompare(b.label, 'en')).map((block) => [block.name, block]));
}

/** The names of each block's slots, as the conversion of documents asks for them. */
export const slotsByBlock = (blocks: ReadonlyMap<string, BlockType>): ReadonlyMap<string, readonly string[]> =>
  new Map([...blocks].map(([name, { slots }]) => [name, slots.map((slot) => slot.name)]));

function blockType(element: ElementDeclaration): BlockType {
  const facts = element['x-pallet'];
  const name = element.tagName.replace(/^pallet-/, '');
  const labels = new Map([...propertiesOf(element), ...element.slots].map((one) => [one.name, words(one.name)]));
  const properties = propertiesOf(element).map((property): BlockProperty => {
    const description = property.description.replaceAll('\n', ' ');
    const type = property.type?.text ?? 'string';
    const kind = propertyKind({
      ...{ name: property.name, type, description },
      isAddress: facts.addresses?.includes(property.name) ?? false,
      isMediaId: facts.mediaIds?.includes(property.name) ?? false,
      htmlBlock: facts.showsHtml ? name : undefined,
    });
    return {
      name: property.name,
      label: kind.kind === 'spacing' ? 'Spacing' : words(property.name),
      description: property['x-pallet']?.forAuthors ?? authorSentence(description, withChoices(labels, kind)),
      kind,
      isPerScreen: isPerScreen(type),
      initial: initialValue(property.default),
      group: fieldGroup(property.name, kind),
    };
  });
  return {
    name,
    label: words(name),
    description: authorSentence(firstSentence(element.description), labels),
    group: blockGroup(element, properties),
    icon: facts.icon,
    properties,
    slots: element.slots.map(({ name: slot, description }) => ({
      name: slot,
      label: slot === '' ? 'Content' : words(slot),
      description: authorSentence(description, labels),
    })),
    isContainer: facts.isContainer,
    isProvider: facts.isProvider,
  };
}

const withChoices = (labels: ReadonlyMap<string, string>, kind: PropertyKind): ReadonlyMap<string, string> =>
  kind.kind === 'choice'
    ? new Map([...kind.options.map((option) => [option, choiceInWords(option)] as const), ...labels])
    : labels;

const firstSentence = (text: string): string => /^[^]*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;

/** Defaults stand in the manifest as source text. */
function initialValue(source: string | undefined): unknown {
  const text = /^'(.*)'$/.exec(source ?? '')?.[1];
  if (text !== undefined) return text === '' ? undefined : text;
  return /^(?:true|false|-?\d+(?:\.\d+)?)$/.test(source ?? '') ? (JSON.parse(source ?? '') as unknown) : undefined;
}

function fieldGroup(name: string, { kind }: PropertyKind): FieldGroup {
  if (name === 'customCssClasses' || kind === 'spacing' || /Id$|Key$|^(?:origin|basePath|namespace)$/.test(name)) {
    return 'Advanced';
  }
  if (kind === 'colour' || kind === 'focal-point' || /^border|overlay|decoration|style/i.test(name)) return 'Look';
  if (['text', 'rich-text', 'link', 'picture', 'icon', 'data'].includes(kind)) return 'Content';
  return 'Layout';
}

/** Where an author looks for a block: that follows from what the block takes and shows. */
function blockGroup(element: ElementDeclaration, properties: readonly BlockProperty[]): BlockGroup {
  const { isContainer, isProvider, showsHtml, picture, addresses, mediaIds } = element['x-pallet'];
  const has = (kind: string): boolean => properties.some((property) => property.kind.kind === kind);
  const hasFace = properties.some(({ name }) => name === 'dxpStyle');
  if (isProvider) return 'Data';
  if (!hasFace) return 'Page';
  if (picture !== undefined || properties.some(({ name }) => /^slide\d/.test(name))) return 'Pictures';
  if (showsHtml) return 'Text';
  if (mediaIds !== undefined || element.slots.some(({ name }) => /^(?:section\d|controls)$/.test(name))) {
    return 'People and figures';
  }
  if (addresses !== undefined) return has('icon') || element.slots.length > 1 ? 'Actions' : 'Text';
  if (isContainer || element.slots.some(({ name }) => name === 'hidden')) return 'Layout';
  if (has('icon')) return 'Pictures';
  return properties.some(({ name }) => name === 'value') ? 'People and figures' : 'Layout';
}
