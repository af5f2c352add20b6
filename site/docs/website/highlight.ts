import { escapeMarkup } from '@pallet/elements/foundations';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

/** The grammar of each language in our Markdown. Vue and Svelte use the HTML grammar. */
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

/** Highlights code as HTML with classes. Code in an unknown language is only escaped. */
export function highlight(code: string, language: string): string {
  const grammar = GRAMMARS[language];
  return grammar === undefined ? escapeMarkup(code) : highlighter.highlight(code, { language: grammar }).value;
}
