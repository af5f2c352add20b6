import { expect, inject, it } from 'vitest';
import { FIXTURE, PARTS, SitePage } from '../support/site.js';

/** The address of a site with a user name and a password, as for a staging server. */
const withCredentials = (site: string): string =>
  Object.assign(new URL(site), { username: 'user', password: 'secret' }).href.replace(/\/$/, '');

it('a page that was opened with a password in its address works like any other', async () => {
  const site = await SitePage.open('/collections', { site: withCredentials(inject('fixtureUrl')) });
  const { page } = site;
  await site.hydrateBlocks();
  const countItems = () =>
    document.querySelector('#pictures')?.shadowRoot?.querySelectorAll('[role="listitem"], li').length ?? 0;
  const before = await page.evaluate(countItems);
  await page.click(PARTS.partOf('pictures', 'button'));
  await expect.poll(() => page.evaluate(countItems)).toBeGreaterThan(before);
  await site.enableNavigation();
  await site.followMenuLink(FIXTURE.about.path);
  await site.waitForTitle(FIXTURE.about.title);
  expect(await site.isSameDocument()).toBe(true);
  expect(page.messages()).toEqual([]);
});
