import { describe, expect, it } from 'vitest';
import { renderBlocks } from '@pallet/elements/ssr';

const REFERENCE =
  '{&quot;type&quot;:&quot;standard__webPage&quot;,&quot;attributes&quot;:{&quot;url&quot;:&quot;/jobs&quot;}}';

describe('server rendering', () => {
  it.each([
    ['a label with markup', '<pallet-text text="&lt;b>Work&lt;/b> &amp;amp; life"></pallet-text>', '>Work &amp; life<'],
    ['an expression', '<pallet-text text="Hello{!Record.Name}"></pallet-text>', '>Hello<'],
    ['a page reference', `<pallet-button text="Jobs" url="${REFERENCE}"></pallet-button>`, 'href="/jobs"'],
    [
      'the link of a whole block',
      '<pallet-banner is-banner-link banner-link-url="/jobs" banner-link-assistive-text="Jobs"></pallet-banner>',
      'class="own-link"',
    ],
    [
      'space around a block',
      '<pallet-text dxp-style="{&quot;margin&quot;:{&quot;top&quot;:&quot;7px&quot;}}"></pallet-text>',
      'margin-block-start:7px',
    ],
  ])('%s', async (_, block, shown) => {
    const page = await renderBlocks(block);
    expect(page.replace(/<!--.*?-->/g, '')).toContain(shown);
  });
});
