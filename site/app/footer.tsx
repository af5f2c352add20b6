import type { ReactNode } from 'react';
import { isBlockList } from '../documents/layout-blocks.js';
import type { LayoutPartProps } from './header.js';
import { LayoutBlocks } from './layout-blocks.js';
import { SiteLink } from './site-link.js';

/** The footer: the blocks of the layout, or description of the company, groups of links, legal line. */
export function Footer({ page, ...rendering }: LayoutPartProps): ReactNode {
  const { themeLayout, language } = page;
  const { footer, header } = page.layout;
  if (footer === undefined) return null;
  if (isBlockList(footer))
    return (
      <LayoutBlocks key={`${language} ${themeLayout}`} element="footer" blocks={footer} page={page} {...rendering} />
    );
  const name = header === undefined || isBlockList(header) ? undefined : header.wordMark.text;
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div className="site-footer-statement">
          {name !== undefined && <p className="site-footer-name">{name}</p>}
          <p>{footer.statement}</p>
        </div>
        <div className="site-footer-groups">
          {footer.groups.map(({ title, links }) => (
            <div className="site-footer-links" key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.url}>
                    <SiteLink link={link} page={page} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="site-legal">
        <p>{footer.legal}</p>
        <ul>
          {footer.legalLinks.map((link) => (
            <li key={link.url}>
              <SiteLink link={link} page={page} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
