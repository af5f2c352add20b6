import type { Context } from 'hono';
import { isRecord } from '../../documents/record.js';
import type { JsonObject } from '../../store/block-index.js';
import { ApiProblem } from './api-problem.js';

/** Reads the JSON object of a request. @throws ApiProblem if it has none */
export async function readBody(context: Context): Promise<JsonObject> {
  if (!/^application\/json\b/i.test(context.req.header('Content-Type') ?? '')) {
    throw new ApiProblem('BAD_REQUEST', 'Send JSON, with the header Content-Type: application/json.');
  }
  const body: unknown = await context.req.json().catch(() => undefined);
  if (!isRecord(body)) throw new ApiProblem('BAD_REQUEST', 'The body is not a JSON object.');
  return body;
}

/** Returns a string field of a request. @throws ApiProblem if it is missing */
export function requireString(body: JsonObject, field: string): string {
  const value = body[field];
  if (typeof value === 'string') return value;
  throw new ApiProblem('BAD_REQUEST', `The field "${field}" must be a string.`);
}
