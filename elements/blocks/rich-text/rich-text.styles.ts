import { css, unsafeCSS } from 'lit';
import { proseStyles } from '../../styles/prose.js';

/** The Quill editor indents in steps of 3em. */
const indents = unsafeCSS(
  Array.from(
    { length: 8 },
    (_, index) => `.editor .ql-indent-${index + 1}{padding-inline-start:${(index + 1) * 3}em}`,
  ).join(''),
);

export const styles = [
  ...proseStyles('rich-text'),
  indents,
  css`
    .editor .ql-align-center {
      margin-inline: auto;
      text-align: center;
    }
    .editor .ql-align-right {
      margin-inline-start: auto;
      text-align: end;
    }
    .editor .ql-align-justify {
      text-align: justify;
    }
    .editor .ql-direction-rtl {
      direction: rtl;
      margin-inline-end: auto;
      text-align: start;
    }
    .editor .ql-size-small {
      font-size: 0.75em;
    }
    .editor .ql-size-large {
      font-size: 1.5em;
      line-height: 1.3;
    }
    .editor .ql-size-huge {
      font-size: 2.5em;
      line-height: 1.15;
    }
    .editor .ql-font-serif {
      font-family: Georgia, 'Times New Roman', serif;
    }
    .editor .ql-font-monospace {
      font-family: ui-monospace, Monaco, 'Courier New', monospace;
    }
    .editor li[data-list='bullet'] {
      list-style-type: disc;
    }
    .editor li[data-list='checked'] {
      list-style-type: '☑ ';
    }
    .editor li[data-list='unchecked'] {
      list-style-type: '☐ ';
    }
  `,
];
