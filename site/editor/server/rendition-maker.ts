import type { PictureFacts } from '../../check-content/picture-sizes.js';
import { encodePicture, keptRenditions, nameOfRendition } from '../../rendering/picture-renditions.js';
import type { MediaItem, RenditionsEvent } from './api.js';

export interface RenditionMakerOptions {
  /** A picture of the library by its content key. */
  readonly picture: (key: string) => Promise<{ readonly bytes: Uint8Array } | undefined>;
  /** Whether a picture is one that phones need at once. */
  readonly isForPhones: (item: MediaItem) => boolean;
  /** Folder that keeps encoded pictures: what is made here, a build takes from there. */
  readonly cacheDir: string;
  readonly log: (message: string, error: unknown) => void;
}

/**
 * Makes the renditions of pictures as soon as they are in the library, one picture after the other, and tells everybody how far
 * it is. Without it they would be made by the build that publishes the first page with the picture, while its author waits.
 */
export function renditionMaker({ picture, isForPhones, cacheDir, log }: RenditionMakerOptions) {
  const listeners = new Set<(event: RenditionsEvent) => void>();
  const known = new Map<string, RenditionsEvent>();
  const waiting = new Map<string, MediaItem>();
  let running: Promise<void> | undefined;
  let last = 0;

  const tell = (key: string, event: Omit<RenditionsEvent, 'key' | 'at'>): RenditionsEvent => {
    last = Math.max(Date.now(), last + 1);
    const told = { ...event, key, at: last };
    known.set(key, told);
    for (const listener of listeners) listener(told);
    return told;
  };

  const make = async (item: MediaItem): Promise<void> => {
    const { key, title, focalPoint } = item;
    let [done, of] = [0, 0];
    try {
      const master = await picture(key);
      // It was deleted while it waited.
      if (master === undefined) return void known.delete(key);
      await encodePicture(Buffer.from(master.bytes), {
        ...{ focalPoint, isForPhones: isForPhones(item), cacheDir },
        progress(made, all, next) {
          [done, of] = [made, all];
          if (next === undefined) tell(key, { step: 'made', done, of, message: `All ${of} renditions are made.` });
          else tell(key, { step: 'making', done, of, message: `Next: ${nameOfRendition(next)}.` });
        },
      });
    } catch (error) {
      log(`A rendition of the picture "${key}" could not be made.`, error);
      // The message of a system error has a path of the server.
      const { message: reason, cause = error } = error as Error;
      const { code = reason } = cause as NodeJS.ErrnoException;
      const message = `“${title}” is kept in the library, and a rendition of it could not be made (${code}). Put another file in its place; if you leave it, publishing tries once more, and a page may lack the picture.`;
      tell(key, { step: 'failed', done, of, message });
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
    /** @returns the item with how far its renditions are */
    start(item: MediaItem): MediaItem {
      const renditions = tell(item.key, {
        step: 'waiting',
        done: 0,
        of: 0,
        message: 'The picture waits for its turn.',
      });
      waiting.set(item.key, item);
      running ??= run();
      return { ...item, renditions };
    },
    /** An item with how far its renditions are; as it is, where this server has made none. */
    known(item: MediaItem): MediaItem {
      const renditions = known.get(item.key);
      return renditions === undefined ? item : { ...item, renditions };
    },
    /**
     * Tells a listener at once how far all pictures are, and then of each step.
     *
     * @returns a function that ends listening
     */
    listen(listener: (event: RenditionsEvent) => void): () => void {
      for (const event of known.values()) listener(event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * What is known of a picture, once its turn is over: its renditions are those that this server or a build on this machine has
     * made. Undefined where it cannot be read.
     */
    async facts(key: string): Promise<PictureFacts | undefined> {
      if (['waiting', 'making'].includes(known.get(key)?.step ?? '')) await running;
      const master = await picture(key);
      const kept = master && (await keptRenditions(Buffer.from(master.bytes), cacheDir).catch(() => undefined));
      if (kept === undefined) return undefined;
      const { width, height } = kept.region;
      const preferred = kept.renditions.filter(({ format }) => format === 'avif');
      return { width, height, renditions: preferred.map((one) => ({ width: one.width, bytes: one.bytes.length })) };
    },
  };
}

export type RenditionMaker = ReturnType<typeof renditionMaker>;
