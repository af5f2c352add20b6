import { createRequire } from 'node:module';

/** Where something stands in the HTML that was parsed. */
interface Place {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly startLine: number;
  readonly startCol: number;
}

/** Where a start tag stands, and each of its attributes, by name. */
export interface TagPlace extends Place {
  readonly attrs?: Readonly<Record<string, Place>>;
}

/** An element as the HTML parser of a browser would make it. */
export interface ParsedElement {
  readonly tagName: string;
  readonly namespaceURI: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes: readonly ParsedNode[];
  /** What a `<template>` holds, which is none of its children. */
  readonly content?: ParsedParent;
  /** Missing where the parser supplied what was not written, such as `<body>`. */
  readonly sourceCodeLocation?: { readonly startTag?: TagPlace; readonly endTag?: Place };
}

export interface ParsedParent {
  readonly childNodes: readonly ParsedNode[];
}

type ParsedNode = ParsedElement | { readonly nodeName: string; readonly value?: string };

interface Parser {
  parse(html: string, options: { sourceCodeLocationInfo: boolean; scriptingEnabled: boolean }): ParsedParent;
}

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

let parser: Parser | undefined;

/** The parser with which Lit's renderer reads templates: so there is none more to install. */
function loadParser(): Parser {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve('@lit-labs/ssr'))('parse5') as Parser;
}

/** Parses a fragment or a whole document as a browser does, broken HTML too. */
export function parseHtml(html: string): ParsedParent {
  parser ??= loadParser();
  return parser.parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
}

/** The elements among the children of a node. */
export const elementsIn = ({ childNodes }: ParsedParent): ParsedElement[] =>
  childNodes.filter((node): node is ParsedElement => 'tagName' in node);
