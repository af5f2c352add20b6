// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { PAGE_DATA_ID, type InitialPageData } from '../../../site/documents/page-data.js';
import { pageHtml } from '../../../site/rendering/page-html.js';

it('text of authors cannot leave the data of the page or run scripts', () => {
  const words = '</script><img src="x" onerror="alert(1)"><!--<script>';
  const pictures = { gate: { AltText: words } };
  const page = { language: 'en-US', siteName: words, pictures, script: '/entry.js' } as unknown as InitialPageData;
  const html = pageHtml({ page, app: '', head: { site: [], styles: [], script: '/entry.js', page: [] } });
  const read = new DOMParser().parseFromString(html, 'text/html');
  expect(read.images).toHaveLength(0);
  expect(JSON.parse(read.getElementById(PAGE_DATA_ID)?.textContent ?? '')).toEqual(page);
});

it.each([
  ['without a header', ''],
  ['after a header of blocks', '<header><!--$--><i>Header</i><!--/$--></header>'],
])('places the data and the script of the application after the first block of the page: %s', (_, header) => {
  const page = { language: 'en-US', script: '/entry.js' } as unknown as InitialPageData;
  const app = `${header}<main id="content"><!--$--><b>First</b><!--/$--><!--$--><b>Second</b><!--/$--></main>`;
  const html = pageHtml({ page, app, head: { site: [], styles: [], script: '/entry.js', page: [] } });
  const read = new DOMParser().parseFromString(html, 'text/html');
  const [first, data, script, second] = read.querySelectorAll('main > *');
  expect([first?.textContent, second?.textContent]).toEqual(['First', 'Second']);
  expect([data?.id, script?.getAttribute('src'), script?.hasAttribute('async')]).toEqual([
    PAGE_DATA_ID,
    '/entry.js',
    true,
  ]);
});
