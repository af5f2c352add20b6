import { plain } from '../documents/block-words.js';
import { headingLevel } from '../documents/heading-level.js';
import { blockPathOf } from '../documents/places.js';
import type { Source } from '../documents/source.js';
import { blocksOf, fileOf, placeIn, type SiteContent } from './site-content.js';

type SeenPlace = ReturnType<typeof placeIn>;

/**
 * Where words that a page shows stand in the content.
 *
 * @param words - as they are seen, without white space around
 * @param id - of the block that shows them, where it has one
 */
export function placeOfWords(content: SiteContent, route: string, words: string, id = ''): SeenPlace {
  const file = fileOf(route);
  const layout = `layouts/${content.pages.get(route)?.themeLayout ?? ''}.json`;
  const block = blocksOf(content, route).find(({ node }) => id !== '' && node['id'] === id);
  const found = [file, layout].flatMap((name) => {
    const source = content.sources.get(name);
    const path = source && pathOfWords(source, words, block !== undefined && name === file ? block.path : '');
    return path === undefined ? [] : [placeIn(content.sources, name, path)];
  });
  return found[0] ?? (block === undefined ? { file } : placeIn(content.sources, file, block.path));
}

/** Where an author chooses the level of a heading: beside its words, or in them where they are markup. */
export function placeOfLevel(content: SiteContent, route: string, words: string): SeenPlace {
  const place = placeOfWords(content, route, words);
  const value = content.sources.get(place.file)?.value;
  const block = blockPathOf(value, place.path ?? '');
  if (block === '') return place;
  const { block: name } = nodeAt(value, block);
  const chosen = headingLevel(String(name), propsAt(value, block));
  return chosen === undefined ? place : placeIn(content.sources, place.file, `${block}/props/${chosen.field}`);
}

/** The properties of a block and of those around it that say how it looks: by them an author chose its colours. */
export function colourProperties(content: SiteContent, { file, path = '' }: SeenPlace): string[] {
  const value = content.sources.get(file)?.value;
  return chain(value, path).flatMap((block) => Object.keys(propsAt(value, block)).filter((name) => COLOUR.test(name)));
}

const COLOUR = /colou?r$|overlay|dxpStyle/i;

/** The paths of the block that a path leads into and of those around it, from the inside out. */
function chain(value: unknown, path: string): string[] {
  const block = blockPathOf(value, path);
  if (block === '') return [];
  return [block, ...chain(value, block.split('/').slice(0, -1).join('/'))];
}

const nodeAt = (value: unknown, path: string): Readonly<Record<string, unknown>> =>
  Object(
    path.split('/').reduce<unknown>((part, step) => (Object(part) as Record<string, unknown>)[step], value),
  ) as Record<string, unknown>;

const propsAt = (value: unknown, path: string): Readonly<Record<string, unknown>> =>
  Object(nodeAt(value, path)['props']) as Record<string, unknown>;

/** The path of the first text of a document that holds the words: those that are nothing else come first. */
function pathOfWords({ value }: Source, words: string, below: string): string | undefined {
  if (words === '') return undefined;
  const texts = [...textsIn(value)].filter(([path]) => below === '' || path.startsWith(`${below}/`));
  const whole = texts.find(([, text]) => plain(text).toLowerCase() === words.toLowerCase());
  return (whole ?? texts.find(([, text]) => plain(text).toLowerCase().includes(words.toLowerCase())))?.[0];
}

/** The texts in a value, with their paths from it. */
export function* textsIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) yield* textsIn(part, path === '' ? key : `${path}/${key}`);
}
