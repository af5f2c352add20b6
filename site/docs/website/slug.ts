/**
 * Gives the headings of one page their ids: from their words, without a number before them, so that a step that is put in
 * between changes no address. What was given before gets a number behind it.
 *
 * @param taken - ids that the page has already. Default: none
 */
export function slugger(taken: Iterable<string> = []): (heading: string) => string {
  const given = new Map<string, number>([...taken].map((id) => [id, 1]));
  return (heading) => {
    const slug = slugOf(heading);
    const count = (given.get(slug) ?? 0) + 1;
    given.set(slug, count);
    return count === 1 ? slug : `${slug}-${count}`;
  };
}

const slugOf = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\d+[.)]\s+/, '')
    .replace(/['’]|\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'section';
