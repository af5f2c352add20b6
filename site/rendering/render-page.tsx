import { wrappers } from '@pallet/react';
import { renderToHtml } from '@pallet/react/server';
import type { HeadTag, PictureData, ShareImage } from '@pallet/elements/services';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteSettings } from '../content-sources/content-source.js';
import type { DeliveredContent } from '../content-sources/delivered-content.js';
import { filterForAudience } from '../documents/audience.js';
import { withLayoutBlocks } from '../documents/layout-blocks.js';
import { EMPTY_LAYOUT, type PageDocument, type ThemeLayoutDocument } from '../documents/model.js';
import { allBlocks, type PageData, type PageFile, type InitialPageData } from '../documents/page-data.js';
import { findImageKeys } from '../documents/image-keys.js';
import type { ClientFiles } from './client.js';
import { unescapeAttribute } from './escape.js';
import { provideHost } from './host.js';
import { loadTexts } from './language.js';
import { MAIN, pageHtml } from './page-html.js';
import { pageMetadata } from './page-metadata.js';
import type { BlockFailure, BlockRegistry } from './render-document.js';
import { preloadedFonts, type BuiltTheme } from './theme.js';
import { usedBlocks, hydratedBlocks } from './used-blocks.js';

/** Properties of the component that renders a whole page. */
interface ShellProps {
  readonly page: PageData;
  /** The component of each block. */
  readonly wrappers: BlockRegistry;
  readonly onError: BlockFailure;
}

export interface RenderPageOptions {
  /** Renders the page between header and footer. A parameter, because the application is in a higher layer. */
  readonly shell: ComponentType<ShellProps>;
  readonly route: string;
  readonly document: PageDocument;
  /** The page with its blocks for signed-in visitors. Default: neither it nor its layout has any that a host can serve. */
  readonly signedIn?: PageDocument | undefined;
  /** All pages of the site, by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  readonly layout: ThemeLayoutDocument | undefined;
  /** The layout with its blocks for signed-in visitors. Default: it has none. */
  readonly signedInLayout?: ThemeLayoutDocument | undefined;
  readonly settings: SiteSettings;
  readonly pictures: ReadonlyMap<string, PictureData>;
  readonly client: ClientFiles;
  /** Its style sheet follows that of the site. */
  readonly theme: BuiltTheme | undefined;
  readonly content: DeliveredContent;
  /** The tags of the site's icons. */
  readonly icons: readonly HeadTag[];
  /** The image of the page in social networks. */
  readonly socialPicture: ShareImage | undefined;
  readonly report: (message: string) => void;
}

/** A page as an HTML document, and as the file that the application loads on navigation. */
export interface RenderedPage {
  readonly html: string;
  readonly file: PageFile;
  /** The file of the page for signed-in visitors. Undefined if it is the same. */
  readonly signedInFile: PageFile | undefined;
}

/** Renders a page with the shadow roots of its blocks. */
export async function renderPage(options: RenderPageOptions): Promise<RenderedPage> {
  const { shell: Shell, route, settings, pictures, client, report, signedInLayout } = options;
  // The document is public, so it never contains blocks for signed-in visitors.
  const shown = filterForAudience(options.document, 'guest');
  const layout = filterForAudience(options.layout ?? EMPTY_LAYOUT, 'guest');
  const language = shown.language ?? 'en-US';
  const { recordId, head, complete } = await pageMetadata({ ...options, document: shown, language });
  const document = complete(shown);
  const signedIn = options.signedIn && complete(options.signedIn);
  const blocks = usedBlocks(document, layout);
  const whole = withLayoutBlocks(document, layout);
  const picturesOf = (keys: readonly string[]): InitialPageData['pictures'] =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const picture = pictures.get(key);
        return picture === undefined ? [] : [[key, picture]];
      }),
    );
  const hydrated = hydratedBlocks(blocks);
  const start: InitialPageData = {
    route,
    language,
    basePath: settings.basePath,
    origin: settings.origin,
    siteName: settings.texts['name'] ?? '',
    namedPages: settings.namedPages,
    siteId: settings.siteId,
    communityId: settings.communityId,
    recordId,
    userPath: settings.userPath,
    signedInPath: signedIn && settings.signedInPath,
    collections: settings.collections,
    contentLanguages:
      settings.collections && settings.languages.filter(({ isActive }) => isActive).map(({ code }) => code),
    themeLayout: options.layout === undefined ? '' : document.themeLayout,
    pictures: picturesOf(findImageKeys(whole, (block) => hydrated.has(block))),
    blocks,
    script: client.script,
  };
  const own: Omit<PageData, 'layout'> = { ...start, document, pictures: picturesOf(findImageKeys(whole)) };
  const page: PageData = { ...own, layout };
  await loadTexts(page.language);
  const app = await renderToHtml(
    () =>
      renderToString(
        <Shell
          page={page}
          wrappers={wrappers as unknown as BlockRegistry}
          onError={({ block }, error) =>
            report(
              `Page ${route}: <${block}> could not be rendered, so only the blocks inside it are shown. ${String(error)}`,
            )
          }
        />,
      ),
    {
      language: page.language,
      staticRoots: true,
      provideContexts: (root) => provideHost(root, page),
      warn: ({ message }) => report(`Page ${route}: ${message}`),
      report: (message) => report(`Page ${route}: ${message}`),
    },
  );
  const { theme } = options;
  const html = pageHtml({
    page: start,
    app,
    head: {
      site: siteTags(options, page, app),
      styles: [client.styles, ...(theme === undefined ? [] : [theme.css])],
      script: client.script,
      page: head,
    },
  });
  const file: PageFile = { ...own, head, scripts: client.applicationScripts(allBlocks(page)) };
  const signedInFile: PageFile | undefined = signedIn && {
    ...file,
    // This file is complete.
    signedInPath: undefined,
    document: signedIn,
    layout: signedInLayout,
    pictures: picturesOf(findImageKeys(withLayoutBlocks(signedIn, signedInLayout ?? layout))),
    blocks: usedBlocks(signedIn, signedInLayout ?? layout),
  };
  return { html, file, signedInFile };
}

/** The tags of the site: the script that records clicks, preloads and icons. */
function siteTags({ client, theme, icons }: RenderPageOptions, page: PageData, app: string): HeadTag[] {
  const main = Math.max(0, app.indexOf(MAIN));
  return [
    { tag: 'script', attributes: { type: 'module', async: '', src: client.presses } },
    // The header and the page each have a first image.
    ...[app.slice(0, main), app.slice(main)].flatMap(firstPicture),
    ...preloadedFonts(theme),
    ...icons,
    ...client
      .modulesOf(page.blocks.eager)
      .map((href): HeadTag => ({ tag: 'link', attributes: { rel: 'modulepreload', href } })),
  ];
}

/** Preloads the image of the first screen in its best format, for each screen size that has an image of its own. */
function firstPicture(app: string): HeadTag[] {
  const picture = /<picture[^>]*>((?:(?!<\/picture>)[^])*?fetchpriority="high"[^]*?)<\/picture>/.exec(app)?.[1] ?? '';
  const attribute = (source: string, name: string): string =>
    unescapeAttribute(new RegExp(` ${name}="([^"]*)"`).exec(source)?.[1] ?? '');
  const sources = picture.match(/<source[^>]*>/g) ?? [];
  const screens = [...new Set(sources.map((source) => attribute(source, 'media')))];
  const others = screens.filter((media) => media !== '').map((media) => `(not ${media})`);
  return screens.map((media) => {
    const best = sources.find((source) => attribute(source, 'media') === media) ?? '';
    const sizes = attribute(best, 'sizes');
    return {
      tag: 'link',
      attributes: {
        rel: 'preload',
        as: 'image',
        type: attribute(best, 'type'),
        ...(others.length > 0 && { media: media === '' ? others.join(' and ') : media }),
        imagesrcset: attribute(best, 'srcset'),
        ...(sizes !== '' && { imagesizes: sizes }),
        fetchpriority: 'high',
      },
    };
  });
}
