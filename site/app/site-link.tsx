import { opensNewWindow, phrases, safeHref, text } from '@pallet/elements/foundations';
import { type ReactNode, useId } from 'react';
import type { LinkEntry } from '../documents/model.js';
import type { PageData } from './page-data.js';

/** A link of the header or footer, by the same rules as a block's: safe, and announced where it opens a new window. */
export function SiteLink({
  link,
  page,
  children,
}: {
  link: LinkEntry;
  page: PageData;
  children?: ReactNode;
}): ReactNode {
  const hint = useId();
  const { basePath, origin } = page;
  const href = safeHref(link.url, { basePath, host: origin });
  const label = children ?? link.text;
  if (href === '') return <span>{label}</span>;
  const newWindow = opensNewWindow(href, undefined, { origin, basePath });
  return (
    <>
      <a
        href={href}
        hrefLang={link.hreflang}
        lang={link.lang}
        target={newWindow ? '_blank' : undefined}
        rel={newWindow ? 'noopener' : undefined}
        aria-current={link.url === page.route ? 'page' : undefined}
        aria-describedby={newWindow ? hint : undefined}
      >
        {label}
      </a>
      {newWindow && (
        <span id={hint} hidden>
          {text(phrases.newWindow, page.language)}
        </span>
      )}
    </>
  );
}
