import { createRequire } from 'node:module';

/** A range of the parsed HTML. */
interface Place {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly startLine: number;
  readonly startCol: number;
}

/** The range of a start tag, and of its attributes by name. */
export interface TagPlace extends Place {
  readonly attrs?: Readonly<Record<string, Place>>;
}

/** An element, as the HTML parser of a browser creates it. */
export interface ParsedElement {
  readonly tagName: string;
  readonly namespaceURI: string;
  readonly attrs: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes: readonly ParsedNode[];
  /** Content of a `<template>`, which is not among its children. */
  readonly content?: ParsedParent;
  /** Missing for elements that the parser has added, such as `<body>`. */
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

/** The parser of Lit's renderer, so that no other has to be installed. */
function loadParser(): Parser {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve('@lit-labs/ssr'))('parse5') as Parser;
}

/** Parses a fragment or a whole document as browsers do, including invalid HTML. */
export function parseHtml(html: string): ParsedParent {
  parser ??= loadParser();
  return parser.parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
}

/** The child elements of a node. */
export const elementsIn = ({ childNodes }: ParsedParent): ParsedElement[] =>
  childNodes.filter((node): node is ParsedElement => 'tagName' in node);
