import { opensNewWindow, safeHref } from '@pallet/elements/foundations';
import type { ReactNode } from 'react';
import type { LinkEntry } from '../documents/model.js';
import { NEW_WINDOW_ID, type PageData } from '../documents/page-data.js';

/** A link of the header or footer. Like links of blocks, its URL is validated, and new windows are announced. */
export function SiteLink({
  link,
  page,
  children,
}: {
  link: LinkEntry;
  page: PageData;
  children?: ReactNode;
}): ReactNode {
  const { basePath, origin } = page;
  const href = safeHref(link.url, { basePath, host: origin });
  const label = children ?? link.text;
  if (href === '') return <span>{label}</span>;
  const newWindow = opensNewWindow(href, undefined, { origin, basePath });
  return (
    <a
      href={href}
      hrefLang={link.hreflang}
      lang={link.lang}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
      aria-current={link.url === page.route ? 'page' : undefined}
      aria-describedby={newWindow ? NEW_WINDOW_ID : undefined}
    >
      {label}
    </a>
  );
}
