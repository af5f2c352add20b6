import type { Context } from 'hono';
import { isRecord } from '../../documents/record.js';
import type { Written } from '../store/block-index.js';
import { ApiProblem } from './api-problem.js';

/** The JSON object of a request. @throws ApiProblem when it has none */
export async function readBody(context: Context): Promise<Written> {
  if (!/^application\/json\b/i.test(context.req.header('Content-Type') ?? '')) {
    throw new ApiProblem('BAD_REQUEST', 'Send JSON, with the header Content-Type: application/json.');
  }
  const body: unknown = await context.req.json().catch(() => undefined);
  if (!isRecord(body)) throw new ApiProblem('BAD_REQUEST', 'The body is no JSON object.');
  return body;
}

/** A text that a request must have. @throws ApiProblem when it has none */
export function textIn(body: Written, field: string): string {
  const value = body[field];
  if (typeof value === 'string') return value;
  throw new ApiProblem('BAD_REQUEST', `The field "${field}" must be a text.`);
}
