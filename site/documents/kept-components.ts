import { factsOf } from './facts-of.js';
import type { DocumentIssue } from './messages.js';
import { isRecord } from './record.js';
import { walkUnchecked } from './tree.js';

/**
 * Replaces the issues with unknown blocks that are components of an imported site: they were not misspelled.
 *
 * @param page - not validated
 */
export function describeKeptComponents(
  issues: readonly DocumentIssue[],
  page: Readonly<Record<string, unknown>>,
): DocumentIssue[] {
  const names = new Map(
    [...walkUnchecked(page)]
      .filter(({ node }) => isRecord(node['source']) && factsOf(node['block']) === undefined)
      .map(({ node, path }) => [`${path}/block`, node['block']]),
  );
  return issues.map((issue) =>
    names.has(issue.path)
      ? {
          ...issue,
          weight: 'warning',
          wrong: `The component "${String(names.get(issue.path))}" of the imported site has no block here. It is not shown; the blocks inside it are.`,
          remedy: 'Replace it with other blocks, or remove it.',
        }
      : issue,
  );
}
