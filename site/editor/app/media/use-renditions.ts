import { useEffect, useState } from 'react';
import type { MediaItem, RenditionsEvent } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';

/**
 * Tells how far the renditions of pictures are. The server is listened to only while some are being made: a browser keeps few
 * connections to one server.
 *
 * @returns by content key; nothing of pictures whose renditions nobody has made since the server started
 */
export function useRenditions(api: ApiClient, media: readonly MediaItem[]): ReadonlyMap<string, RenditionsEvent> {
  const [heard, setHeard] = useState<ReadonlyMap<string, RenditionsEvent>>(new Map());
  const known = new Map(
    media.flatMap(({ key, renditions }) => {
      const events = [renditions, heard.get(key)].filter((event) => event !== undefined);
      const [newest] = events.sort((one, other) => other.at - one.at);
      return newest === undefined ? [] : [[key, newest] as const];
    }),
  );
  const isWorking = [...known.values()].some(isUnfinished);
  useEffect(() => {
    if (!isWorking) return;
    return api.onRenditions((event) => setHeard((before) => new Map(before).set(event.key, event)));
  }, [api, isWorking]);
  return known;
}

/** Whether renditions are still to be made. */
export const isUnfinished = ({ step }: RenditionsEvent): boolean => step === 'waiting' || step === 'making';
