import { escapeMarkup } from '@pallet/elements/foundations';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

/** The grammar of each language that our Markdown names; templates of Vue and Svelte are read as HTML. */
const GRAMMARS: Readonly<Record<string, string>> = {
  css: 'css',
  html: 'xml',
  js: 'javascript',
  json: 'json',
  jsx: 'javascript',
  sh: 'bash',
  svelte: 'xml',
  svg: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
};

for (const [name, grammar] of Object.entries({ bash, css, javascript, json, typescript, xml })) {
  highlighter.registerLanguage(name, grammar);
}

/** Code as HTML whose words carry classes for their colours; in a language that nobody knows as it stands. */
export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  return grammar === undefined ? escapeMarkup(code) : highlighter.highlight(code, { language: grammar }).value;
}
