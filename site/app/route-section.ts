const PARAMETER = 'sectionName';

/**
 * The id of what an address points at: its fragment, or the section that its query names (Specification 2:
 * `/why-us?sectionName=culture`). A section that the page does not have is ignored.
 *
 * @param has - tells whether the page has a block with an id
 */
export function targetOf(url: URL, has: (id: string) => boolean): string {
  if (url.hash !== '') return decoded(url.hash.slice(1));
  const section = url.searchParams.get(PARAMETER) ?? '';
  return section !== '' && has(section) ? section : '';
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Goes to the section that the query names, where no server did. As a fragment, so that the browser scrolls and marks
 * it, and blocks that open what a fragment names do.
 */
export function showRouteSection(): void {
  const url = new URL(location.href);
  const target = targetOf(url, (id) => document.getElementById(id) !== null);
  if (target !== '' && url.hash === '') location.replace(`#${encodeURIComponent(target)}`);
}
