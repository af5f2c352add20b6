import type { HeadTag } from '@pallet/elements/services';
import { renderToHtml } from '@pallet/react/server';
import { renderToStaticMarkup } from 'react-dom/server';
import { headHtml } from '../../rendering/page-head.js';
import { PageFrame, type PageFrameProps } from './page-frame.js';

export interface DocumentOptions extends PageFrameProps {
  /** Head tags of every page. */
  readonly head: readonly HeadTag[];
  /** Inline style sheets, after those of the head tags. */
  readonly styles: readonly string[];
  /** URL of the pages' script. */
  readonly script: string;
  readonly report: (message: string) => void;
}

/** Renders a whole page with declarative shadow roots. */
export async function renderDocument({ head, styles, script, report, ...frame }: DocumentOptions): Promise<string> {
  const { page } = frame;
  const body = await renderToHtml(() => renderToStaticMarkup(<PageFrame {...frame} />), {
    language: 'en-US',
    // Some examples show invalid values on purpose.
    report: () => undefined,
    warn: ({ message }) => report(`Documentation, ${page.path || 'first page'}: ${message}`),
  });
  const title = page.path === '' ? 'Pallet: page blocks for any site' : `${page.title} · Pallet`;
  const tags: HeadTag[] = [
    { tag: 'title', attributes: {}, text: title },
    { tag: 'meta', attributes: { name: 'description', content: page.description } },
    ...(page.isNotFoundPage === true
      ? [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const]
      : []),
  ];
  return createDocumentHtml({ head, styles, script, tags, body });
}

interface DocumentParts extends Pick<DocumentOptions, 'head' | 'styles' | 'script'> {
  /** Head tags of this page only. */
  readonly tags: readonly HeadTag[];
  readonly body: string;
}

/** Creates the HTML document around a body. */
export const createDocumentHtml = ({ head, styles, script, tags, body }: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${headHtml({ site: head, styles, script, page: tags })}
</head>
<body>
${body}
<script type="module" src="${script}"></script>
</body>
</html>
`;
