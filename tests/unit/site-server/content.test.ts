import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getMedia } from '../../../site/content-sources/content-source.js';
import type { Problem } from '../../../site/documents/finding.js';
import { fileContent } from '../../../site/content-sources/file-content.js';
import { item, siteSettings, temporaryFolder } from './fixture.js';

describe('the site’s own content', () => {
  const problems: Problem[] = [];
  const content = fileContent('site/content', (problem) => problems.push(problem));

  it('has a valid file of the stated size and type, a description and a focal point for every image', async () => {
    const items = await content.items();
    expect(problems).toEqual([]);
    const english = items.filter(({ language }) => language === 'en_US');
    expect(english.filter(({ contentKey }) => /^hero-\d$/.test(contentKey))).toHaveLength(5);
    for (const item of items) {
      const media = getMedia(item);
      const file = await content.media(media?.source.ref ?? '');
      expect(file, item.contentKey).toBeDefined();
      expect(media?.source.size, item.contentKey).toBe(file?.bytes.byteLength);
      const { format } = await sharp(file?.bytes).metadata();
      expect(`image/${format === 'svg' ? 'svg+xml' : format}`, item.contentKey).toBe(media?.source.mimeType);
      expect(item.contentBody['altText']).toMatch(/^.{20,}\.$/);
      expect(item.contentBody['focalPoint']).toMatch(/^\d+% \d+%$/);
    }
    expect(new Set(items.map(({ managedContentId }) => managedContentId)).size).toBe(items.length);
  });

  it('describes the home page with the specified text [2.1a]', async () => {
    expect(await content.seo('home')).toMatchObject({
      title: 'Home',
      description:
        'What starts here, moves the world. Explore career opportunities with a global leader in the materials handling industry where you can leverage your expertise and make a meaningful impact.',
      isSeoIndexed: true,
    });
  });

  it('has a site, a channel and one default language', async () => {
    const settings = await content.settings();
    expect(settings.siteId).toMatch(/^0DM\w{15}$/);
    expect(settings.channelId).toMatch(/^0ap\w{15}$/);
    expect(settings.languages.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(settings.basePath).not.toMatch(/\/$/);
  });
});

describe('fileContent', () => {
  async function contentOf(files: Record<string, string>) {
    const problems: Problem[] = [];
    const root = await temporaryFolder({ 'site.json': siteSettings(), 'items/good.json': item('good'), ...files });
    return { root, problems, content: fileContent(root, (problem) => problems.push(problem)) };
  }

  it.each([
    [
      'This is not valid JSON: expected a value, found the end of the file.',
      '{"contentKey":',
      'This is not valid JSON: expected a value, found the end of the file.',
    ],
    ['a list', '[]', 'not an object'],
    [
      'a wrong type',
      JSON.stringify({ ...JSON.parse(item('bad')), contentBody: 'text' }),
      '"contentBody" should be an object, found "text"',
    ],
    [
      'a missing field',
      JSON.stringify({ ...JSON.parse(item('bad')), language: undefined }),
      '"language" should be text, found nothing',
    ],
    [
      'several missing fields',
      JSON.stringify({ ...JSON.parse(item('bad')), urlName: undefined, managedContentId: undefined }),
      '"managedContentId" should be text, found nothing; "urlName" should be text, found nothing.',
    ],
    ['a key that is a path', item('../../bad'), '"contentKey" should be a name'],
    ['a key that is too long', item('a'.repeat(201)), '"contentKey" should be a name of at most 200 letters'],
  ])('leaves out an item that is %s, and reports its file once', async (_, text, wrong) => {
    const { content, problems } = await contentOf({ 'items/bad.json': text });
    for (const items of [await content.items(), await content.items()]) {
      expect(items.map(({ contentKey }) => contentKey)).toEqual(['good']);
    }
    expect(problems).toEqual([
      expect.objectContaining({ file: expect.stringContaining('bad.json'), wrong: expect.stringContaining(wrong) }),
    ]);
  });

  it('requires only a title and a description in a search-engine record', async () => {
    const record = { title: 'Welders', description: 'Join us.' };
    const { content, problems } = await contentOf({ 'seo/welders.json': JSON.stringify(record) });
    expect(await content.seo('welders')).toMatchObject({
      ...record,
      isSeoIndexed: true,
      customHeadTags: '',
      fields: {},
    });
    expect(problems).toEqual([]);
  });

  it('reads search-engine records of pages in folders, and nothing outside of the folder', async () => {
    const record = JSON.stringify({ title: 'Welders', description: 'Join us.' });
    const { content } = await contentOf({ 'seo/es/jobs/welders.json': record, 'welders.json': record });
    expect(await content.seo('es/jobs/welders')).toMatchObject({ title: 'Welders' });
    for (const name of ['../welders', 'es/../../welders', '/es/jobs/welders', 'es//jobs/welders', 'es/jobs/welders/']) {
      expect(await content.seo(name), name).toBeUndefined();
    }
  });

  it('reads a file again after an edit', async () => {
    const { root, content } = await contentOf({});
    expect(await content.items()).toHaveLength(1);
    await writeFile(join(root, 'items/more.json'), item('more'));
    await writeFile(join(root, 'items/good.json'), item('good').replace('About good', 'Quite another description'));
    const items = await content.items();
    expect(items.map(({ contentBody }) => contentBody['altText'])).toEqual(['Quite another description', 'About more']);
  });

  it.each([
    ['docs', {}, '"/docs/" is reserved for the documentation.'],
    ['Media', {}, '"/Media/" is reserved for images.'],
    ['robots.txt', {}, '"/robots.txt/" contains a dot or a backslash'],
    ['es?', {}, '"es?/home" is not a name that addresses can contain'],
    ['members/es', { signedInPath: '/members' }, '"/members/es/" is reserved by "signedInPath" in site.json.'],
    ['me', { userPath: '/me' }, '"/me/" is reserved by "userPath" in site.json.'],
  ])('leaves out a language with the reserved path "%s", and reports it once', async (path, more, reason) => {
    const settings = JSON.parse(siteSettings()) as { languages: object[] };
    const languages = settings.languages.map((one) => ('path' in one && one.path === 'es' ? { ...one, path } : one));
    const { content, problems } = await contentOf({ 'site.json': JSON.stringify({ ...settings, languages, ...more }) });
    for (const { languages } of [await content.settings(), await content.settings()]) {
      expect(languages.map((one) => one.path)).toEqual(['', 'fr']);
    }
    expect(problems.map(({ wrong }) => wrong)).toEqual([
      expect.stringContaining(`The path of the language "Español" is not available: ${reason}`),
    ]);
  });

  it('throws if an address in its settings has no normal form, and reports which, once', async () => {
    const settings = JSON.parse(siteSettings()) as object;
    const { content, problems } = await contentOf({
      'site.json': JSON.stringify({ ...settings, origin: 'https://careers.example/jobs', basePath: '/a?b' }),
    });
    for (let attempt = 0; attempt < 2; attempt++) await expect(content.settings()).rejects.toThrow('site.json');
    expect(problems.map(({ wrong }) => wrong)).toEqual([
      '"origin" in site.json is the text "https://careers.example/jobs".',
      '"basePath" in site.json is the text "/a?b".',
    ]);
  });

  it('requires only an origin in its settings', async () => {
    const { content, problems } = await contentOf({ 'site.json': '{"origin": "https://careers.example"}' });
    expect(await content.settings()).toMatchObject({
      ...{ basePath: '', namedPages: {}, pictureHosts: [], texts: {} },
      languages: [{ code: 'en_US', path: '', isDefault: true, isActive: true }],
    });
    expect(problems).toEqual([]);
  });

  it('throws without a default language, without which it would have no items', async () => {
    const origin = 'https://careers.example';
    const { content, problems } = await contentOf({ 'site.json': JSON.stringify({ origin, languages: [] }) });
    await expect(content.settings()).rejects.toThrow('site.json');
    expect(problems.map(({ wrong }) => wrong)).toEqual(['No language in site.json is the default.']);
  });

  it('throws without its settings', async () => {
    const { root } = await contentOf({ 'site.json': '{"siteId": 1}' });
    await expect(fileContent(root, () => undefined).settings()).rejects.toThrow('site.json');
  });

  it('is empty without folders', async () => {
    const content = fileContent(await temporaryFolder());
    expect(await content.items()).toEqual([]);
    expect(await content.media('hero')).toBeUndefined();
    expect(await content.asset('report')).toBeUndefined();
    expect(await content.seo('home')).toBeUndefined();
  });
});
