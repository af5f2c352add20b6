import { AUDIENCES, parseAudience, findSignedInProblem, type VisitorSettings } from './audience.js';
import { describeValue } from './describe-value.js';
import { mapBlocks, mapInnerBlocks } from './inner-blocks.js';
import type { DocumentIssue } from './messages.js';
import { isRecord } from './record.js';

/**
 * Issues with the audiences of a page's blocks that the schema cannot express: in blocks that a property contains, and
 * in blocks for signed-in visitors on a site that does not support them.
 *
 * @param visitors - the site's settings. Default: audiences are not checked against them
 */
export function findAudienceProblems(
  page: Readonly<Record<string, unknown>>,
  visitors?: VisitorSettings,
): DocumentIssue[] {
  const problems: DocumentIssue[] = [];
  const reason = visitors && findSignedInProblem(visitors);
  const visit = (node: unknown, path: string): unknown => {
    if (!isRecord(node)) return node;
    const audience = parseAudience(node);
    const found = describeValue(node['visibility']);
    if (audience === 'nobody' && path.includes('/props/'))
      problems.push(createUnknownAudienceProblem(`${path}/visibility`, found));
    if (audience === 'signed-in' && reason !== undefined) {
      const wrong = `The block is for signed-in visitors, but is never shown: ${reason}.`;
      const remedy = 'Set up sign-in on the host, or show the block to everyone.';
      const expected = 'an audience that the site reaches';
      problems.push({ path: `${path}/visibility/audience`, expected, found, weight: 'warning', wrong, remedy });
    } else mapInnerBlocks(node, path, visit);
    return node;
  };
  mapBlocks(page, visit);
  return problems;
}

const createUnknownAudienceProblem = (path: string, found: string): DocumentIssue => ({
  path,
  expected: 'an object with devices, audience',
  found,
  weight: 'error',
  wrong: `The block is hidden, because its "visibility" is ${found}.`,
  remedy: `Write one of ${AUDIENCES.map((one) => `"${one}"`).join(', ')} as its "audience", or leave it out.`,
});
