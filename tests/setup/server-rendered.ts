import type { RecordedElement } from '../../elements/ssr/options.js';
import { insertShadowRoots } from './tested-rendering.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

/** What a browser test has a server render. */
export interface RenderRequest {
  html: string;
  /** The language around the fragment. Default: that of the blocks. */
  language?: string;
  /** What blocks have besides their attributes, each marked in the HTML as `marked="x-<index>"`. Default: nothing. */
  elements?: RecordedElement[];
}

/** The HTML with shadow roots, or why a block of it could not be rendered. */
export type RenderAnswer = { html: string } | { error: string };

function answer({ html, language, elements = [] }: RenderRequest): RenderAnswer {
  const problems: string[] = [];
  const warn = ({ message }: { message: string }) => void problems.push(message);
  const recording = { marker: 'marked', nonce: 'x', elements };
  const rendered = insertShadowRoots(html, { language, recording, warn });
  return problems.length > 0 ? { error: problems.join('\n') } : { html: rendered };
}

// A process of its own, because Lit is another one where it finds a server's conditions.
process.on('message', ({ id, request }: { id: number; request: RenderRequest }) => {
  process.send?.({ id, answer: answer(request) });
});
