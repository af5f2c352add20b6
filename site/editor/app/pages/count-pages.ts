/** Such as “1 page” or “3 pages”. */
export const countPages = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** Such as “2 of 3 pages”, or “3 pages” if all are shown. */
export function describeCount(shown: number, all: number): string {
  if (shown === 0) return 'No pages found.';
  return shown === all ? countPages(all) : `${shown} of ${countPages(all)}`;
}
