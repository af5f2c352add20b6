import { kindsOf } from '@pallet/elements/foundations';
import { toPlainText } from '../documents/block-label.js';
import { findHeadingLevel } from '../documents/heading-level.js';
import { findBlockPath } from '../documents/block-location.js';
import type { Source } from '../documents/source.js';
import { getBlocks, getLayoutFile, getPageFile, locate, type SiteContent } from './site-content.js';

type ContentLocation = ReturnType<typeof locate>;

/**
 * Finds rendered text in the content.
 *
 * @param text - as rendered, trimmed
 * @param id - of the block that shows it, if any
 */
export function locateText(content: SiteContent, route: string, words: string, id = ''): ContentLocation {
  const file = getPageFile(route);
  const layout = getLayoutFile(content.pages.get(route)?.themeLayout ?? '');
  const block = getBlocks(content, file).find(({ node }) => id !== '' && node['id'] === id);
  const found = [file, layout].flatMap((name) => {
    const source = content.sources.get(name);
    const path = source && findTextPath(source, words, block !== undefined && name === file ? block.path : '');
    return path === undefined ? [] : [locate(content.sources, name, path)];
  });
  return found[0] ?? (block === undefined ? { file } : locate(content.sources, file, block.path));
}

/** Finds the field with the level of a heading: next to its text, or the text itself if it is markup. */
export function locateHeadingLevel(content: SiteContent, route: string, words: string): ContentLocation {
  const place = locateText(content, route, words);
  const value = content.sources.get(place.file)?.value;
  const block = findBlockPath(value, place.path ?? '');
  if (block === '') return place;
  const { block: name } = getNode(value, block);
  const chosen = findHeadingLevel(String(name), getPropsAt(value, block));
  return chosen === undefined ? place : locate(content.sources, place.file, `${block}/props/${chosen.field}`);
}

/** The color properties that are set on a block or its parents, each with the path of its block. */
export function findColorProperties(
  content: SiteContent,
  { file, path = '' }: ContentLocation,
): { readonly block: string; readonly name: string }[] {
  const value = content.sources.get(file)?.value;
  return getBlockChain(value, path).flatMap((block) =>
    Object.entries(getPropsAt(value, block)).flatMap(([name, color]) =>
      isColor(getNode(value, block)['block'], name) && color !== '' ? [{ block, name }] : [],
    ),
  );
}

const isColor = (block: unknown, property: string): boolean =>
  kindsOf(`pallet-${String(block)}`).get(property)?.name === 'color';

/** The paths of the block at a path and of its parents, from the inside out. */
function getBlockChain(value: unknown, path: string): string[] {
  const block = findBlockPath(value, path);
  if (block === '') return [];
  return [block, ...getBlockChain(value, block.split('/').slice(0, -1).join('/'))];
}

const getNode = (value: unknown, path: string): Readonly<Record<string, unknown>> =>
  Object(
    path.split('/').reduce<unknown>((part, step) => (Object(part) as Record<string, unknown>)[step], value),
  ) as Record<string, unknown>;

const getPropsAt = (value: unknown, path: string): Readonly<Record<string, unknown>> =>
  Object(getNode(value, path)['props']) as Record<string, unknown>;

/** The path of the first text of a document that equals the given text, or else contains it. */
function findTextPath({ value }: Source, words: string, below: string): string | undefined {
  if (words === '') return undefined;
  const texts = [...findTexts(value)].filter(([path]) => below === '' || path.startsWith(`${below}/`));
  const whole = texts.find(([, text]) => toPlainText(text).toLowerCase() === words.toLowerCase());
  return (whole ?? texts.find(([, text]) => toPlainText(text).toLowerCase().includes(words.toLowerCase())))?.[0];
}

/** All strings in a value, with their paths. */
export function* findTexts(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* findTexts(part, path === '' ? key : `${path}/${key}`);
}
