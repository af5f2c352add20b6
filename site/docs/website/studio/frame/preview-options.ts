import type { FramedPage } from './framed-page.js';
import { getForcedColorsRules, getSchemeRules } from './rewritten-rules.js';

/** Settings of the page preview. */
export interface PreviewOptions {
  readonly scheme: 'light' | 'dark';
  readonly isRightToLeft: boolean;
  readonly isForced: boolean;
  /** Whether text is enlarged to 200%. */
  readonly isLarge: boolean;
}

export const DEFAULT_PREVIEW: PreviewOptions = {
  scheme: 'light',
  isRightToLeft: false,
  isForced: false,
  isLarge: false,
};

/** Applies the settings to a page. On block pages, hides everything except the examples. */
export function applyPreviewOptions(page: FramedPage, options: PreviewOptions): void {
  const { scheme, isRightToLeft, isForced, isLarge } = options;
  page.document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  // In some browsers, media queries of the page follow the frame's scheme.
  page.frame.style.colorScheme = scheme;
  const lines = [
    `:root:root { color-scheme: ${scheme}; ${isLarge ? 'font-size: 200%;' : ''} }`,
    ':is(.skip-link, .docs-header, .docs-navigation, .docs-footer, .contents, .neighbours, .title) { display: none !important; }',
    '.frame, [data-contents] .page { display: block !important; } .frame main { padding: 16px !important; }',
  ];
  page.setSheetInAllRoots('look', (root) => {
    const forced = isForced ? [FORCED_COLORS_CSS, getForcedColorsRules(root)] : [];
    return [getSchemeRules(root, scheme), ...(root === page.document ? lines : []), ...forced].join('\n');
  });
}

/**
 * Simulates forced colors as far as a style sheet can: system colors replace the page's colors, shadows are removed, images
 * stay.
 */
const FORCED_COLORS_CSS = `
*:not(svg, svg *), ::before, ::after {
  color: CanvasText !important;
  border-color: CanvasText !important;
  background-color: Canvas !important;
  box-shadow: none !important;
  text-shadow: none !important;
}
:is(span, em, strong, b, i, small, picture) { background-color: transparent !important; }
a, a * { color: LinkText !important; }
button, button * { color: ButtonText !important; border-color: ButtonText !important; }
button { background-color: ButtonFace !important; }
:focus-visible { outline-color: Highlight !important; }`;

/**
 * Replaces `prefers-color-scheme` conditions by one that is always true or always false, because a page cannot override the
 * visitor's preference.
 */
export const forceScheme = (css: string, scheme: PreviewOptions['scheme']): string =>
  css.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, asked: string) =>
    asked === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
