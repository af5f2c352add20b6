import { randomUUID } from 'node:crypto';
import { InvalidInput } from '../../authoring/invalid-input.js';
import { describeFileError } from '../../console/file-error.js';
import { ContentUnavailableError, type UnavailableReason } from '../../store/backend.js';
import { DocumentNotFoundError } from '../../store/store.js';
import { ApiProblem } from './api-problem.js';

/**
 * Converts an error to a response. Unexpected errors are logged.
 *
 * @param task - the failed task, for the log
 */
export type ErrorReport = (error: unknown, task: string) => ApiProblem;

export const createErrorReport =
  (log: (message: string, error?: unknown) => void): ErrorReport =>
  (error, task) => {
    const id = randomUUID().slice(0, 8);
    const problem = toApiProblem(error, id);
    if (problem.status >= 500) log(`Error ${id}: ${task} failed.`, describeFileError(error) ?? error);
    return problem;
  };

/** What authors read if the database cannot do what they asked. */
const UNAVAILABLE: Readonly<Record<UnavailableReason, string>> = {
  away: 'The database is unavailable, so nothing can be saved now. Your changes stay in this browser and are saved once the database is back.',
  'read-only':
    'The database is read-only, so nothing can be saved now. Your changes stay in this browser and are saved once the database accepts changes again.',
  busy: 'The database is busy, so nothing was saved. Your changes stay in this browser and are saved in a moment.',
  full: 'The database is out of space or memory, so nothing was saved. Your changes stay in this browser and are saved once that is fixed. Tell the editor’s administrator.',
  refused:
    'The database denies the editor access, so nothing was saved. Your changes stay in this browser and are saved once that is fixed. Tell the editor’s administrator.',
};

/**
 * Converts an error to a response. The message of an unexpected error may reveal paths of the server, so authors get
 * the code of its log entry instead.
 */
function toApiProblem(error: unknown, id: string): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof InvalidInput) return new ApiProblem('BAD_REQUEST', error.message);
  if (error instanceof ContentUnavailableError) return new ApiProblem('UNAVAILABLE', UNAVAILABLE[error.reason]);
  if (error instanceof DocumentNotFoundError) return new ApiProblem('NOT_FOUND', error.message);
  const message = `The server could not do this (error ${id}). Everything saved before is safe. Try again; if it fails again, send this code to the editor’s administrator.`;
  return new ApiProblem('FAILED', message);
}
