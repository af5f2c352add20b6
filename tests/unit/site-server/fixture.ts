import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import type { ReportProblem } from '../../../site/content-sources/content-source.js';
import { describeProblem } from '../../../site/documents/finding.js';

export const SITE = '0DM000000000001AAA';
export const CHANNEL = '0ap000000000001AAA';
export const COMMUNITY = '0DB000000000001AAA';

/** Writes files into a new folder, which the caller removes. */
export async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'pallet-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** Like `folderOf`, but removes the folder when the test has finished. */
export async function temporaryFolder(files: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const root = await folderOf(files);
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

/** Collects issues with the content of a folder as printed messages, with paths relative to the folder. */
export function contentProblems(root: string): { problems: string[]; report: ReportProblem } {
  const problems: string[] = [];
  return { problems, report: (problem) => problems.push(describeProblem(problem).replaceAll(`${root}/`, '')) };
}

/** Creates a noisy WebP image of the given size, which compresses differently per format. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#005fb2', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .webp()
    .toBuffer();

/** Creates a PNG image in a single color. */
export const drawPng = (width: number, height: number, background = '#246'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export interface ItemOptions {
  readonly type?: string;
  readonly language?: string;
  readonly ref?: string;
  readonly body?: Record<string, unknown>;
}

/** Creates the JSON of a content item. */
export function item(
  contentKey: string,
  { type = 'sfdc_cms__image', language = 'en_US', ref = contentKey, body }: ItemOptions = {},
): string {
  return JSON.stringify({
    contentKey,
    managedContentId: `20Y-${contentKey}`,
    title: `${contentKey} in ${language}`,
    urlName: contentKey,
    contentType: { fullyQualifiedName: type, name: type },
    language,
    publishedDate: '2025-01-15T09:00:00.000Z',
    contentBody: body ?? {
      altText: `About ${contentKey}`,
      focalPoint: '60% 40%',
      'sfdc_cms:media': {
        source: { type: 'file', ref, size: 1, mimeType: 'image/webp' },
        url: `/sfsites/c/cms/delivery/media/${contentKey}?lastModified=1`,
      },
    },
  });
}

export const siteSettings = (basePath = ''): string =>
  JSON.stringify({
    siteId: SITE,
    channelId: CHANNEL,
    communityId: COMMUNITY,
    basePath,
    origin: 'https://careers.example',
    languages: [
      { code: 'en_US', label: 'English', path: '', isDefault: true, isActive: true },
      { code: 'es', label: 'Español', path: 'es', isDefault: false, isActive: true },
      { code: 'fr', label: 'Français', path: 'fr', isDefault: false, isActive: false },
    ],
    namedPages: {},
    pictureHosts: [],
    texts: {},
  });

export const seoRecord = (): string =>
  JSON.stringify({
    title: '{!Record.Name}',
    description: 'About the record.',
    customHeadTags: '',
    canonicalUrl: '',
    hrefLangUrls: {},
    isSeoIndexed: true,
    recordName: 'Home',
    objectName: 'Page',
    fields: { Name: 'Home', City: 'Aalborg', Region: 'EMEA' },
    complexFields: {},
  });
