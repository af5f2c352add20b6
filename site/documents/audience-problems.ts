import { AUDIENCES, audienceOf, signedInProblem, type VisitorSettings } from './audience.js';
import { describeValue } from './describe-value.js';
import { changeBlocks, changeInner } from './inner-blocks.js';
import type { FoundProblem } from './messages.js';
import { isRecord } from './record.js';

/**
 * What is wrong with for whom the blocks of a page are shown, as far as no schema says it: those that a block draws from a
 * property, and those for signed-in visitors that reach nobody.
 *
 * @param visitors - the site's settings. Default: nothing is known of them
 */
export function audienceProblems(page: Readonly<Record<string, unknown>>, visitors?: VisitorSettings): FoundProblem[] {
  const problems: FoundProblem[] = [];
  const reason = visitors && signedInProblem(visitors);
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    const audience = audienceOf(node);
    const found = describeValue(node['visibility']);
    if (audience === 'nobody' && path.includes('/props/')) problems.push(unknownAudience(`${path}/visibility`, found));
    if (audience === 'signed-in' && reason !== undefined) {
      const wrong = `The block is for signed-in visitors, and nobody sees it: ${reason}.`;
      const remedy = 'Let the host answer signed-in visitors, or show the block to everybody.';
      const expected = 'an audience that the site reaches';
      problems.push({ path: `${path}/visibility/audience`, expected, found, weight: 'warning', wrong, remedy });
    } else changeInner(node, path, visit);
    return node;
  };
  changeBlocks(page, visit);
  return problems;
}

const unknownAudience = (path: string, found: string): FoundProblem => ({
  path,
  expected: 'an object with devices, audience',
  found,
  weight: 'error',
  wrong: `Nobody knows for whom this block is, so nobody sees it: "visibility" is ${found}.`,
  remedy: `Write one of ${AUDIENCES.map((one) => `"${one}"`).join(', ')} as its "audience", or leave it out.`,
});
