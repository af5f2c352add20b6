import type { Finding } from '../documents/finding.js';
import { getAttribute, getElementText, listElements, type HtmlElement } from '../documents/html-elements.js';
import { quoteText } from '../documents/quote-text.js';

interface Heading {
  readonly level: number;
  readonly text: string;
}

/** The headings in the HTML of a page, including shadow roots. */
const parseHeadings = (html: string): Heading[] =>
  listElements(html)
    .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
    .map((heading) => ({
      level: Number(heading.tagName.slice(1)),
      text: getElementText(heading, isNotPartOfText).replace(/\s+/g, ' ').trim(),
    }));

const isNotPartOfText = (element: HtmlElement): boolean =>
  element.tagName === 'style' || getAttribute(element, 'class') === 'visually-hidden';

type Locate = (words: string) => Omit<Finding, 'weight' | 'wrong' | 'remedy'>;

interface HeadingLocators {
  readonly locateText: Locate;
  readonly locateLevel: Locate;
}

/**
 * Finds headings with a wrong structure for screen reader users: a page needs exactly one h1, and no level may be
 * skipped.
 *
 * @param html - the built page
 * @param locators - find the text of a heading, and the field of its level, in the content
 */
export function checkHeadings(html: string, { locateText, locateLevel }: HeadingLocators): Finding[] {
  const headings = parseHeadings(html);
  const findings: Finding[] = [];
  const first = headings.filter(({ level }) => level === 1);
  if (first.length === 0) {
    const wrong = 'The page has no h1 heading.';
    const remedy = 'Add one at the start that says what the page is about (“Heading tag”).';
    findings.push({ ...locateText(''), weight: 'warning', wrong, remedy });
  }
  for (const { text } of first.slice(1)) {
    const wrong = `${quoteText(text)} is a second h1 heading besides ${quoteText(first[0]?.text ?? '')}.`;
    const remedy = 'Make it an h2 (“Heading tag”): a page should have one h1, which says what it is about.';
    findings.push({ ...locateLevel(text), weight: 'warning', wrong, remedy });
  }
  for (const [index, { level, text }] of headings.entries()) {
    const before = headings[index - 1];
    if (text === '') {
      const wrong = `An h${level} heading${before ? ` after ${quoteText(before.text)}` : ''} has no text.`;
      findings.push({
        ...locateText(before?.text ?? ''),
        weight: 'warning',
        wrong,
        remedy: 'Add text, or remove the heading.',
      });
    }
    // Without an h1, which is already reported, the first heading always skips a level.
    if (level > (before?.level ?? 0) + 1 && first.length > 0) {
      const wrong = before
        ? `The h${level} heading ${quoteText(text)} follows the h${before.level} ${quoteText(before.text)}, so a level is skipped.`
        : `The page starts with the h${level} heading ${quoteText(text)}.`;
      const remedy = `Make it an h${(before?.level ?? 0) + 1} (“Heading tag”); “Text style” sets its size.`;
      findings.push({ ...locateLevel(text), weight: 'warning', wrong, remedy });
    }
  }
  return findings;
}
