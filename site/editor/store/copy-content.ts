import { isDeepStrictEqual } from 'node:util';
import type { ContentReader } from './backend.js';
import type { ContentPlace } from './content-places.js';

/** What was copied. */
export interface Copied {
  readonly files: number;
  readonly documents: number;
  readonly versions: number;
  /** Entries of the audit log. */
  readonly deeds: number;
  /** Files that lie beside the content and are not copied, such as notes and schemas. */
  readonly leftOut: readonly string[];
  /** Where the former content of the target is kept, if it is. */
  readonly former?: string;
}

export interface CopyOptions {
  /** Whether content that is there already may be taken the place of. Default: false */
  readonly overwrite?: boolean;
  /** Told of each document and file as its turn comes. */
  readonly hear?: (name: string) => void;
}

/**
 * Copies all content: what is published with its pictures, drafts, versions and the audit log; then compares both.
 *
 * @throws Error that says what to do where there is nothing to copy, or content in the target already
 */
export async function copyContent(
  from: ContentPlace,
  to: ContentPlace,
  { overwrite = false, hear = () => undefined }: CopyOptions = {},
): Promise<Copied> {
  if (from.name === to.name) throw new Error(`${from.name} is both what is copied and where to. Name two places.`);
  if (await from.isEmpty()) throw new Error(`There is no content in ${from.name}.`);
  if (!overwrite && !(await to.isEmpty())) {
    throw new Error(
      `There is content in ${to.name} already. Nothing was changed. Name an empty place, or add --overwrite to put what is in ` +
        `${from.name} in its place.`,
    );
  }
  return from.frozen(async (content) => {
    const former = await to.fill(content, hear);
    const copied = await to.frozen((copy) => compare(content, copy, from.name));
    return { ...copied, leftOut: await from.otherFiles(), ...(former !== undefined && { former }) };
  });
}

/** Counts what two places hold. @throws Error when they do not hold the same */
async function compare(content: ContentReader, copy: ContentReader, name: string): Promise<Omit<Copied, 'leftOut'>> {
  const expectSame = (one: unknown, other: unknown, what: string): void => {
    if (isDeepStrictEqual(one, other)) return;
    throw new Error(`The copy differs in ${what}: ${name} was changed meanwhile. Copy once more, with --overwrite.`);
  };
  const [files, documents, deeds] = await Promise.all([content.files(), content.documents(), content.deeds()]);
  expectSame(files, await copy.files(), 'its files');
  expectSame(documents, await copy.documents(), 'its documents');
  expectSame(deeds, await copy.deeds(), 'the audit log');
  for (const file of files) {
    const [one, other] = await Promise.all([content.read(file), copy.read(file)]);
    const isSame =
      one?.changedAt === other?.changedAt && Buffer.compare(one?.bytes ?? NONE, other?.bytes ?? NONE) === 0;
    expectSame(isSame, true, file);
  }
  let versions = 0;
  for (const document of documents) {
    const revisions = await content.revisions(document);
    // As text, in which the order of fields counts as it does in a file.
    const copied = await copy.revisions(document);
    expectSame(JSON.stringify(revisions), JSON.stringify(copied), `the versions of ${document}`);
    versions += revisions.length;
  }
  return { files: files.length, documents: documents.length, versions, deeds: deeds.length };
}

const NONE = new Uint8Array();
