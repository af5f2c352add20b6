import { Button } from '@pallet/react';
import type { ReactNode } from 'react';
import { isBlockList } from '../documents/layout-blocks.js';
import { MENU_ID, type PageData } from '../documents/page-data.js';
import type { RenderingProps } from '../rendering/render-document.js';
import { LayoutBlocks } from './layout-blocks.js';
import { SiteLink } from './site-link.js';

export interface LayoutPartProps extends RenderingProps {
  readonly page: PageData;
}

/**
 * The header: the blocks of the layout, or logo, main links, one action. Links that do not fit are in a popover, which works before and without scripts.
 * An action that does not fit is in the popover, too.
 */
export function Header({ page, ...rendering }: LayoutPartProps): ReactNode {
  const { themeLayout, language } = page;
  const { header } = page.layout;
  if (header === undefined) return null;
  if (isBlockList(header))
    return (
      <LayoutBlocks key={`${language} ${themeLayout}`} element="header" blocks={header} page={page} {...rendering} />
    );
  const { wordMark, links, languages = [], action, menuLabel, navigationLabel } = header;
  return (
    <header className="site-header">
      <div className="site-header-row">
        <div className="word-mark">
          <SiteLink link={wordMark} page={page}>
            <Mark />
            {wordMark.text}
          </SiteLink>
        </div>
        {/* Right before its menu: elsewhere browsers call the menu its details, which screen readers read out at once. */}
        <button className="menu-button" type="button" popoverTarget={MENU_ID}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              className="menu-lines"
              d="M3 6h18M3 12h18M3 18h18"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
            <path className="menu-cross" d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <span className="visually-hidden">{menuLabel}</span>
        </button>
        <nav className="site-menu" id={MENU_ID} popover="auto" aria-label={navigationLabel}>
          <ul>
            {links.map((link) => (
              <li key={link.url}>
                <SiteLink link={link} page={page} />
              </li>
            ))}
            {languages.map((link) => (
              <li key={link.url} className="site-language">
                <SiteLink link={link} page={page} />
              </li>
            ))}
            {action !== undefined && (
              <li className="site-menu-action">
                <SiteLink link={action} page={page} />
              </li>
            )}
          </ul>
        </nav>
        {action !== undefined && <Button className="site-action" text={action.text} url={action.url} size="small" />}
      </div>
    </header>
  );
}

/** The company's logo: a mast and the tine of a fork. */
function Mark(): ReactNode {
  return (
    <svg className="mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d="M5 2h4v15h13v4H5z" fill="currentColor" />
      <path d="M12 4h4v10h-4z" className="mark-load" />
    </svg>
  );
}
