import { expect, it } from 'vitest';
import { checkImages } from '../../../site/check-content/images.js';
import { checkLinks, findLinksTo } from '../../../site/check-content/links.js';
import { checkRichTexts } from '../../../site/check-content/rich-text.js';
import type { SiteContent } from '../../../site/check-content/site-content.js';
import { checkMetadataLengths, checkUntranslatedTexts } from '../../../site/check-content/text-checks.js';
import type { SiteSettings } from '../../../site/content-sources/content-source.js';
import { findAllImageKeys, findFirstImageKeys } from '../../../site/documents/image-keys.js';
import { checkPage } from '../../../site/documents/load.js';
import { checkRedirects, createPageMatcher, createRedirectFinder } from '../../../site/documents/redirects.js';
import { parseSource } from '../../../site/documents/source.js';
import { isFullRun } from '../../setup/sampling.js';
import fc from '../../support/fast-check.js';

/** Tests that no text of an author causes an error in the checks of the site or the lists of the editor. */

const PAGE_FILE = 'pages/home.json';
const LAYOUT_FILE = 'layouts/main.json';

/** Creates a site in which every text is the given one. */
function siteOf(text: string): SiteContent {
  const page = {
    ...{ title: text, description: text, apiVersion: 63, themeLayout: 'main', features: [] },
    socialPicture: text,
    blocks: [
      { block: 'banner', id: text, props: { isBannerLink: true, bannerLinkUrl: text, imageInfo: text } },
      { block: 'link', id: 'link', props: { text, href: text } },
      { block: 'text', id: 'text', props: { text, linkUrl: text } },
      {
        block: 'rich-text',
        id: 'html',
        props: { value: `<a href="${text}">${text}</a><img src="${text}" alt="${text}">` },
      },
    ],
  };
  const layout = { header: { links: [{ text, url: text }] } };
  const { document } = checkPage(page);
  return {
    root: '',
    settings: { namedPages: { [text]: text }, languages: ['en-US'], texts: {} } as unknown as SiteSettings,
    pages: new Map([['/', document]]),
    layouts: new Map([['main', {}]]),
    items: [],
    delivered: { items: () => Promise.resolve([]), seo: () => Promise.resolve(undefined) },
    redirects: checkRedirects([['/former', text]]).redirects.map((redirect) => ({ ...redirect, line: 1 })),
    sources: new Map([
      [PAGE_FILE, parseSource(PAGE_FILE, JSON.stringify(page))],
      [LAYOUT_FILE, parseSource(LAYOUT_FILE, JSON.stringify(layout))],
    ]),
  };
}

function checkTexts(text: string): void {
  const site = siteOf(text);
  checkLinks(site);
  findLinksTo(site, '/');
  checkImages(site);
  checkRichTexts(site);
  checkMetadataLengths(site, '/');
  checkUntranslatedTexts(site, '/');
  for (const page of site.pages.values()) {
    findAllImageKeys(page);
    findFirstImageKeys(page);
  }
  createPageMatcher([`/${text}`])(`/${text}`);
  const { redirects } = checkRedirects([
    [text, text],
    [`/${text}`, `/${text}`],
  ]);
  createRedirectFinder(redirects)(`/${text}`);
}

it.each(['/50%-off', '/caf%E9'])('a link with invalid percent-encoding is reported: %s', (address) => {
  const issues = checkLinks(siteOf(address)).filter(({ path }) => path === 'blocks/1/props/href');
  expect(issues).toMatchObject([
    {
      wrong: `The link points to "${address}", whose percent signs do not encode characters.`,
      remedy: 'Write "%25" for a percent sign, and other characters as they are.',
    },
  ]);
});

it('no text of an author causes an error in a check', { timeout: 900_000 }, () => {
  const start = fc.constantFrom(
    '',
    '/',
    '//',
    '#',
    '?',
    '%',
    'https://',
    'http:',
    'mailto:',
    'tel:',
    'data:',
    '{!',
    '<',
    '&',
  );
  const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.webUrl(), fc.string());
  const text = fc
    .tuple(start, odd, fc.constantFrom('', '%', '%E9', '\ud800', '\u200b', '[', '\\', '%00'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (one) => checkTexts(one)),
    { numRuns: isFullRun ? 20_000 : 200, examples: [['/50%-off'], ['/caf%E9'], ['https://%'], ['https://[']] },
  );
});
