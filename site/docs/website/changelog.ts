import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './block-sources.js';

/** Name and version of a released package. */
interface Package {
  readonly name: string;
  readonly version: string;
}

const FOLDERS = ['elements', 'react-wrappers'];

/** Renders the changelog as Markdown: unreleased changes, then the packages' own changelogs. */
export async function renderChangelog(): Promise<string> {
  const packages = await Promise.all(
    FOLDERS.map(async (folder) => {
      const { name, version } = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Package;
      const notes = await readFile(join(ROOT, folder, 'CHANGELOG.md'), 'utf8').catch(() => '');
      return { name, version, notes: notes.replace(/^# .*\n/, '').replace(/^## /gm, `## ${name} `) };
    }),
  );
  const files = (await readdir(join(ROOT, '.changeset'))).filter((file) => /^(?!README).*\.md$/.test(file)).sort();
  const changesets = await Promise.all(files.map((file) => readFile(join(ROOT, '.changeset', file), 'utf8')));
  const versions = packages.map(({ name, version }) => `\`${name}\` ${version}`).join(' and ');
  return [
    '# Changelog',
    `The current versions are ${versions}. The packages follow semantic versioning: breaking changes come only with a new major version, along with upgrade instructions.`,
    ...(changesets.length === 0 ? [] : ['## Next release', formatChangesets(changesets)]),
    ...packages.map(({ notes }) => notes.trim()),
  ].join('\n\n');
}

/** Formats changesets as a Markdown list: each summary, with the packages and their bump types. */
export const formatChangesets = (changesets: readonly string[]): string =>
  changesets
    .map((text) => {
      const [, packages = '', summary = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text.trim()) ?? [];
      const kinds = [...packages.matchAll(/'([^']+)': (\w+)/g)].map(([, name, kind]) => `\`${name}\` ${kind}`);
      return `- ${summary.trim().replace(/\s+/g, ' ')} (${kinds.join(', ')})`;
    })
    .join('\n');
