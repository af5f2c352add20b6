import { isRecord } from '../../documents/record.js';

/** The new address of what led to an address; undefined where it leads elsewhere. */
export type Relink = (address: string) => string | undefined;

/**
 * Leads to a page's new path whatever led to its former one, with the query and fragment behind it.
 *
 * @param basePath - path before every path of the site
 */
export function relinkTo(former: string, path: string, basePath = ''): Relink {
  const before = new RegExp(`^(${escaped(basePath)})?${escaped(former.replace(/\/$/, ''))}/?(?=$|[?#])`);
  return (address) => {
    const found = before.exec(address);
    return found === null ? undefined : `${found[1] ?? ''}${path}${address.slice(found[0].length)}`;
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A value with its links changed: addresses, page references, JSON in texts, and links in marked-up text. */
function relinked(value: unknown, relink: Relink): unknown {
  if (typeof value === 'string') {
    const whole = relink(value);
    if (whole !== undefined) return whole;
    if (/^\s*\{/.test(value)) return relinkedJson(value, relink);
    return value.replace(/(<a\s[^>]*?href=")([^"]*)"/g, (link, start: string, href: string) => {
      const changed = relink(href);
      return changed === undefined ? link : `${start}${changed}"`;
    });
  }
  if (Array.isArray(value)) return value.map((one) => relinked(one, relink));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, relinked(one, relink)]));
}

function relinkedJson(text: string, relink: Relink): string {
  try {
    const value: unknown = JSON.parse(text);
    const changed = JSON.stringify(relinked(value, relink));
    return changed === JSON.stringify(value) ? text : changed;
  } catch {
    return text;
  }
}

/** A document with the values at some places relinked; all others stay, even where they look like the same address. */
export function relinkedAt(
  document: Readonly<Record<string, unknown>>,
  paths: readonly string[],
  relink: Relink,
): Readonly<Record<string, unknown>> {
  return paths.reduce(
    (changed, path) => changedAt(changed, path.split('/'), (value) => relinked(value, relink)) as typeof document,
    document,
  );
}

function changedAt(value: unknown, [step, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === step ? changedAt(one, rest, change) : one));
  if (!isRecord(value) || !Object.hasOwn(value, step)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === step ? changedAt(one, rest, change) : one]),
  );
}
