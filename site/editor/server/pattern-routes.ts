import { posix } from 'node:path';
import { Hono } from 'hono';
import { findLengthProblem } from '../../documents/name-limits.js';
import { getPatternKind } from '../../documents/patterns.js';
import { isRecord } from '../../documents/record.js';
import type { JsonObject } from '../../store/block-index.js';
import { decodeText, parseDocument } from '../../store/document-state.js';
import { serializeDocument } from '../../store/serialize-document.js';
import type { ContentStore } from '../../store/store.js';
import type { PatternSummary } from './api.js';
import { ApiProblem } from './api-problem.js';
import type { AuthorEnv } from './guard.js';
import { readBody, requireString } from './read-body.js';
import { renderSection } from './render-section.js';

export interface PatternRoutesOptions {
  readonly store: ContentStore;
  readonly contentRoot: string;
  /** Content Security Policy of rendered sections. */
  readonly policy: string;
}

/** The routes of patterns: their list, their documents, and rendered sections. */
export function patternRoutes({ store, contentRoot, policy }: PatternRoutesOptions): Hono<AuthorEnv> {
  const app = new Hono<AuthorEnv>();

  const readPattern = async (file: string): Promise<JsonObject | undefined> => {
    const bytes = await store.readFile(file);
    return bytes && parseDocument(decodeText(bytes));
  };
  const requirePattern = async (name: string): Promise<JsonObject> => {
    const document = await readPattern(patternFile(name));
    if (document === undefined) throw new ApiProblem('NOT_FOUND', `The pattern "${name}" does not exist.`);
    return document;
  };

  app.get('/', async (context) => {
    // Patterns in folders are translations.
    const files = (await store.files()).filter((file) => posix.dirname(file) === 'patterns');
    const patterns = await Promise.all(
      files.map(async (file): Promise<PatternSummary[]> => {
        const document = await readPattern(file);
        const kind = document && getPatternKind(document);
        if (document === undefined || kind === undefined) return [];
        const name = posix.basename(file, '.json');
        const { title } = document;
        const isTitle = typeof title === 'string' && !title.includes('{{');
        return [{ name, title: isTitle ? title : titleOfName(name), kind }];
      }),
    );
    return context.json(patterns.flat().sort((a, b) => a.title.localeCompare(b.title, 'en')));
  });

  app.get('/:name', async (context) => context.json({ document: await requirePattern(context.req.param('name')) }));

  app.get('/:name/preview', async (context) => {
    const { block } = await requirePattern(context.req.param('name'));
    if (!isRecord(block)) throw new ApiProblem('NOT_FOUND', 'This pattern has no section.');
    context.header('Content-Security-Policy', policy);
    return context.html(await renderSection(contentRoot, block));
  });

  app.post('/', async (context) => {
    const body = await readBody(context);
    const { block } = body;
    const name = requireString(body, 'name');
    const title = requireString(body, 'title');
    if (!isRecord(block) || typeof block['block'] !== 'string') {
      throw new ApiProblem('BAD_REQUEST', 'The field "block" must be a block of a page.');
    }
    const file = patternFile(name);
    const kind = 'section';
    await store.changeAtomically([file], context.get('author').name, (current) => {
      if (current.has(file)) {
        throw new ApiProblem('CONFLICT', `The pattern "${name}" already exists. Choose another name.`);
      }
      return Promise.resolve({ documents: [{ name: file, published: serializeDocument({ kind, title, block }) }] });
    });
    return context.json({ name, title, kind } satisfies PatternSummary, 201);
  });

  return app;
}

/** `two-columns` becomes “Two columns”. */
const titleOfName = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

function patternFile(name: string): string {
  const tooLong = findLengthProblem(name);
  if (tooLong !== undefined) throw new ApiProblem('BAD_REQUEST', tooLong);
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) return `patterns/${name}.json`;
  throw new ApiProblem(
    'BAD_REQUEST',
    `"${name}" is not a valid pattern name. Use lowercase letters and digits, with "-" between words.`,
  );
}
