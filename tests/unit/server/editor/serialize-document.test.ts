import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { serializeDocument } from '../../../../site/store/serialize-document.js';

const CONTENT = 'site/content';
// The history in `.versions` holds no documents.
const FILES = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.endsWith('.schema.json') && !file.startsWith('.'))
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

/** The lines of the new text that the old one does not have. */
function addedLines(before: string, after: string): string[] {
  const known = new Set(before.split('\n'));
  return after.split('\n').filter((line) => !known.has(line));
}

const isFormattedByPrettier = async (text: string): Promise<boolean> =>
  (await format(text, { parser: 'json', printWidth: 120 })) === text;

describe('serializeDocument for an unchanged document', () => {
  it.each(FILES)('keeps every byte of %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(serializeDocument(JSON.parse(text), text)).toBe(text);
  });

  it.each([
    ['a byte order mark', '\uFEFF{ "title": "x" }\n'],
    ['CRLF line breaks', '{\r\n  "title": "x"\r\n}\r\n'],
    ['a missing final line break', '{"title":"x"}'],
    ['the order of the fields in the file', '{\n  "b": 1,\n  "a": 2.0\n}\n'],
  ])('keeps %s', (_, text) => {
    expect(serializeDocument({ ...(JSON.parse(text.replace('\uFEFF', '')) as object) }, text)).toBe(text);
  });
});

describe('serializeDocument for a changed document', () => {
  it('changes one line for one field', () => {
    const changed = page();
    changed.title = 'Start';
    expect(addedLines(HOME, serializeDocument(changed, HOME))).toEqual(['  "title": "Start",']);
  });

  it('changes one line for a value that shares its line with others', async () => {
    const changed = page();
    const carousel = (changed.blocks[0]?.blocks[0]?.blocks[0] as Node).props ?? {};
    carousel['carouselHeight'] = { large: 500, medium: 660, small: 400 };
    const text = serializeDocument(changed, HOME);
    expect(addedLines(HOME, text)).toEqual([
      '                "carouselHeight": { "large": 500, "medium": 660, "small": 400 }',
    ]);
    expect(await isFormattedByPrettier(text)).toBe(true);
  });

  it('writes a new block with one field per line and keeps the other blocks unchanged', async () => {
    const changed = page();
    changed.blocks.splice(1, 0, {
      blocks: [],
      props: { text: 'Hello', height: { large: 1 } },
      id: 'new',
      block: 'text',
    });
    const text = serializeDocument(changed, HOME);
    expect(JSON.parse(text)).toEqual(changed);
    expect(addedLines(HOME, text)).toEqual([
      '      "block": "text",',
      '      "id": "new",',
      '        "text": "Hello",',
      '        "height": {',
      '          "large": 1',
      '      "blocks": []',
    ]);
    expect(await isFormattedByPrettier(text)).toBe(true);
  });

  it('keeps the lines of a block that moves within its list', async () => {
    const changed = page();
    changed.blocks.reverse();
    const text = serializeDocument(changed, HOME);
    expect(JSON.parse(text)).toEqual(changed);
    expect(text.split('\n').sort()).not.toEqual([]);
    expect(addedLines(HOME, text)).toHaveLength(0);
    expect(await isFormattedByPrettier(text)).toBe(true);
  });

  it('reindents a block that moves into another block as Prettier does', async () => {
    const changed = page();
    const [first, second, ...others] = changed.blocks as [Node, Node, ...Node[]];
    first.blocks[0]?.blocks.push(second);
    changed.blocks = [first, ...others];
    const text = serializeDocument(changed, HOME);
    expect(JSON.parse(text)).toEqual(changed);
    expect(await isFormattedByPrettier(text)).toBe(true);
  });

  it('keeps CRLF line breaks', () => {
    expect(serializeDocument({ a: 2 }, '{\r\n  "a": 1\r\n}\r\n')).toBe('{\r\n  "a": 2\r\n}\r\n');
  });

  it('replaces a text that is not valid JSON', () => {
    expect(serializeDocument({ a: 2 }, '{ "a": ')).toBe('{\n  "a": 2\n}\n');
  });

  it('keeps fields such as __proto__ and toString', () => {
    const value = JSON.parse('{ "__proto__": { "a": 1 }, "toString": 2 }') as object;
    expect(serializeDocument(value)).toBe('{\n  "__proto__": {\n    "a": 1\n  },\n  "toString": 2\n}\n');
  });
});
