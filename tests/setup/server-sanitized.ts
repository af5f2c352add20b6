import { corpusOfBlocks } from '../support/security-corpus.js';
import { insertShadowRoots } from './tested-rendering.js';
import '@pallet/elements/rich-text';
import '@pallet/elements/html';

/** Prints the server-rendered HTML of each entry of the corpus as JSON, by block and then by id. */

const BLOCKS = ['rich-text', 'html'];
const SHADOW_ROOT = '<template shadowrootmode="open">';

function prerender(block: string, value: string): string {
  const page = insertShadowRoots(`<pallet-${block} marked="x-0"></pallet-${block}>`, {
    recording: { marker: 'marked', nonce: 'x', elements: [{ tagName: `pallet-${block}`, properties: { value } }] },
    minifyStyle: () => '',
    warn: ({ message }) => {
      throw new Error(message);
    },
  });
  // An attribute contains the payload, too. The shadow root is last, and contains no template.
  return page.slice(page.lastIndexOf(SHADOW_ROOT) + SHADOW_ROOT.length, page.lastIndexOf('</template>'));
}

const renderCorpus = (block: string) =>
  Object.fromEntries(
    [...corpusOfBlocks.html, ...corpusOfBlocks.text].map(({ id, payload }) => [id, prerender(block, payload)]),
  );

process.stdout.write(JSON.stringify(Object.fromEntries(BLOCKS.map((block) => [block, renderCorpus(block)]))));
