import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkSite } from '../../../site/check-content/check-site.js';
import { checkBeforePublishing } from '../../../site/editor/server/gate.js';
import { siteSettings, temporaryFolder } from '../site-server/fixture.js';

it('check-content notes the length of a description that the editor asks authors to confirm', async () => {
  const page = {
    ...{ title: 'Home', description: 'Work.', apiVersion: 63, themeLayout: 'main', features: [] },
    blocks: [{ block: 'text', id: 'title', props: { text: 'Work', headingTag: 'h1' } }],
  };
  const text = JSON.stringify(page);
  const contentRoot = await temporaryFolder({
    'site.json': siteSettings(),
    'layouts/main.json': '{}',
    'pages/home.json': text,
    'pages/404.json': text,
  });
  const cacheFile = join(contentRoot, '.cache/measurements.json');
  const { notes } = await checkSite({ contentRoot, code: '', cacheFile, report: () => undefined });
  const inEditor = await checkBeforePublishing(contentRoot, 'pages/home.json', text);
  const [issue] = inEditor.filter(({ field }) => field === 'description');
  expect(issue?.wrong).toContain('characters');
  expect(notes.filter((note) => note.includes(issue!.wrong))).toEqual([expect.stringMatching(/^pages\/home\.json/)]);
});
