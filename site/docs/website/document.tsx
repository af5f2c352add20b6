import type { HeadTag } from '@pallet/elements/services';
import { renderToHtml } from '@pallet/react/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { headHtml } from '../../rendering/page-head.js';
import { PageFrame, type PageFrameProps } from './page-frame.js';

export interface DocumentOptions extends PageFrameProps {
  /** The tags that every page needs to be shown. */
  readonly head: readonly HeadTag[];
  /** Style sheets that stand in the page itself, after those of the tags. */
  readonly styles: readonly string[];
  /** The address of the script that serves the pages. */
  readonly script: string;
  readonly report: (message: string) => void;
}

/** A whole page, every block's shadow root in it. */
export async function renderDocument({ head, styles, script, report, ...frame }: DocumentOptions): Promise<string> {
  const { page } = frame;
  const body = await renderToHtml(() => renderToStaticMarkup(<PageFrame {...frame} />), {
    language: 'en-US',
    // Examples show on purpose what happens to a wrong value.
    report: () => undefined,
    warn: ({ message }) => report(`Documentation, ${page.path || 'first page'}: ${message}`),
  });
  const title = page.path === '' ? 'Pallet: page blocks for any host' : `${page.title} · Pallet`;
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    { tag: 'meta', attributes: { name: 'description', content: page.description } },
    ...(page.isStandIn === true ? [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const] : []),
  ];
  return documentHtml({ head, styles, script, tags, body });
}

interface DocumentParts extends Pick<DocumentOptions, 'head' | 'styles' | 'script'> {
  /** The tags of this page alone. */
  readonly tags: readonly HeadTag[];
  readonly body: string;
}

/** The document around a body. */
export const documentHtml = ({ head, styles, script, tags, body }: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${headHtml({ site: head, styles, script, page: tags })}
</head>
<body>
${body}
</body>
</html>
`;
