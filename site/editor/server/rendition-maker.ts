import type { ImageFacts } from '../../check-content/image-sizes.js';
import { UnreadableError } from '../../documents/unreadable-error.js';
import { encodeImage, readCachedRenditions, describeRendition } from '../../rendering/image-renditions.js';
import type { MediaItem, RenditionsEvent } from './api.js';

export interface RenditionMakerOptions {
  /** Reads an image of the library by its content key. */
  readonly picture: (key: string) => Promise<{ readonly bytes: Uint8Array } | undefined>;
  /** Whether an image is loaded eagerly on phones. */
  readonly isForPhones: (item: MediaItem) => boolean;
  /** Cache folder of renditions, which builds reuse. */
  readonly cacheDir: string;
  readonly log: (message: string, error: unknown) => void;
}

/**
 * Makes the renditions of uploaded images, one image at a time, and emits progress events. Otherwise the first build of
 * a page with the image would make them while its author waits.
 */
export function createRenditionMaker({ picture, isForPhones, cacheDir, log }: RenditionMakerOptions) {
  const listeners = new Set<(event: RenditionsEvent) => void>();
  const known = new Map<string, RenditionsEvent>();
  const waiting = new Map<string, MediaItem>();
  let running: Promise<void> | undefined;
  let last = 0;

  const emit = (key: string, event: Omit<RenditionsEvent, 'key' | 'at'>): RenditionsEvent => {
    last = Math.max(Date.now(), last + 1);
    const full = { ...event, key, at: last };
    known.set(key, full);
    for (const listener of listeners) listener(full);
    return full;
  };

  const make = async (item: MediaItem): Promise<void> => {
    const { key, title, focalPoint } = item;
    let [done, of] = [0, 0];
    try {
      const master = await picture(key);
      // The image was deleted while it was waiting.
      if (master === undefined) return void known.delete(key);
      await encodeImage(Buffer.from(master.bytes), {
        ...{ focalPoint, isForPhones: isForPhones(item), cacheDir },
        progress(made, all, next) {
          [done, of] = [made, all];
          if (next === undefined) emit(key, { step: 'made', done, of, message: `All ${of} renditions are ready.` });
          else emit(key, { step: 'making', done, of, message: `Next: ${describeRendition(next)}.` });
        },
      });
    } catch (error) {
      log(`A rendition of the image "${key}" could not be created.`, error);
      // The message of a system error reveals a path of the server.
      const { message: reason, cause = error } = error as Error;
      const { code = reason } = cause as NodeJS.ErrnoException;
      const message = `“${title}” is in the library, but a rendition could not be created (${code}). Replace the file. If you keep it, publishing tries again, and pages may be missing the image.`;
      emit(key, { step: 'failed', done, of, message });
    }
  };

  const run = async (): Promise<void> => {
    for (const [key, item] of waiting) {
      waiting.delete(key);
      await make(item);
    }
    running = undefined;
  };

  return {
    /** @returns the item with the progress of its renditions */
    start(item: MediaItem): MediaItem {
      const renditions = emit(item.key, {
        step: 'waiting',
        done: 0,
        of: 0,
        message: 'The image is queued.',
      });
      waiting.set(item.key, item);
      running ??= run();
      return { ...item, renditions };
    },
    /** Adds the progress of its renditions to an item, if this server has made any. */
    known(item: MediaItem): MediaItem {
      const renditions = known.get(item.key);
      return renditions === undefined ? item : { ...item, renditions };
    },
    /**
     * Calls a listener with the current progress of all images and then with each event.
     *
     * @returns a function that removes the listener
     */
    listen(listener: (event: RenditionsEvent) => void): () => void {
      for (const event of known.values()) listener(event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves once all started images are done and nothing is written to the cache. */
    idle: (): Promise<void> => running ?? Promise.resolve(),
    /**
     * The size and cached renditions of an image, after pending renditions are made. Undefined if the image is missing or
     * invalid.
     */
    async facts(key: string): Promise<ImageFacts | undefined> {
      if (['waiting', 'making'].includes(known.get(key)?.step ?? '')) await running;
      const master = await picture(key);
      const kept =
        master && (await readCachedRenditions(Buffer.from(master.bytes), cacheDir).catch(ignoreInvalidImage));
      if (kept === undefined) return undefined;
      const { width, height } = kept.region;
      const preferred = kept.renditions.filter(({ format }) => format === 'avif');
      return { width, height, renditions: preferred.map((one) => ({ width: one.width, bytes: one.bytes.length })) };
    },
  };
}

function ignoreInvalidImage(error: unknown): undefined {
  if (error instanceof UnreadableError) throw error;
}

export type RenditionMaker = ReturnType<typeof createRenditionMaker>;
