import { readObject } from '@pallet/elements/foundations';
import { mapBlocks, mapInnerBlocks } from './inner-blocks.js';
import type { Audience } from './model.js';
import { isRecord } from './record.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Every audience that a block can have. */
export const AUDIENCES: readonly Audience[] = ['guest', 'signed-in'];

/** The fields of `visibility`. */
const FIELDS: readonly string[] = ['devices', 'audience'];

/**
 * The audience of a block. A block with an unknown audience or unknown fields in its visibility is not shown at all, so
 * that a mistake never exposes it.
 */
export function parseAudience({
  visibility = null,
}: {
  readonly visibility?: unknown;
}): Audience | 'everybody' | 'nobody' {
  if (visibility === null) return 'everybody';
  const read = readObject(visibility);
  if (read === undefined || Object.keys(read).some((name) => !FIELDS.includes(name))) return 'nobody';
  const { audience = null } = read;
  if (audience === null) return 'everybody';
  return AUDIENCES.find((known) => known === audience) ?? 'nobody';
}

/** A page or layout without the blocks for other audiences. Returns the same object if it has none. */
export function filterForAudience<Document extends object>(document: Document, audience: Audience): Document {
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    const isShown = ['everybody', audience].includes(parseAudience(node));
    return isShown ? mapInnerBlocks(node, path, visit) : undefined;
  };
  return mapBlocks(document as unknown as JsonObject, visit) as unknown as Document;
}

/** The visitor settings of a site. */
export interface VisitorSettings {
  /** Path, base path excluded, that returns the visitor as `{isGuest, userId}`. Default: every visitor is a guest. */
  readonly userPath?: string;
  /**
   * Path, base path excluded, below which a host serves the content for signed-in visitors. Default: blocks for
   * signed-in visitors are left out of the site.
   */
  readonly signedInPath?: string;
}

/** Why signed-in visitors cannot be served; undefined if the settings are complete. */
export function findSignedInProblem({ signedInPath, userPath }: VisitorSettings): string | undefined {
  if (signedInPath === undefined) return 'site.json has no "signedInPath"';
  return userPath === undefined ? 'without a "userPath" in site.json every visitor is a guest' : undefined;
}
