import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { toSpacedText } from '../../../documents/block-label.js';
import { toText, type ControlProps, type Kind } from './control.js';
import { ExpressionMenu, ExpressionPreview } from './expression-menu.js';

/** HTML as code with syntax highlighting, and a menu of expressions. Tab leaves the field. */
export function CodeBox({ id, label, value, onChange }: ControlProps<Kind<'code' | 'richText'>>): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const lastText = useRef<string>(undefined);
  const text = toText(value);
  const write = useEffectEvent((next: string) => {
    lastText.current = next;
    onChange(next === '' ? undefined : next);
  });
  useEffect(() => {
    if (container.current === null) return undefined;
    view.current = new EditorView({ parent: container.current });
    return () => view.current?.destroy();
  }, []);
  useEffect(() => {
    if (lastText.current === text) return;
    lastText.current = text;
    const extensions = [
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      html(),
      syntaxHighlighting(classHighlighter),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ id, 'aria-label': label }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) write(state.doc.toString());
      }),
    ];
    // A change from elsewhere, such as undo, starts a new history.
    view.current?.setState(EditorState.create({ doc: text, extensions }));
  }, [id, label, text]);
  return (
    <div className="text-control">
      <div className="with-menu">
        <div className="code-box" ref={container} />
        <ExpressionMenu
          label={label}
          onChoose={(expression) => view.current?.dispatch(view.current.state.replaceSelection(expression))}
        />
      </div>
      <ExpressionPreview text={toSpacedText(text)} />
    </div>
  );
}
