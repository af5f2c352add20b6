import type { Revision } from '../../store/content-store.js';

/**
 * Returns the revisions that authors see as versions: of consecutive drafts of one author within one clock hour (UTC),
 * only the newest. Published and named revisions, and restored ones, always remain, and the next draft is another
 * version.
 *
 * The history keeps every draft, because other authors may be editing from it.
 *
 * @param revisions - all revisions of a document, oldest first
 */
export const foldDrafts = (revisions: readonly Revision[]): readonly Revision[] =>
  revisions.filter((revision, at) => {
    const next = revisions[at + 1];
    return next === undefined || !isContinued(revision, next);
  });

const isContinued = (draft: Revision, next: Revision): boolean =>
  isAutosave(draft) &&
  isAutosave(next) &&
  draft.label === undefined &&
  draft.by === next.by &&
  getHour(draft) === getHour(next);

const isAutosave = ({ kind, restores }: Revision): boolean => kind === 'draft' && restores === undefined;

/** The date and hour of an ISO 8601 time. */
const getHour = ({ at }: Revision): string => at.slice(0, 13);
