import { createHash } from 'node:crypto';
import { checkContent, checkDocuments } from '../../check-content/check-content.js';
import { checkEditorialRules } from '../../check-content/text-checks.js';
import { checkImageWidths } from '../../check-content/image-sizes.js';
import type { SiteContent } from '../../check-content/site-content.js';
import { sortFindings, type Finding } from '../../documents/finding.js';
import { loadLayouts, loadPages } from '../../documents/load.js';
import { routeOf } from '../../documents/page-addresses.js';
import { findImageKeysUnchecked } from '../../documents/image-keys.js';
import { findBlockId, findBlockPath, describeLocationForAuthors } from '../../documents/block-location.js';
import { isRecord } from '../../documents/record.js';
import { humanizePath } from '../../documents/humanize.js';
import { parseDocument } from '../../store/document-state.js';
import type { GateFinding } from './api.js';
import { renderMeasurableDraft, type MeasureDraft } from './measure-draft.js';

/**
 * Checks a draft like `npm run check-content`, including its images and editorial rules, such as the length of a
 * description. Errors must be fixed before publishing, warnings confirmed.
 *
 * @param contentRoot - the content folder
 * @param file - path of a page or layout in the content folder
 * @param measureDraft - measures the rendered page. Default: checks only the intrinsic widths of images
 * @param others - texts of drafts that are published together with it, by file. Default: none
 */
export async function checkBeforePublishing(
  contentRoot: string,
  file: string,
  text: string,
  measureDraft: MeasureDraft = checkImageWidths,
  others: ReadonlyMap<string, string> = new Map(),
): Promise<GateFinding[]> {
  const document = parseDocument(text);
  let html: string | undefined;
  const render = async (of: string, content: SiteContent): Promise<string> =>
    (html = await renderMeasurableDraft(of, content));
  const page = /^pages\/(.*)\.json$/.exec(file)?.[1];
  const route = page === undefined ? undefined : routeOf(page);
  const { findings, content } = await checkContent({
    contentRoot,
    render,
    drafts: new Map([...others, [file, text]]),
    // A page with invalid JSON cannot be rendered.
    routes: route === undefined || document === undefined ? [] : [route],
  });
  const own = route === undefined ? [] : checkEditorialRules(content, route);
  // A page with errors that prevent rendering cannot be measured.
  const isShown = route !== undefined && document !== undefined && content.pages.has(route);
  if (isShown) {
    // Header and footer are checked with their layout.
    const measured = await measureDraft(content, route, html ?? (await render(route, content)));
    own.push(...measured.filter((finding) => finding.file === file));
  }
  const imageKeys = new Set(document === undefined ? [] : imageKeysOf(document));
  const isRelevant = (finding: Finding): boolean => finding.file === file || imageKeys.has(keyOf(content, finding));
  return sortFindings([...findings.filter(isRelevant), ...own]).map((finding) =>
    toGateFinding(finding, finding.file === file ? document : {}),
  );
}

/** A folder without content, for checks of a single document. */
const NO_CONTENT = import.meta.dirname;

/** Checks a document alone, which is fast enough for every save. */
export function checkDocument({ name, text }: { readonly name: string; readonly text: string }): GateFinding[] {
  const drafts = new Map([[name, text]]);
  const { problems } = name.startsWith('pages/') ? loadPages(NO_CONTENT, drafts) : loadLayouts(NO_CONTENT, drafts);
  return problems.map((finding) => toGateFinding(finding, parseDocument(text)));
}

/**
 * Counts the errors and warnings of all documents, with drafts, by file. Skips slow checks: headings, image widths, and
 * measurements in a browser.
 */
export async function countFindings(
  contentRoot: string,
  drafts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, { errors: number; warnings: number }>> {
  const { findings, content } = await checkDocuments({ contentRoot, drafts, routes: [] });
  const editorial = [...content.pages.keys()].flatMap((route) => checkEditorialRules(content, route));
  const counts = new Map<string, { errors: number; warnings: number }>();
  for (const { file, weight } of sortFindings([...findings, ...editorial])) {
    const { errors, warnings } = counts.get(file) ?? { errors: 0, warnings: 0 };
    counts.set(file, weight === 'error' ? { errors: errors + 1, warnings } : { errors, warnings: warnings + 1 });
  }
  return counts;
}

/** Content keys of the images in a document. */
const imageKeysOf = (document: Readonly<Record<string, unknown>>): string[] => [
  ...(typeof document['socialPicture'] === 'string' ? [document['socialPicture']] : []),
  ...findImageKeysUnchecked(document),
];

/** The content key of the item with a finding; empty for other files. */
function keyOf({ sources }: SiteContent, { file }: Finding): string {
  const value = file.startsWith('items/') ? sources.get(file)?.value : undefined;
  return isRecord(value) ? String(value['contentKey']) : '';
}

function toGateFinding({ details: _, cause: _cause, ...finding }: Finding, document: unknown): GateFinding {
  const { path = '', file, wrong } = finding;
  const blockPath = findBlockPath(document, path);
  return {
    ...finding,
    ...labelFields(finding),
    ...(blockPath !== '' && { place: describeLocationForAuthors(document, path) }),
    key: createHash('sha256').update([file, path, wrong].join('\0')).digest('hex').slice(0, 16),
    blockPath,
    blockId: blockPath === '' ? '' : findBlockId(document, blockPath),
    field: blockPath === '' ? path : path.slice(blockPath.length + 1),
  };
}

/**
 * Replaces field names in a finding by their labels in the editor: those in its path, and in remedies also other
 * property names. "Did you mean" suggestions stay unchanged.
 */
function labelFields({ wrong, remedy, path = '' }: Finding): Pick<Finding, 'wrong' | 'remedy'> {
  const pathFields = path.split('/').filter((name) => !/^\d*$/.test(name));
  const isAdvice = !remedy.startsWith('Did you mean');
  const replaceNames = (sentence: string, isField: (name: string) => boolean): string =>
    sentence.replaceAll(/"([\w.]+)"/g, (quoted, dotted: string) =>
      dotted.split('.').every(isField) ? `“${humanizePath(dotted.replaceAll('.', '/'))}”` : quoted,
    );
  const isInPath = (name: string): boolean => pathFields.includes(name);
  return {
    wrong: replaceNames(wrong, isInPath),
    remedy: replaceNames(remedy, (name) => isInPath(name) || (isAdvice && /^[a-z]+[A-Z]/.test(name))),
  };
}
