import { expect, it } from 'vitest';
import { formatChangesets } from '../../../site/docs/website/changelog.js';

it('lists the changes of the next release, with the changed packages', () => {
  const changesets = [
    "---\n'@pallet/elements': minor\n'@pallet/react': patch\n---\n\nThe first release:\n28 blocks.\n",
    "---\n'@pallet/elements': major\n---\n\nThe hook `--a` is gone.\n",
  ];
  expect(formatChangesets(changesets)).toBe(
    [
      '- The first release: 28 blocks. (`@pallet/elements` minor, `@pallet/react` patch)',
      '- The hook `--a` is gone. (`@pallet/elements` major)',
    ].join('\n'),
  );
});
