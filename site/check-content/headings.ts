import type { Finding } from './finding.js';

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

/**
 * Finds headings that tell a wrong structure to those who listen to a page or walk it by its headings: one of the first
 * level opens the page, and none skips a level.
 *
 * @param html - the built page
 * @param file - the page's document
 */
export function checkHeadings(html: string, file: string): Finding[] {
  const headings = headingsOf(html);
  const findings: Finding[] = [];
  const first = headings.filter(({ level }) => level === 1);
  if (first.length !== 1) {
    const wrong = first.length === 0 ? 'The page has no heading h1.' : `The page has ${first.length} headings h1.`;
    const remedy = 'Give the page one heading h1 that says what it is about, at its start.';
    findings.push({ file, place: first.map(({ text }) => `"${text}"`).join(' and '), wrong, remedy });
  }
  for (const [index, { level, text }] of headings.entries()) {
    const before = headings[index - 1];
    const place = `heading "${text}"`;
    if (text === '') {
      const wrong = `A heading h${level} has no text.`;
      findings.push({ file, place: before ? `after "${before.text}"` : '', wrong, remedy: 'Write it, or remove it.' });
    }
    if (level > (before?.level ?? 0) + 1) {
      const wrong = before
        ? `A heading h${level} follows the h${before.level} "${before.text}": a level is skipped.`
        : `The page begins with a heading h${level}.`;
      const remedy = `Make it h${(before?.level ?? 0) + 1} ("headingTag"); its size is chosen by "textStyle".`;
      findings.push({ file, place, wrong, remedy });
    }
  }
  return findings;
}
