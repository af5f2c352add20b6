import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { UPLOAD_LIMIT } from '../../authoring/accept-image.js';
import { splitFileName } from '../../documents/file-name.js';
import { isRecord } from '../../documents/record.js';
import { ApiProblem } from './api-problem.js';
import type { AuthorEnv } from './guard.js';
import type { MediaLibrary } from './media-library.js';
import { readBody, requireString } from './read-body.js';
import type { RenditionMaker } from './rendition-maker.js';

/** Bytes of an upload request, with some room for the multipart encoding. */
const REQUEST_LIMIT = UPLOAD_LIMIT + 100_000;

/** The routes of the media library. Renditions of uploaded images are made immediately. */
export function mediaRoutes(library: MediaLibrary, renditions: RenditionMaker): Hono<AuthorEnv> {
  const app = new Hono<AuthorEnv>();
  const limit = bodyLimit({
    maxSize: REQUEST_LIMIT,
    onError: () => {
      throw new ApiProblem(
        'TOO_LARGE',
        `An image can be at most ${UPLOAD_LIMIT / 1_000_000} MB. Choose a smaller file.`,
      );
    },
  });

  app.get('/', async (context) => context.json((await library.list()).map(renditions.known)));

  app.post('/', limit, async (context) => {
    const { file, field } = await readForm(context);
    const fields = {
      title: field('title'),
      altText: field('altText'),
      key: field('key') || splitFileName(file.name).base,
      by: context.get('author').name,
    };
    const added = await library.add(new Uint8Array(await file.arrayBuffer()), file.name, fields);
    return context.json(renditions.start(added), 201);
  });

  app.post('/:key/file', limit, async (context) => {
    const { file, field } = await readForm(context);
    const upload = { bytes: new Uint8Array(await file.arrayBuffer()), name: file.name };
    const write = { by: context.get('author').name, began: { file: field('version') } };
    return context.json(renditions.start(await library.replace(context.req.param('key'), upload, write)));
  });

  app.put('/:key', async (context) => {
    const body = await readBody(context);
    const { title, altTexts, focalPoint } = body;
    const change = {
      ...(typeof title === 'string' && { title }),
      ...(isRecord(altTexts) && { altTexts }),
      ...(typeof focalPoint === 'string' && { focalPoint }),
    };
    const write = { by: context.get('author').name, began: { words: requireString(body, 'version') } };
    return context.json(renditions.known(await library.change(context.req.param('key'), change, write)));
  });

  app.delete('/:key', async (context) => {
    const { versions } = await readBody(context);
    const known = isRecord(versions) ? versions : {};
    const began = { words: requireString(known, 'words'), file: requireString(known, 'file') };
    await library.remove(context.req.param('key'), { by: context.get('author').name, began });
    return context.body(null, 204);
  });

  return app;
}

async function readForm(context: Context): Promise<{ file: File; field(name: string): string }> {
  const form = await context.req.formData().catch(() => {
    throw new ApiProblem('BAD_REQUEST', 'Send the image as a form with the field "file" (multipart/form-data).');
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw new ApiProblem('BAD_REQUEST', 'The form field "file" does not contain a file.');
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return { file, field };
}
