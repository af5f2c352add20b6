import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { migratePage } from './migrate.js';
import { normalizeBlocks } from './normal-form.js';
import { describeLocation } from './block-location.js';
import type { Finding } from './finding.js';
import { isRecord } from './record.js';
import { getLinesBefore } from './parse-json.js';

/** A location in the content. */
type SourceLocation = Required<Pick<Finding, 'file' | 'line' | 'place' | 'path'>>;

/** A parsed JSON document with the locations of its parts. */
export interface Source {
  readonly file: string;
  readonly text: string;
  /** The value, with normalized and migrated blocks. */
  readonly value: unknown;
  /** The location of a path such as `blocks/2/props/height`; of a missing part, that of its parent. */
  locate(path: string): SourceLocation;
}

/**
 * Parses a document and keeps the locations of its parts.
 *
 * @param file - name for messages
 * @param text - JSON, without a byte order mark
 */
export function parseSource(file: string, text: string): Source {
  const written: unknown = JSON.parse(text);
  const value = isRecord(written) ? migratePage(normalizeBlocks(written)).value : written;
  let tree: Node | undefined;
  return {
    file,
    text,
    value,
    locate(path) {
      tree ??= parseTree(text);
      const line = tree === undefined ? 1 : getLine(text, findDeepestNode(tree, path.split('/')));
      return { file, path, line, place: describeLocation(value, path) };
    },
  };
}

/** The node at a path, or the innermost one around it. */
function findDeepestNode(tree: Node, steps: readonly string[]): Node {
  let node = tree;
  for (const step of steps) {
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);
    if (next === undefined) break;
    node = next;
  }
  return node.parent?.type === 'property' ? node.parent : node;
}

const getLine = (text: string, { offset }: Node): number => getLinesBefore(text, offset).length;
