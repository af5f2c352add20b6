import type { RecordedElement } from '../../elements/ssr/options.js';
import { insertShadowRoots } from './tested-rendering.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

/** HTML that a browser test sends to the server for rendering. */
export interface RenderRequest {
  html: string;
  /** The language around the fragment. Default: that of the blocks. */
  language?: string;
  /** Whether blocks that only display content are static. Default: false. */
  staticRoots?: boolean;
  /** Properties of blocks in addition to their attributes; each block is marked as `marked="x-<index>"`. Default: none. */
  elements?: RecordedElement[];
}

/** The HTML with shadow roots, or the reason why a block could not be rendered. */
export type RenderAnswer = { html: string } | { error: string };

function answer({ html, language, staticRoots, elements = [] }: RenderRequest): RenderAnswer {
  const problems: string[] = [];
  const warn = ({ message }: { message: string }) => void problems.push(message);
  const recording = { marker: 'marked', nonce: 'x', elements };
  const rendered = insertShadowRoots(html, { language, staticRoots, recording, warn });
  return problems.length > 0 ? { error: problems.join('\n') } : { html: rendered };
}

// A separate process, because Lit resolves differently under server conditions.
process.on('message', ({ id, request }: { id: number; request: RenderRequest }) => {
  process.send?.({ id, answer: answer(request) });
});
