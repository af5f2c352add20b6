import axe from 'axe-core';

/** A violation of one of axe's rules. */
export interface AxeIssue {
  /** Id of axe's rule. */
  readonly rule: string;
  readonly help: string;
  readonly url: string;
  /** HTML of the affected elements. */
  readonly elements: readonly string[];
}

/**
 * Runs axe on an example, without rules about whole pages.
 *
 * @throws Error if axe fails
 */
export async function findAxeIssues(root: HTMLElement): Promise<AxeIssue[]> {
  const { violations } = await axe.run(root, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    ...{ rule: id, help, url: helpUrl },
    elements: nodes.map(({ html }) => html),
  }));
}
