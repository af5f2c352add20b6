import type { ReactNode } from 'react';
import type { PageData } from '../documents/page-data.js';
import { SiteLink } from './site-link.js';

/** The footer: description of the company, groups of links, legal line. */
export function Footer({ page }: { page: PageData }): ReactNode {
  const { footer, header } = page.layout;
  if (footer === undefined) return null;
  return (
    <footer className="site-footer">
      <div className="site-footer-row">
        <div className="site-footer-statement">
          <p className="site-footer-name">{header?.wordMark.text}</p>
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
