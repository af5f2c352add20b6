import { expect, it } from 'vitest';
import { checkContent } from '../../../site/check-content/check-content.js';
import { describeProblem } from '../../../site/documents/finding.js';
import { createPage } from '../../support/create-page.js';
import { siteSettings, temporaryFolder } from './fixture.js';

const page = { ...createPage(), title: 'Teams', themeLayout: 'main' };
const link = (id: string, url: string) => ({ block: 'button', id, props: { text: 'Go', url } });

/** The messages about a layout whose footer has these blocks. */
async function findingsIn(...footer: readonly unknown[]): Promise<string[]> {
  const root = await temporaryFolder({
    'site.json': siteSettings(),
    'layouts/main.json': JSON.stringify({ footer }, null, 1),
    'pages/teams.json': JSON.stringify(page),
  });
  const { findings } = await checkContent({ contentRoot: root, render: () => Promise.resolve('<h1>Teams</h1>') });
  return findings.filter(({ file }) => file.startsWith('layouts/')).map(describeProblem);
}

it('checks the links of blocks in a layout, to which pages can link', async () => {
  expect(await findingsIn(link('go', '/teams#go'))).toEqual([]);
  expect(await findingsIn(link('go', '/gone'))).toEqual([
    'layouts/main.json:8, button "go": The link points to "/gone", which does not exist. Correct the path, or create the page.',
  ]);
});

it('checks the images and texts of blocks in a layout, and that they are not empty', async () => {
  const found = await findingsIn(
    { block: 'image', id: 'logo', props: { imageInfo: { contentKey: 'gone' } } },
    { block: 'rich-text', id: 'note', props: { value: '<p>Words</p><script>x</script>' } },
    { block: 'text', id: 'name', props: {} },
  );
  expect(found).toEqual([
    expect.stringContaining('image "logo": There is no image "gone".'),
    expect.stringContaining('rich-text "note": <script> is removed from the text.'),
    expect.stringContaining('text "name": The block is empty'),
  ]);
});
