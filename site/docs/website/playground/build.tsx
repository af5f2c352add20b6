import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HeadTag, PictureData } from '@pallet/elements/services';
import { renderToHtml } from '@pallet/react/server';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockSource } from '../block-sources.js';
import { documentHtml } from '../document.js';
import { Markup } from '../markup.js';
import type { PlaygroundPicture } from './data.js';
import { picturesFile, stageOf, statesFile } from './files.js';
import { canBePlayed } from './section.js';

/** The script of stages, in `site/`. */
export const STAGE_SCRIPT = 'docs/website/playground/stage/main.ts';

interface PlaygroundOptions {
  readonly blocks: readonly BlockSource[];
  readonly outDir: string;
  readonly head: readonly HeadTag[];
  readonly styles: readonly string[];
  readonly script: string;
  readonly pictures: ReadonlyMap<string, PictureData>;
  /** Writes a page at a path of the site, which has no ending. */
  readonly writePage: (path: string, html: string) => Promise<unknown>;
  readonly report: (message: string) => void;
}

/**
 * Builds what the playgrounds of the blocks need: a page for the frame of each, which shows the first state of its demo
 * before any script is there, the states of its demo, and a list of the site's pictures.
 */
export async function buildPlaygrounds(options: PlaygroundOptions): Promise<void> {
  const { outDir, pictures, writePage } = options;
  const write = async (path: string, data: unknown): Promise<void> => {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(data));
  };
  for (const block of options.blocks.filter(canBePlayed)) {
    await writePage(stageOf('', block.name), await renderStage(block, options));
    await write(
      statesFile('', block.name),
      block.states.map(({ name, title, html }) => ({ name, title, html })),
    );
  }
  const listed = [...pictures.values()].map(({ ContentKey, Url, AltText }): PlaygroundPicture => ({
    name: ContentKey,
    url: Url,
    altText: AltText,
  }));
  await write(
    picturesFile(''),
    listed.sort((one, other) => one.name.localeCompare(other.name, 'en')),
  );
}

async function renderStage(block: BlockSource, { head, styles, script, report }: PlaygroundOptions): Promise<string> {
  const [first] = block.states;
  const example = <Markup tag="div" id="stage" html={first?.html ?? ''} />;
  const body = await renderToHtml(() => renderToStaticMarkup(example), {
    language: 'en-US',
    // As in the examples of the documentation.
    report: () => undefined,
    warn: ({ message }) => report(`Playground of ${block.name}: ${message}`),
  });
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: `Stage of the block ${block.title}` },
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ];
  return documentHtml({ head, styles, script, tags, body: `<main>\n${body}\n</main>` });
}
