import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './block-sources.js';

/** A package as its release notes call it. */
interface Package {
  readonly name: string;
  readonly version: string;
}

const FOLDERS = ['elements', 'react-wrappers'];

/** The changelog as Markdown: what the next release brings, then what the packages' own changelogs say. */
export async function changelog(): Promise<string> {
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
    `The sources are at ${versions}. The packages follow semantic versioning: what breaks a page comes with a new major version, and says what to do.`,
    ...(changesets.length === 0 ? [] : ['## Next release', unreleased(changesets)]),
    ...packages.map(({ notes }) => notes.trim()),
  ].join('\n\n');
}

/** What changesets say, as a list: the sentence below the names of the packages and how much they change. */
export const unreleased = (changesets: readonly string[]): string =>
  changesets
    .map((text) => {
      const [, packages = '', summary = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text.trim()) ?? [];
      const kinds = [...packages.matchAll(/'([^']+)': (\w+)/g)].map(([, name, kind]) => `\`${name}\` ${kind}`);
      return `- ${summary.trim().replace(/\s+/g, ' ')} (${kinds.join(', ')})`;
    })
    .join('\n');
