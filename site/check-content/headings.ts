import type { Finding } from '../documents/finding.js';

interface Heading {
  readonly level: number;
  readonly text: string;
}

/** The headings of a page in its HTML, shadow roots and all. */
const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(/<h([1-6])\b[^>]*>([^]*?)<\/h\1>/g)].map(([, level, content = '']) => ({
    level: Number(level),
    text: content
      .replace(/<!--[^]*?-->|<style>[^]*?<\/style>|<span class="visually-hidden">[^]*?<\/span>|<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }));

type PlaceOf = (words: string) => Omit<Finding, 'weight' | 'wrong' | 'remedy'>;

interface HeadingPlaces {
  readonly ofWords: PlaceOf;
  readonly ofLevel: PlaceOf;
}

/**
 * Finds headings that tell a wrong structure to those who listen to a page or walk it by its headings: one of the first
 * level opens the page, and none skips a level.
 *
 * @param html - the built page
 * @param places - where the words of a heading stand in the content, and where its level is chosen
 */
export function checkHeadings(html: string, { ofWords, ofLevel }: HeadingPlaces): Finding[] {
  const headings = headingsOf(html);
  const findings: Finding[] = [];
  const first = headings.filter(({ level }) => level === 1);
  if (first.length === 0) {
    const wrong = 'The page has no heading h1.';
    const remedy = 'Give it one that says what it is about, at its start (“Heading tag”).';
    findings.push({ ...ofWords(''), weight: 'warning', wrong, remedy });
  }
  for (const { text } of first.slice(1)) {
    const wrong = `"${text}" is a second heading h1 beside "${first[0]?.text}".`;
    const remedy = 'Make it h2 (“Heading tag”): one h1 says what the page is about.';
    findings.push({ ...ofLevel(text), weight: 'warning', wrong, remedy });
  }
  for (const [index, { level, text }] of headings.entries()) {
    const before = headings[index - 1];
    if (text === '') {
      const wrong = `A heading h${level}${before ? ` after "${before.text}"` : ''} has no text.`;
      findings.push({ ...ofWords(before?.text ?? ''), weight: 'warning', wrong, remedy: 'Write it, or remove it.' });
    }
    // That a page begins lower follows where it has no first level.
    if (level > (before?.level ?? 0) + 1 && first.length > 0) {
      const wrong = before
        ? `The heading h${level} "${text}" follows the h${before.level} "${before.text}": a level is skipped.`
        : `The page begins with the heading h${level} "${text}".`;
      const remedy = `Make it h${(before?.level ?? 0) + 1} (“Heading tag”); its size is chosen by “Text style”.`;
      findings.push({ ...ofLevel(text), weight: 'warning', wrong, remedy });
    }
  }
  return findings;
}
