import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getContentOfHtml, openMeasurementCache } from '../../../site/check-content/measurement-cache.js';
import { summarize } from '../../../site/check-content/print-report.js';
import type { Finding } from '../../../site/documents/finding.js';
import { temporaryFolder } from '../site-server/fixture.js';

const findings: Finding[] = [
  { file: 'pages/home.json', line: 3, weight: 'hint', wrong: 'It is wrong.', remedy: 'Fix it.' },
];

it('keeps the issues of a page for the state that it was measured in, beside those of another check', async () => {
  const file = join(await temporaryFolder(), 'cache/check-content.json');
  const [one, other] = [await openMeasurementCache(file), await openMeasurementCache(file)];
  await one.save('/', { state: 'first', findings });
  await other.save('/why-us', { state: 'first', findings: [] });
  const later = await openMeasurementCache(file);
  expect(later.find('/', 'first')).toEqual(findings);
  expect(later.find('/', 'second')).toBeUndefined();
  expect(later.find('/why-us', 'first')).toEqual([]);
});

it('knows no page where its file was cut short', async () => {
  const file = join(await temporaryFolder(), 'check-content.json');
  await writeFile(file, '{"/": {"state": "fir');
  expect((await openMeasurementCache(file)).find('/', 'first')).toBeUndefined();
});

it('knows a page as the same with built packages and with their sources, until its content changes', () => {
  const built =
    '<a href="/x"><style>a{top:0}</style><!--lit-part 1=--><img alt="A lift"></a><script>f(void 0)</script>';
  const source = `<a
      href="/x"
    ><style>
      a { top: 0; }
    </style><!--lit-part 2=--><img alt="A lift" /></a><script>f(undefined);</script>`;
  expect(getContentOfHtml(source)).toBe(getContentOfHtml(built));
  for (const changed of [built.replace('lift', 'crane'), built.replace('/x', '/y')]) {
    expect(getContentOfHtml(changed)).not.toBe(getContentOfHtml(built));
  }
  const data = (text: string): string => `<script type="application/json">{"text":"${text}"}</script>`;
  expect(getContentOfHtml(data('one'))).not.toBe(getContentOfHtml(data('two')));
});

it('is summed up with the checks that ran, those that did not, and how to run them', () => {
  expect(summarize({ pages: 2, findings, notes: [], unmeasured: ['/why-us'] }).split('\n')).toEqual([
    '2 pages checked: 1 hint.',
    'Checked without a browser: documents, content items, theme, redirects, links, images, text, headings, empty blocks, links to translations.',
    'Measured in a browser (contrast, words too long for their box, blocks that visitors cannot see): 1 of 2 pages in their current state.',
    'Not measured: /why-us. To measure: npm run check-content -- --measure',
  ]);
});
