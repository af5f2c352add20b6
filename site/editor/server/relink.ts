import { escapeMarkup } from '@pallet/elements/foundations';
import { getAttribute, listElements } from '../../documents/html-elements.js';
import { isRecord } from '../../documents/record.js';

/** Returns the new URL for a link to a moved page; undefined for other links. */
export type Relink = (address: string) => string | undefined;

/**
 * Creates a function that replaces the path of a moved page in links and keeps query and fragment.
 *
 * @param basePath - base path of the site
 */
export function createRelink(former: string, path: string, basePath = ''): Relink {
  const before = new RegExp(`^(${escapeRegExp(basePath)})?${escapeRegExp(former.replace(/\/$/, ''))}/?(?=$|[?#])`);
  return (address) => {
    const found = before.exec(address);
    return found === null ? undefined : `${found[1] ?? ''}${path}${address.slice(found[0].length)}`;
  };
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Relinks a value: URLs, page references, JSON in strings, and links in HTML. */
function relinkValue(value: unknown, relink: Relink): unknown {
  if (typeof value === 'string') {
    const whole = relink(value);
    if (whole !== undefined) return whole;
    if (/^\s*\{/.test(value)) return relinkJson(value, relink);
    return relinkHtml(value, relink);
  }
  if (Array.isArray(value)) return value.map((one) => relinkValue(one, relink));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, relinkValue(one, relink)]));
}

/** Relinks the links in HTML, and leaves everything else as it is written. */
function relinkHtml(html: string, relink: Relink): string {
  let changed = '';
  let end = 0;
  for (const link of listElements(html).filter(({ tagName }) => tagName === 'a')) {
    const place = link.sourceCodeLocation?.attrs?.['href'];
    const href = relink(getAttribute(link, 'href') ?? '');
    if (place === undefined || href === undefined || place.startOffset < end) continue;
    changed += `${html.slice(end, place.startOffset)}href="${escapeMarkup(href)}"`;
    end = place.endOffset;
  }
  return changed + html.slice(end);
}

function relinkJson(text: string, relink: Relink): string {
  try {
    const value: unknown = JSON.parse(text);
    const changed = JSON.stringify(relinkValue(value, relink));
    return changed === JSON.stringify(value) ? text : changed;
  } catch {
    return text;
  }
}

/** Relinks the values at some paths of a document; others stay unchanged, even if they look like the same URL. */
export function relinkAt(
  document: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  relink: Relink,
): Readonly<Record<string, unknown>> {
  return paths.reduce(
    (changed, path) => updateAtPath(changed, path.split('/'), (value) => relinkValue(value, relink)) as typeof document,
    document,
  );
}

function updateAtPath(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === step ? updateAtPath(one, rest, change) : one));
  if (!isRecord(value) || !Object.hasOwn(value, step)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === step ? updateAtPath(one, rest, change) : one]),
  );
}
