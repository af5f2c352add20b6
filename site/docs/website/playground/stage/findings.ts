import axe from 'axe-core';

/** What axe has found wrong, in one place or several. */
export interface Finding {
  /** The name of axe's rule. */
  readonly rule: string;
  readonly help: string;
  readonly address: string;
  /** The elements, each as HTML. */
  readonly places: readonly string[];
}

/**
 * What axe finds in an example. Rules about whole pages are left out: a stage is none.
 *
 * @throws Error where axe fails
 */
export async function readFindings(root: HTMLElement): Promise<Finding[]> {
  const { violations } = await axe.run(root, {
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    ...{ rule: id, help, address: helpUrl },
    places: nodes.map(({ html }) => html),
  }));
}
