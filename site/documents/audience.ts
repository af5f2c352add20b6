import { readObject } from '@pallet/elements/foundations';
import { changeBlocks, changeInner } from './inner-blocks.js';
import type { Audience, PageDocument } from './model.js';
import { isRecord } from './record.js';

type Written = Readonly<Record<string, unknown>>;

/** Every audience that a block can be for. */
export const AUDIENCES: readonly Audience[] = ['guest', 'signed-in'];

/** What a visibility may say. */
const FIELDS: readonly string[] = ['devices', 'audience'];

/**
 * For whom a block is, as it is written. What nobody understands is no permission: a block with an unknown audience, or with a
 * visibility of other fields, is for nobody.
 */
export function audienceOf({
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

/** A page as an audience gets it: without the blocks for others, and without those inside them. The same page where there are none. */
export function forAudience(document: PageDocument, audience: Audience): PageDocument {
  const isShown = (node: Written): boolean => ['everybody', audience].includes(audienceOf(node));
  return withoutBlocks(document as unknown as Written, (node) => !isShown(node)) as unknown as PageDocument;
}

/** A page as it is written, without the blocks that nobody may see. */
export const withoutHidden = (page: Written): Written => withoutBlocks(page, (node) => audienceOf(node) === 'nobody');

function withoutBlocks(page: Written, isLeftOut: (node: Written) => boolean): Written {
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    return isLeftOut(node) ? undefined : changeInner(node, path, visit);
  };
  return changeBlocks(page, visit);
}

/** What the settings of a site say of its visitors. */
export interface VisitorSettings {
  /** Path, base path excluded, that answers who visits, as `{isGuest, userId}`. Default: every visitor is a guest. */
  readonly userPath?: string;
  /**
   * Path, base path excluded, below which a host answers signed-in visitors with what only they get of a page. Default: blocks
   * for signed-in visitors are left out of the site.
   */
  readonly signedInPath?: string;
}

/** Why blocks for signed-in visitors reach nobody; undefined where the settings say how they do. */
export function signedInProblem({ signedInPath, userPath }: VisitorSettings): string | undefined {
  if (signedInPath === undefined) return 'site.json has no "signedInPath"';
  if (!isSignedInPath(signedInPath)) return '"signedInPath" in site.json is no path such as "/signed-in"';
  return userPath === undefined ? 'without a "userPath" in site.json every visitor is a guest' : undefined;
}

/** The path at which a host answers signed-in visitors, where the settings name one. */
export const signedInPathOf = ({ signedInPath }: VisitorSettings): string | undefined =>
  isSignedInPath(signedInPath) ? signedInPath : undefined;

const isSignedInPath = (path: unknown): path is string => typeof path === 'string' && /^(?:\/[\w-]+)+$/.test(path);
