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

it('keeps the issues of a page in its measured state, and those of a concurrent check', async () => {
  const file = join(await temporaryFolder(), 'cache/check-content.json');
  const [one, other] = [await openMeasurementCache(file), await openMeasurementCache(file)];
  await one.save('/', { state: 'first', findings });
  await other.save('/why-us', { state: 'first', findings: [] });
  const later = await openMeasurementCache(file);
  expect(later.find('/', 'first')).toEqual(findings);
  expect(later.find('/', 'second')).toBeUndefined();
  expect(later.find('/why-us', 'first')).toEqual([]);
});

it('is empty if its file is truncated', async () => {
  const file = join(await temporaryFolder(), 'check-content.json');
  await writeFile(file, '{"/": {"state": "fir');
  expect((await openMeasurementCache(file)).find('/', 'first')).toBeUndefined();
});

it('treats pages of built packages and of their sources as equal unless their content differs', () => {
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

it('the summary lists the checks that ran, those that did not, and how to run them', () => {
  expect(summarize({ pages: 2, findings, notes: [], unmeasured: ['/why-us'] }).split('\n')).toEqual([
    '2 pages checked: 1 hint.',
    'Checked without a browser: documents, content items, theme, redirects, links, images, text, headings, empty blocks, links to translations.',
    'Measured in a browser (contrast, words too long for their box, blocks that visitors cannot see): 1 of 2 pages in their current state.',
    'Not measured: /why-us. To measure: npm run check-content -- --measure',
  ]);
});
