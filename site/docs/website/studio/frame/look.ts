import type { FramedPage } from './framed-page.js';
import { rulesOfForcedColours, rulesOfScheme } from './rewritten-rules.js';

/** How a page is looked at. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  readonly isRightToLeft: boolean;
  readonly isForced: boolean;
  /** Whether text has twice its size. */
  readonly isLarge: boolean;
}

/** As most visitors see it by day. */
export const PLAIN: Look = { scheme: 'light', isRightToLeft: false, isForced: false, isLarge: false };

/** Shows a page so, without what of the documentation is no example. */
export function applyLook(page: FramedPage, look: Look): void {
  const { scheme, isRightToLeft, isForced, isLarge } = look;
  page.document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  // Media queries of the page follow its frame, where the browser has it so.
  page.frame.style.colorScheme = scheme;
  const lines = [
    `:root:root { color-scheme: ${scheme}; ${isLarge ? 'font-size: 200%;' : ''} }`,
    // Of the documentation only the examples are of interest here.
    ':is(.skip-link, .docs-header, .docs-navigation, .docs-footer, .contents, .neighbours, .title) { display: none !important; }',
    '.frame, [data-contents] .page { display: block !important; } .frame main { padding: 16px !important; }',
  ];
  page.setSheetInAll('look', (root) => {
    const forced = isForced ? [FORCED, rulesOfForcedColours(root)] : [];
    return [rulesOfScheme(root, scheme), ...(root === page.document ? lines : []), ...forced].join('\n');
  });
}

/**
 * What browsers do with forced colours, as far as a style sheet can: the system's colours in the place of the page's, and no
 * shadows. Pictures stay.
 */
const FORCED = `
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
 * Style sheets for one scheme: a page cannot change what its visitor prefers, so that the condition gives way to one that
 * is always true or always false.
 */
export const inScheme = (css: string, scheme: Look['scheme']): string =>
  css.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, asked: string) =>
    asked === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
