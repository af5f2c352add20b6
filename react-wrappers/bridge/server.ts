import { PassThrough } from 'node:stream';
import { renderBlocks, type RenderOptions } from '@pallet/elements/ssr';
import { collectElements } from './store.js';

export type { RenderOptions, RenderWarning } from '@pallet/elements/ssr';

/** Chunks of HTML: a web stream, or one of Node. */
type HtmlStream = AsyncIterable<string | Uint8Array>;

/** What React's servers give: `renderToString`, `renderToReadableStream`, `prerender` and `renderToPipeableStream`. */
export type ReactHtml =
  string | HtmlStream | { readonly prelude: HtmlStream } | { pipe(destination: NodeJS.WritableStream): unknown };

/**
 * Renders a React page to HTML in which every block has its shadow root: it shows before and without scripts, and
 * hydrates where the browser imports `@pallet/elements/hydration` first. Renderings may run side by side.
 *
 * A stream is read to its end: what a block shows may depend on its children, which come after it.
 *
 * @param render - renders with any of React's servers, for instance `() => renderToString(<App />)`
 * @param options - what the page gives its blocks, as of `renderBlocks`. Default: nothing
 * @returns React's HTML with the shadow roots
 * @throws Error when `@lit-labs/ssr` is not installed; what React throws
 * @example
 * const html = await renderToHtml(() => prerender(<App />), { language: 'en-US' });
 */
export async function renderToHtml(
  render: () => ReactHtml | Promise<ReactHtml>,
  options?: Omit<RenderOptions, 'recording'>,
): Promise<string> {
  const { html, recording } = await collectElements(async () => textOf(await render()));
  return renderBlocks(html, { ...options, recording });
}

async function textOf(rendered: ReactHtml): Promise<string> {
  if (typeof rendered === 'string') return rendered;
  if ('prelude' in rendered) return textOf(rendered.prelude);
  if (!(Symbol.asyncIterator in rendered)) {
    const passage = new PassThrough();
    rendered.pipe(passage);
    return textOf(passage);
  }
  const decoder = new TextDecoder();
  let html = '';
  for await (const chunk of rendered) {
    html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
  return html + decoder.decode();
}
