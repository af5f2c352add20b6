import { wrappers } from '@pallet/react';
import { renderToHtml } from '@pallet/react/server';
import type { HeadTag, PictureData, ShareImage } from '@pallet/elements/services';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteSettings } from '../content-sources/content-source.js';
import type { SiteContent } from '../content-sources/delivered-content.js';
import { forAudience, signedInPathOf } from '../documents/audience.js';
import { EMPTY_LAYOUT, type PageDocument, type ThemeLayoutDocument } from '../documents/model.js';
import type { PageData, PageFile, PageStart } from '../documents/page-data.js';
import { pictureKeys } from '../documents/picture-keys.js';
import type { ClientFiles } from './client.js';
import { unescapeAttribute } from './escape.js';
import { provideHost } from './host.js';
import { loadTexts } from './language.js';
import { pageHtml } from './page-html.js';
import { pageMetadata } from './page-metadata.js';
import type { BlockFailure, BlockRegistry } from './render-document.js';
import { preloadedFonts, type BuiltTheme } from './theme.js';
import { usedBlocks, wakingBlocks } from './used-blocks.js';

/** What the component that draws a whole page is told. */
interface ShellProps {
  readonly page: PageData;
  /** The component of each block. */
  readonly wrappers: BlockRegistry;
  readonly onError: BlockFailure;
}

export interface RenderPageOptions {
  /** Draws the page between header and footer. It comes from the application, which lies on a floor above. */
  readonly shell: ComponentType<ShellProps>;
  readonly route: string;
  readonly document: PageDocument;
  /** The page with its blocks for signed-in visitors. Default: it has none that they can be shown */
  readonly signedIn?: PageDocument | undefined;
  /** Every page of the site, by route. */
  readonly pages: ReadonlyMap<string, PageDocument>;
  readonly layout: ThemeLayoutDocument | undefined;
  readonly settings: SiteSettings;
  readonly pictures: ReadonlyMap<string, PictureData>;
  readonly client: ClientFiles;
  /** Its style sheet comes after that of the site. */
  readonly theme: BuiltTheme | undefined;
  readonly content: SiteContent;
  /** The tags that name the site's icons. */
  readonly icons: readonly HeadTag[];
  /** What stands for the page where it is shared. */
  readonly socialPicture: ShareImage | undefined;
  readonly report: (message: string) => void;
}

/** A page as a whole HTML document, and as the application loads it when it follows a link. */
export interface RenderedPage {
  readonly html: string;
  readonly file: PageFile;
  /** The page as signed-in visitors load it; undefined where that is the same. */
  readonly signedInFile: PageFile | undefined;
}

/** Renders one page, every block's shadow root in it. */
export async function renderPage(options: RenderPageOptions): Promise<RenderedPage> {
  const { shell: Shell, route, layout = EMPTY_LAYOUT, settings, pictures, client, report } = options;
  // Whatever is handed over: what is written here is for everybody.
  const shown = forAudience(options.document, 'guest');
  const language = shown.language ?? 'en-US';
  const { recordId, head, complete } = await pageMetadata({ ...options, document: shown, language });
  const document = complete(shown);
  const signedIn = options.signedIn && complete(options.signedIn);
  const blocks = usedBlocks(document);
  const picturesOf = (keys: readonly string[]): PageStart['pictures'] =>
    Object.fromEntries(
      keys.flatMap((key) => {
        const picture = pictures.get(key);
        return picture === undefined ? [] : [[key, picture]];
      }),
    );
  const waking = wakingBlocks(blocks);
  const start: PageStart = {
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
    signedInPath: signedIn && signedInPathOf(settings),
    collections: settings.collections,
    themeLayout: options.layout === undefined ? '' : document.themeLayout,
    pictures: picturesOf(pictureKeys(document, (block) => waking.has(block))),
    blocks,
    script: client.script,
  };
  const own: Omit<PageData, 'layout'> = { ...start, document, pictures: picturesOf(pictureKeys(document)) };
  const page: PageData = { ...own, layout };
  await loadTexts(page.language);
  const app = await renderToHtml(
    () =>
      renderToString(
        <Shell
          page={page}
          wrappers={wrappers as unknown as BlockRegistry}
          onError={({ block }, error) =>
            report(`Page ${route}: <${block}> could not be rendered and is left out. ${String(error)}`)
          }
        />,
      ),
    {
      language: page.language,
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
  const file: PageFile = { ...own, head };
  const signedInFile: PageFile | undefined = signedIn && {
    ...file,
    // Nothing of the page is left to be loaded.
    signedInPath: undefined,
    document: signedIn,
    pictures: picturesOf(pictureKeys(signedIn)),
    blocks: usedBlocks(signedIn),
  };
  return { html, file, signedInFile };
}

/** What the page needs to be shown, between the script that comes before all and the application's. */
function siteTags({ client, theme, icons }: RenderPageOptions, page: PageData, app: string): HeadTag[] {
  return [
    { tag: 'script', attributes: { type: 'module', async: '', src: client.presses } },
    ...firstPicture(app),
    ...preloadedFonts(theme),
    ...icons,
    ...client
      .modulesOf(page.blocks.early)
      .map((href): HeadTag => ({ tag: 'link', attributes: { rel: 'modulepreload', href } })),
  ];
}

/** Preloads the picture of the first screen in its best format, and where it differs by screen, the one of each. */
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
