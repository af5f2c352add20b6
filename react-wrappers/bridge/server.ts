import { PassThrough } from 'node:stream';
import { renderBlocks, type RenderOptions } from '@pallet/elements/ssr';
import { collectElements } from './store.js';

export type { RenderOptions, RenderWarning } from '@pallet/elements/ssr';

/** A web stream or Node.js stream of HTML. */
type HtmlStream = AsyncIterable<string | Uint8Array>;

/** The result of `renderToString`, `renderToReadableStream`, `prerender` or `renderToPipeableStream`. */
export type ReactHtml =
  string | HtmlStream | { readonly prelude: HtmlStream } | { pipe(destination: NodeJS.WritableStream): unknown };

/**
 * Renders a React page to HTML with the shadow roots of all blocks. The page is visible without scripts, and is hydrated if
 * the browser imports `@pallet/elements/hydration` first. Pages can be rendered concurrently.
 *
 * Streams are read to their end, because the content of a block can depend on its children, which come after it.
 *
 * @param render - renders the page with any server API of React, such as `() => renderToString(<App />)`
 * @param options - options of `renderBlocks`. Default: none
 * @returns the HTML with the shadow roots
 * @throws Error if `@lit-labs/ssr` is not installed. Errors of React are rethrown
 * @example
 * const html = await renderToHtml(() => prerender(<App />), { language: 'en-US' });
 */
export async function renderToHtml(
  render: () => ReactHtml | Promise<ReactHtml>,
  options?: Omit<RenderOptions, 'recording'>,
): Promise<string> {
  const { html, recording } = await collectElements(async () => readHtml(await render()));
  return renderBlocks(html, { ...options, recording });
}

async function readHtml(rendered: ReactHtml): Promise<string> {
  if (typeof rendered === 'string') return rendered;
  if ('prelude' in rendered) return readHtml(rendered.prelude);
  if (!(Symbol.asyncIterator in rendered)) {
    const passThrough = new PassThrough();
    rendered.pipe(passThrough);
    return readHtml(passThrough);
  }
  const decoder = new TextDecoder();
  let html = '';
  for await (const chunk of rendered) {
    html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  }
  return html + decoder.decode();
}
