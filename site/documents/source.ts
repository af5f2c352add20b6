import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { migratePage } from './migrate.js';
import { placeOf } from './places.js';
import type { Finding } from './finding.js';
import { isRecord } from './record.js';

/** Where something stands in the content. */
type Place = Required<Pick<Finding, 'file' | 'line' | 'place' | 'path'>>;

/** A JSON document as its author wrote it: what it says, and where. */
export interface Source {
  readonly file: string;
  /** Its blocks in the current versions of their properties. */
  readonly value: unknown;
  /** Where a part of the document stands, by its path such as `blocks/2/props/height`; what is not there, where it belongs. */
  at(path: string): Place;
}

/**
 * Reads a document of which places are to be told.
 *
 * @param file - how it is told
 * @param text - JSON, without a byte order mark
 */
export function readSource(file: string, text: string): Source {
  const written: unknown = JSON.parse(text);
  const value = isRecord(written) ? migratePage(written).value : written;
  let tree: Node | undefined;
  return {
    file,
    value,
    at(path) {
      tree ??= parseTree(text);
      const line = tree === undefined ? 1 : lineOf(text, deepest(tree, path.split('/')));
      return { file, path, line, place: placeOf(value, path) };
    },
  };
}

/** The part that a path leads to, or the innermost one around it. */
function deepest(tree: Node, steps: readonly string[]): Node {
  let node = tree;
  for (const step of steps) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
    if (next === undefined) break;
    node = next;
  }
  return node.parent?.type === 'property' ? node.parent : node;
}

const lineOf = (text: string, { offset }: Node): number => text.slice(0, offset).split('\n').length;
