import { sanitizeAttribute } from '@pallet/elements/foundations';
import { Extension, Mark, type Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { STORED } from '../fields/rich-text-html.js';
import { WRAP } from './paragraph-wraps.js';

type Attributes = Record<string, { default: null; parseHTML: (element: HTMLElement) => string | null }>;

/** Attributes that are kept exactly as they are written. */
const keepAttributes = (names: readonly string[]): Attributes =>
  Object.fromEntries(
    names.map((name) => [name, { default: null, parseHTML: (element) => element.getAttribute(name) }]),
  );

const BLOCKS = 'paragraph heading blockquote bulletList orderedList listItem table tableRow tableCell tableHeader';

/** Attributes that any block can have. */
const BlockAttributes = Extension.create({
  name: 'blockAttributes',
  addGlobalAttributes: () => [
    { types: BLOCKS.split(' '), attributes: keepAttributes(['data-id', 'class', 'dir', 'lang', 'title']) },
    { types: ['paragraph'], attributes: keepAttributes([WRAP]) },
  ],
});

/** Keeps which of two tags with the same meaning a text has. */
const keepTag = (preferred: string, other: string) => () => ({
  tag: {
    default: preferred,
    rendered: false,
    parseHTML: (element: HTMLElement) => (element.localName === other ? other : preferred),
  },
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

/** What formatted text consists of. Text with anything else is edited as code. */
export const extensions: Extensions = [
  ...[Document, Text, Paragraph, HardBreak, HorizontalRule, Blockquote, Heading],
  ...[BulletList, OrderedList, ListItem, ListKeymap, TableRow, TableCell],
  ...[Strike, Underline, Code, Superscript, Subscript, BlockAttributes, UndoRedo, Dropcursor, Gapcursor],
  Bold.extend({
    addAttributes: keepTag('strong', 'b'),
    renderHTML: ({ mark }) => [mark.attrs['tag'] as string, 0],
  }),
  Italic.extend({
    addAttributes: keepTag('em', 'i'),
    renderHTML: ({ mark }) => [mark.attrs['tag'] as string, 0],
  }),
  Link.extend({
    addAttributes: () => keepAttributes(['href', 'target', 'hreflang', 'title', 'class', 'data-id', 'data-name']),
  }).configure({
    ...{ openOnClick: false, autolink: false, linkOnPaste: false },
    isAllowedUri: (url) => sanitizeAttribute('rich-text', 'a', 'href', url) !== undefined,
  }),
  Image.extend({
    addAttributes: () =>
      keepAttributes(['src', 'alt', 'title', 'width', 'height', 'class', 'data-id', 'data-content-key', STORED]),
    // The placeholder of a missing image is a `data:` URL.
  }).configure({ inline: true, allowBase64: true }),
  // Without the widths that Tiptap gives to columns.
  Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]] }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...keepAttributes(['scope']) };
    },
  }),
];
