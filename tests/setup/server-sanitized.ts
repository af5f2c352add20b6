import { corpusOfBlocks } from '../support/security-corpus.js';
import { insertShadowRoots } from './tested-rendering.js';
import '@pallet/elements/rich-text';
import '@pallet/elements/html';

/** Prints, as JSON, what the server writes for each HTML of the corpus: by block, then by the entry's id. */

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
  // An attribute holds the payload as well; the shadow root comes last, and holds no template.
  return page.slice(page.lastIndexOf(SHADOW_ROOT) + SHADOW_ROOT.length, page.lastIndexOf('</template>'));
}

const renderCorpus = (block: string) =>
  Object.fromEntries(
    [...corpusOfBlocks.html, ...corpusOfBlocks.text].map(({ id, payload }) => [id, prerender(block, payload)]),
  );

process.stdout.write(JSON.stringify(Object.fromEntries(BLOCKS.map((block) => [block, renderCorpus(block)]))));
