import type { Editor } from '@tiptap/core';

/** A button of the toolbar. */
export interface Command {
  readonly label: string;
  readonly symbol: string;
  readonly run: (editor: Editor) => boolean;
  /** Whether the selection has the format; absent for commands that are no format. */
  readonly isApplied?: (editor: Editor) => boolean;
}

const createHeading = (label: string, level: 2 | 3): Command => ({
  ...{ label, symbol: `H${level}` },
  run: (editor) => editor.chain().focus().setHeading({ level }).run(),
  isApplied: (editor) => editor.isActive('heading', { level }),
});

const COMMANDS: readonly Command[] = [
  {
    ...{ label: 'Bold', symbol: 'B' },
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isApplied: (editor) => editor.isActive('bold'),
  },
  {
    ...{ label: 'Italic', symbol: 'I' },
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isApplied: (editor) => editor.isActive('italic'),
  },
  createHeading('Heading', 2),
  createHeading('Smaller heading', 3),
  {
    ...{ label: 'Paragraph', symbol: '¶' },
    run: (editor) => editor.chain().focus().setParagraph().run(),
    isApplied: (editor) => editor.isActive('paragraph'),
  },
  {
    ...{ label: 'Bulleted list', symbol: '•' },
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isApplied: (editor) => editor.isActive('bulletList'),
  },
  {
    ...{ label: 'Numbered list', symbol: '1.' },
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isApplied: (editor) => editor.isActive('orderedList'),
  },
];

const createContextCommand = (label: string, symbol: string, run: Command['run']): Command => ({ label, symbol, run });

const LIST_COMMANDS: readonly Command[] = [
  createContextCommand('Indent', '⇥', (editor) => editor.chain().focus().sinkListItem('listItem').run()),
  createContextCommand('Outdent', '⇤', (editor) => editor.chain().focus().liftListItem('listItem').run()),
];

const TABLE_COMMANDS: readonly Command[] = [
  createContextCommand('Add row', '+ Row', (editor) => editor.chain().focus().addRowAfter().run()),
  createContextCommand('Add column', '+ Column', (editor) => editor.chain().focus().addColumnAfter().run()),
  createContextCommand('Remove row', '− Row', (editor) => editor.chain().focus().deleteRow().run()),
  createContextCommand('Remove column', '− Column', (editor) => editor.chain().focus().deleteColumn().run()),
];

/** The commands for the selection: those for lists and tables only inside one. */
export const getCommands = (editor: Editor | undefined): readonly Command[] => [
  ...COMMANDS,
  ...(editor?.isActive('listItem') === true ? LIST_COMMANDS : []),
  ...(editor?.isActive('table') === true ? TABLE_COMMANDS : []),
];
