import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('is complete when a server runs the sources', () => {
  const print = `import { PAGE_SCRIPT } from './elements/ssr/page-script.ts'; process.stdout.write(PAGE_SCRIPT);`;
  const script = execFileSync('node', ['--import=tsx', '--input-type=module', '--eval', print], { encoding: 'utf8' });
  expect(script).toContain('customElements.define');
  // The compiler of the server adds calls to this helper, which does not exist in a page.
  expect(script).not.toContain('__name');
});
