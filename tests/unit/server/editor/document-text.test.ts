import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { documentText } from '../../../../site/editor/store/document-text.js';

const CONTENT = 'site/content';
const FILES = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json'))
  .map((file) => join(CONTENT, file));

interface Node {
  block?: string;
  id?: string;
  title?: string;
  props?: Record<string, unknown>;
  blocks: Node[];
}
const HOME = readFileSync(join(CONTENT, 'pages/home.json'), 'utf8');
const page = (): Node => JSON.parse(HOME) as Node;

/** Lines of the new text that the old one has not. */
function otherLines(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
}

const isAsPrettierWrites = async (text: string): Promise<boolean> =>
  (await format(text, { parser: 'json', printWidth: 120 })) === text;

describe('a document that is opened and saved', () => {
  it.each(FILES)('%s keeps every byte', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(documentText(JSON.parse(text), text)).toBe(text);
  });

  it.each([
    ['a byte order mark', '\uFEFF{ "title": "x" }\n'],
    ['line breaks of Windows', '{\r\n  "title": "x"\r\n}\r\n'],
    ['no line break at its end', '{"title":"x"}'],
    ['fields in another order than those of the value', '{\n  "b": 1,\n  "a": 2.0\n}\n'],
  ])('keeps %s', (_, text) => {
    expect(documentText({ ...(JSON.parse(text.replace('\uFEFF', '')) as object) }, text)).toBe(text);
  });
});

describe('a change of a document', () => {
  it('is one line', () => {
    const changed = page();
    changed.title = 'Start';
    expect(otherLines(HOME, documentText(changed, HOME))).toEqual(['  "title": "Start",']);
  });

  it('of a value on a line with others is that line', async () => {
    const changed = page();
    const carousel = (changed.blocks[0]?.blocks[0]?.blocks[0] as Node).props ?? {};
    carousel['carouselHeight'] = { large: 500, medium: 660, small: 400 };
    const text = documentText(changed, HOME);
    expect(otherLines(HOME, text)).toEqual([
      '                "carouselHeight": { "large": 500, "medium": 660, "small": 400 }',
    ]);
    expect(await isAsPrettierWrites(text)).toBe(true);
  });

  it('by a new block has one field per line, and leaves the others as they are', async () => {
    const changed = page();
    changed.blocks.splice(1, 0, {
      blocks: [],
      props: { text: 'Hello', height: { large: 1 } },
      id: 'new',
      block: 'text',
    });
    const text = documentText(changed, HOME);
    expect(JSON.parse(text)).toEqual(changed);
    expect(otherLines(HOME, text)).toEqual([
      '      "block": "text",',
      '      "id": "new",',
      '        "text": "Hello",',
      '        "height": {',
      '          "large": 1',
      '      "blocks": []',
    ]);
    expect(await isAsPrettierWrites(text)).toBe(true);
  });

  it('by a block that moves takes its lines along', async () => {
    const changed = page();
    changed.blocks.reverse();
    const text = documentText(changed, HOME);
    expect(JSON.parse(text)).toEqual(changed);
    expect(text.split('\n').sort()).not.toEqual([]);
    expect(otherLines(HOME, text)).toHaveLength(0);
    expect(await isAsPrettierWrites(text)).toBe(true);
  });

  it('deeper into another block is as Prettier writes it', async () => {
    const changed = page();
    const [first, second, ...others] = changed.blocks as [Node, Node, ...Node[]];
    first.blocks[0]?.blocks.push(second);
    changed.blocks = [first, ...others];
    const text = documentText(changed, HOME);
    expect(JSON.parse(text)).toEqual(changed);
    expect(await isAsPrettierWrites(text)).toBe(true);
  });

  it('keeps the line breaks of the file', () => {
    expect(documentText({ a: 2 }, '{\r\n  "a": 1\r\n}\r\n')).toBe('{\r\n  "a": 2\r\n}\r\n');
  });

  it('of a text that is no JSON writes it anew', () => {
    expect(documentText({ a: 2 }, '{ "a": ')).toBe('{\n  "a": 2\n}\n');
  });

  it('keeps fields whose names objects have of their own', () => {
    const value = JSON.parse('{ "__proto__": { "a": 1 }, "toString": 2 }') as object;
    expect(documentText(value)).toBe('{\n  "__proto__": {\n    "a": 1\n  },\n  "toString": 2\n}\n');
  });
});
