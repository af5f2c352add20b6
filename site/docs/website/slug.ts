/**
 * Creates a function that generates unique ids for the headings of one page. Step numbers are left out, so that inserting a
 * step does not change other ids. Repeated ids get a numeric suffix.
 *
 * @param taken - ids that the page already contains. Default: none
 */
export function createSlugger(taken: Iterable<string> = []): (heading: string) => string {
  const given = new Map<string, number>([...taken].map((id) => [id, 1]));
  return (heading) => {
    const slug = slugify(heading);
    const count = (given.get(slug) ?? 0) + 1;
    given.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}

const slugify = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\d+[.)]\s+/, '')
    .replace(/['’]|\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';
