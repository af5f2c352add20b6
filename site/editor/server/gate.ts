import { createHash } from 'node:crypto';
import { checkContent } from '../../check-content/check-content.js';
import { checkLengths, checkTranslation } from '../../check-content/page-words.js';
import { checkPictureWidths } from '../../check-content/picture-sizes.js';
import type { SiteContent } from '../../check-content/site-content.js';
import { inOrder, type Finding } from '../../documents/finding.js';
import { loadLayouts, loadPages } from '../../documents/load.js';
import { routeOf } from '../../documents/page-addresses.js';
import { pictureKeysUnchecked } from '../../documents/picture-keys.js';
import { blockIdOf, blockPathOf, seenPlaceOf } from '../../documents/places.js';
import { isRecord } from '../../documents/record.js';
import { fieldInWords } from '../../documents/words.js';
import { parsed } from '../store/document-state.js';
import type { GateFinding } from './api.js';
import { draftHtml } from './draft-html.js';
import type { DraftLooks } from './draft-looks.js';

/**
 * Everything that stands between a document and the site: what `npm run check-content` finds in it and in the pictures that
 * it shows, with its text in the place of what is published; and what only its author can judge, such as the length of a
 * description. Errors must be mended, warnings confirmed.
 *
 * @param contentRoot - the content folder
 * @param file - of a page or layout, from the content folder
 * @param looks - finds what only a browser can measure. Default: nothing is measured, and of pictures only their own width counts
 */
export async function gateFindings(
  contentRoot: string,
  file: string,
  text: string,
  looks: DraftLooks = checkPictureWidths,
): Promise<GateFinding[]> {
  const document = parsed(text);
  const page = /^pages\/(.*)\.json$/.exec(file)?.[1];
  const route = page === undefined ? undefined : routeOf(page);
  const { findings, content } = await checkContent({
    contentRoot,
    html: draftHtml,
    drafts: new Map([[file, text]]),
    // A page that is no document has no headings either.
    routes: route === undefined || document === undefined ? [] : [route],
  });
  const own = route === undefined ? [] : judgements(content, route);
  // What cannot be shown cannot be measured; its errors are mended first.
  const isShown = route !== undefined && document !== undefined && content.pages.has(route);
  if (isShown) {
    // Of header and footer their layout's own check tells.
    own.push(...(await looks(content, route)).filter((finding) => finding.file === file));
  }
  const pictures = new Set(document === undefined ? [] : picturesOf(document));
  const concerns = (finding: Finding): boolean => finding.file === file || pictures.has(keyOf(content, finding));
  return inOrder([...findings.filter(concerns), ...own]).map((finding) =>
    placed(finding, finding.file === file ? document : {}),
  );
}

/** A folder without content: what is checked by itself needs none. */
const NO_CONTENT = import.meta.dirname;

/** What is wrong with a document by itself, which takes no time: it is told with every save. */
export function ownFindings({ name, text }: { readonly name: string; readonly text: string }): GateFinding[] {
  const drafts = new Map([[name, text]]);
  const { problems } = name.startsWith('pages/') ? loadPages(NO_CONTENT, drafts) : loadLayouts(NO_CONTENT, drafts);
  return problems.map((finding) => placed(finding, parsed(text)));
}

/** What only an author can judge, as far as the texts of a page tell of it. */
const judgements = (content: SiteContent, route: string): Finding[] => [
  ...checkLengths(content, route),
  ...checkTranslation(content, route),
];

/**
 * How many findings of each kind the documents have as their authors see them, by file. What takes longer to find – headings,
 * widths of pictures, what a browser measures – is not among them.
 */
export async function countFindings(
  contentRoot: string,
  drafts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, { errors: number; warnings: number }>> {
  const { findings, content } = await checkContent({ contentRoot, html: draftHtml, drafts, routes: [] });
  const judged = [...content.pages.keys()].flatMap((route) => judgements(content, route));
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { file, weight } of inOrder([...findings, ...judged])) {
    const { errors, warnings } = counts.get(file) ?? { errors: 0, warnings: 0 };
    counts.set(file, weight === 'error' ? { errors: errors + 1, warnings } : { errors, warnings: warnings + 1 });
  }
  return counts;
}

/** Content keys of the pictures that a document names. */
const picturesOf = (document: Readonly<Record<string, unknown>>): string[] => [
  ...(typeof document['socialPicture'] === 'string' ? [document['socialPicture']] : []),
  ...pictureKeysUnchecked(document),
];

/** The content key of the item that a finding is about; empty where it is about none. */
function keyOf({ sources }: SiteContent, { file }: Finding): string {
  const value = file.startsWith('items/') ? sources.get(file)?.value : undefined;
  return isRecord(value) ? String(value['contentKey']) : '';
}

function placed(finding: Finding, document: unknown): GateFinding {
  const { path = '', file, wrong } = finding;
  const blockPath = blockPathOf(document, path);
  return {
    ...finding,
    ...labelled(finding),
    ...(blockPath !== '' && { place: seenPlaceOf(document, path) }),
    key: createHash('sha256').update([file, path, wrong].join('\0')).digest('hex').slice(0, 16),
    blockPath,
    blockId: blockPath === '' ? '' : blockIdOf(document, blockPath),
    field: blockPath === '' ? path : path.slice(blockPath.length + 1),
  };
}

/**
 * A finding's sentences with fields as the editor calls them: those that its path leads through, and what the remedy advises
 * to write; what it takes for meant may be anybody's word.
 */
function labelled({ wrong, remedy, path = '' }: Finding): Pick<Finding, 'wrong' | 'remedy'> {
  const passed = path.split('/').filter((name) => !/^\d*$/.test(name));
  const isAdvice = !remedy.startsWith('Did you mean');
  const inWords = (sentence: string, isField: (name: string) => boolean): string =>
    sentence.replaceAll(/"([\w.]+)"/g, (quoted, dotted: string) =>
      dotted.split('.').every(isField) ? `“${fieldInWords(dotted.replaceAll('.', '/'))}”` : quoted,
    );
  const isPassed = (name: string): boolean => passed.includes(name);
  return {
    wrong: inWords(wrong, isPassed),
    remedy: inWords(remedy, (name) => isPassed(name) || (isAdvice && /^[a-z]+[A-Z]/.test(name))),
  };
}
