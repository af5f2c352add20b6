import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { renderToHtml } from '@pallet/react/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockSource } from '../block-sources.js';
import { createDocumentHtml } from '../document.js';
import { Markup } from '../markup.js';
import type { PlaygroundImage } from './data.js';
import { getImagesPath, getStagePath, getStatesPath } from './files.js';
import { hasPlayground } from './section.js';

/** Path of the stage's script in `site/`. */
export const STAGE_SCRIPT = 'docs/website/playground/stage/main.ts';

interface PlaygroundOptions {
  readonly blocks: readonly BlockSource[];
  readonly outDir: string;
  readonly head: readonly HeadTag[];
  readonly styles: readonly string[];
  readonly script: string;
  readonly pictures: ReadonlyMap<string, PictureData>;
  /** Writes a page; the path has no extension. */
  readonly writePage: (path: string, html: string) => Promise<unknown>;
  readonly report: (message: string) => void;
}

/**
 * Builds the files that playgrounds load: for each block a page with its prerendered first demo state and the list of its
 * demo states, and a list of the site's images.
 */
export async function buildPlaygrounds(options: PlaygroundOptions): Promise<void> {
  const { outDir, pictures, writePage } = options;
  const write = async (path: string, data: unknown): Promise<void> => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(data));
  };
  for (const block of options.blocks.filter(hasPlayground)) {
    await writePage(getStagePath('', block.name), await renderStage(block, options));
    await write(
      getStatesPath('', block.name),
      block.states.map(({ name, title, html }) => ({ name, title, html })),
    );
  }
  const listed = [...pictures.values()].map(({ ContentKey, Url, AltText }): PlaygroundImage => ({
    name: ContentKey,
    url: Url,
    altText: AltText,
  }));
  await write(
    getImagesPath(''),
    listed.sort((one, other) => one.name.localeCompare(other.name, 'en')),
  );
}

async function renderStage(block: BlockSource, { head, styles, script, report }: PlaygroundOptions): Promise<string> {
  const [first] = block.states;
  const example = <Markup tag="div" id="stage" html={first?.html ?? ''} />;
  const body = await renderToHtml(() => renderToStaticMarkup(example), {
    language: 'en-US',
    // As in the documentation, some examples show invalid values on purpose.
    report: () => undefined,
    warn: ({ message }) => report(`Playground of ${block.name}: ${message}`),
  });
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: `${block.title}: preview` },
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ];
  return createDocumentHtml({ head, styles, script, tags, body: `<main>\n${body}\n</main>` });
}
