import { expect, it } from 'vitest';
import { checkContent } from '../../../site/check-content/check-content.js';
import { describeProblem } from '../../../site/documents/finding.js';
import { createPage } from '../../support/create-page.js';
import { seoRecord, siteSettings, temporaryFolder } from './fixture.js';

const SITE = 'https://careers.example';
const page = { ...createPage(), title: 'Teams' };
const spanish = { ...page, language: 'es' };
const record = (more: object): object => ({ ...(JSON.parse(seoRecord()) as object), ...more });

/** Files and messages of the findings about links to translations. */
async function findingsIn(files: Readonly<Record<string, object>>): Promise<string[]> {
  const all = { 'site.json': JSON.parse(siteSettings()) as object, 'layouts/main.json': {}, ...files };
  const texts = Object.entries(all).map(([file, value]) => [file, JSON.stringify(value)]);
  const root = await temporaryFolder(Object.fromEntries(texts) as Record<string, string>);
  const { findings } = await checkContent({ contentRoot: root, render: () => Promise.resolve('<h1>Teams</h1>') });
  return findings.map(describeProblem).filter((message) => message.includes('as its translation'));
}

it('reports no link between pages with the same path, however they are excluded from search engines', async () => {
  expect(await findingsIn({ 'pages/teams.json': page, 'pages/es/teams.json': spanish })).toEqual([]);
  const excluded = { 'seo/es/teams.json': record({ isSeoIndexed: false }) };
  expect(await findingsIn({ 'pages/teams.json': page, 'pages/es/teams.json': spanish, ...excluded })).toEqual([]);
});

it('reports no link between pages whose addresses are encoded in URLs', async () => {
  const names = ['año nuevo', 'home', 'jobs/home'];
  const files = names.flatMap((name) => [
    [`pages/${name}.json`, page],
    [`pages/es/${name}.json`, spanish],
  ]);
  expect(await findingsIn(Object.fromEntries(files) as Record<string, object>)).toEqual([]);
});

it('reports a link to a page that does not link back', async () => {
  const found = await findingsIn({
    'pages/teams.json': page,
    'pages/es/equipos.json': spanish,
    'seo/es/equipos.json': record({ hrefLangUrls: { en_US: `${SITE}/teams` } }),
  });
  expect(found).toEqual([
    'pages/es/equipos.json:1: The page links to /teams as its translation (en-US), but that page does not link back. Search engines ignore this link. Pages with the same path in their language folders are linked automatically. Remove the links that were added by hand, or correct them on both pages. They are "hrefLangUrls" in the metadata block or the search-engine record of one of the pages.',
  ]);
});

it('reports no links between pages with different paths that name each other', async () => {
  const found = await findingsIn({
    'pages/teams.json': page,
    'pages/es/equipos.json': spanish,
    'seo/es/equipos.json': record({ hrefLangUrls: { en_US: `${SITE}/teams` } }),
    'seo/teams.json': record({ hrefLangUrls: { es: `${SITE}/es/equipos` } }),
  });
  expect(found).toEqual([]);
});

it.each([
  ['that page does not exist', { es: '/es/gone' }, {}],
  [
    'search engines may not list that page',
    { es: '/es/teams' },
    { 'seo/es/teams.json': record({ isSeoIndexed: false }) },
  ],
  ['that page does not link back', {}, { 'seo/es/teams.json': record({ hrefLangUrls: { en_US: '' } }) }],
])('reports that %s', async (reason, hrefLangUrls, more) => {
  const found = await findingsIn({
    'pages/teams.json': page,
    'pages/es/teams.json': spanish,
    'seo/teams.json': record({ hrefLangUrls }),
    ...more,
  });
  expect(found).toContainEqual(expect.stringMatching(new RegExp(`^pages/teams.json:1: .* but ${reason}`)));
});
