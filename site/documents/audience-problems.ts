import { AUDIENCES, parseAudience, findSignedInProblem, type VisitorSettings } from './audience.js';
import { describeValue } from './describe-value.js';
import { findHiddenEntries, findMisplacedAudience } from './hidden-blocks.js';
import { mapBlocks, mapInnerBlocks } from './inner-blocks.js';
import { AUDIENCE_REMEDY, BLOCK_HIDDEN, type DocumentIssue } from './messages.js';
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
    if (path.includes('/props/')) {
      const misplaced = findMisplacedAudience(node);
      if (misplaced !== undefined) problems.push(createMisplacedAudienceProblem(`${path}/${misplaced}`));
      else if (audience === 'nobody') problems.push(createUnknownAudienceProblem(`${path}/visibility`, found));
    }
    problems.push(...findHiddenEntries(node).map((field) => createHiddenEntryProblem(`${path}/${field}`)));
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

const createMisplacedAudienceProblem = (path: string): DocumentIssue => ({
  path,
  expected: '"visibility" beside "block"',
  found: `the field "${path.split('/').at(-1)}"`,
  weight: 'error',
  wrong: `There is no field "${path.split('/').at(-1)}" here. ${BLOCK_HIDDEN}`,
  remedy: AUDIENCE_REMEDY,
});

const createHiddenEntryProblem = (path: string): DocumentIssue => ({
  path,
  expected: 'nothing',
  found: `the field "${path.split('/').at(-1)}"`,
  weight: 'error',
  wrong: `Entries of a list have no audience, but this one has the field "${path.split('/').at(-1)}". It is hidden until this is fixed.`,
  remedy: 'Set the audience of the block instead, or remove the field to show the entry to everyone.',
});

const createUnknownAudienceProblem = (path: string, found: string): DocumentIssue => ({
  path,
  expected: 'an object with devices, audience',
  found,
  weight: 'error',
  wrong: `The block is hidden, because its "visibility" is ${found}.`,
  remedy: `Write one of ${AUDIENCES.map((one) => `"${one}"`).join(', ')} as its "audience", or leave it out.`,
});
