import { wrappers } from '@pallet/react';
import { collectElements } from '@pallet/react/server';
import { pageHead, type HeadTag, type PictureData } from '@pallet/elements/services';
import { HTMLElement as ServerElement } from '@lit-labs/ssr-dom-shim';
import { transform } from 'lightningcss';
import { renderToString } from 'react-dom/server';
import { App } from '../app/app.js';
import { provideHost } from '../app/host.js';
import type { PageData } from '../app/page-data.js';
import { EMPTY_LAYOUT, type PageDocument, type ThemeLayoutDocument } from '../documents/model.js';
import type { BlockRegistry } from '../documents/render.js';
import type { SiteSettings } from '../server/content-source.js';
import type { ClientFiles } from './client.js';
import { pictureKeys, type SiteContent } from './content.js';
import { pageHtml } from './page-html.js';
import { insertShadowRoots } from './shadow-roots.js';

export interface RenderPageOptions {
  readonly route: string;
  readonly document: PageDocument;
  readonly layout: ThemeLayoutDocument | undefined;
  readonly settings: SiteSettings;
  readonly pictures: ReadonlyMap<string, PictureData>;
  readonly client: ClientFiles;
  readonly content: SiteContent;
  readonly report: (message: string) => void;
}

const minified = new Map<string, string>();

/** A block's styles without white space, the same text for every instance, so that one hash allows them all. */
function minifyStyle(css: string): string {
  let result = minified.get(css);
  if (result === undefined) {
    result = transform({ filename: 'block.css', code: Buffer.from(css), minify: true }).code.toString();
    minified.set(css, result);
  }
  return result;
}

/** One page as a whole HTML document, every block's shadow root in it. */
export async function renderPage(options: RenderPageOptions): Promise<string> {
  const { route, document, layout = EMPTY_LAYOUT, settings, pictures, report } = options;
  const page: PageData = {
    route,
    language: document.language ?? 'en-US',
    basePath: settings.basePath,
    namedPages: settings.namedPages,
    document,
    layout,
    pictures: Object.fromEntries(
      pictureKeys(document).flatMap((key) => {
        const picture = pictures.get(key);
        return picture === undefined ? [] : [[key, picture]];
      }),
    ),
  };
  const failed = (name: string, error: unknown): void =>
    report(`Page ${route}: <${name}> could not be rendered and is left out. ${String(error)}`);
  const root = new ServerElement() as unknown as HTMLElement;
  provideHost(root, page);
  const { html, elements, marker } = await collectElements(() =>
    renderToString(
      <App
        page={page}
        wrappers={wrappers as unknown as BlockRegistry}
        design={false}
        onError={(node, error) => failed(node.block, error)}
      />,
    ),
  );
  const app = insertShadowRoots(html, elements, marker, { root, minifyStyle, onError: failed });
  return pageHtml({ page, app, head: await headOf(options, page, app) });
}

async function headOf(
  { route, settings, client, content, report }: RenderPageOptions,
  page: PageData,
  app: string,
): Promise<HeadTag[]> {
  const recordId = page.document.recordId ?? (route.replaceAll('/', '') || 'home');
  const { tags, warnings } = pageHead(
    {
      url: `${settings.origin}${settings.basePath}${route}`,
      title: page.document.title,
      description: page.document.description,
      language: page.language,
      languages: settings.languages,
      site: { name: settings.texts['name'] ?? '', url: `${settings.origin}${settings.basePath}/` },
    },
    await content.seo(recordId),
  );
  for (const warning of warnings) report(`Page ${route}: ${warning}`);
  return [
    ...client.fonts.map(preload('font', { type: 'font/woff2', crossorigin: '' })),
    ...firstPicture(app),
    ...client.styles.map((href): HeadTag => ({ tag: 'link', attributes: { rel: 'stylesheet', href } })),
    { tag: 'link', attributes: { rel: 'icon', type: 'image/svg+xml', href: `${settings.basePath}/favicon.svg` } },
    { tag: 'script', attributes: { type: 'module', src: client.script } },
    ...tags,
  ];
}

const preload =
  (as: string, attributes: Record<string, string>) =>
  (href: string): HeadTag => ({ tag: 'link', attributes: { rel: 'preload', as, href, ...attributes } });

/** Preloads the picture of the first screen in its best format. */
function firstPicture(app: string): HeadTag[] {
  const picture = /<picture[^>]*>((?:(?!<\/picture>)[^])*?fetchpriority="high"[^]*?)<\/picture>/.exec(app)?.[1];
  const source = /<source[^>]*>/.exec(picture ?? '')?.[0];
  if (source === undefined) return [];
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(source)?.[1] ?? '';
  return [
    {
      tag: 'link',
      attributes: {
        rel: 'preload',
        as: 'image',
        type: attribute('type'),
        imagesrcset: attribute('srcset'),
        imagesizes: attribute('sizes'),
        fetchpriority: 'high',
      },
    },
  ];
}
