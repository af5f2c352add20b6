import { useEffect, useState } from 'react';
import type { MediaItem, RenditionsEvent } from '../../server/api.js';
import type { ApiClient } from '../api-client.js';

/**
 * Tracks the rendition progress of images. It opens the event stream only while renditions are pending, because
 * browsers limit the connections per server.
 *
 * @returns progress by content key; without images that had no renditions since the server started
 */
export function useRenditions(api: ApiClient, media: readonly MediaItem[]): ReadonlyMap<string, RenditionsEvent> {
  const [received, setReceived] = useState<ReadonlyMap<string, RenditionsEvent>>(new Map());
  const known = new Map(
    media.flatMap(({ key, renditions }) => {
      const events = [renditions, received.get(key)].filter((event) => event !== undefined);
      const [newest] = events.sort((one, other) => other.at - one.at);
      return newest === undefined ? [] : [[key, newest] as const];
    }),
  );
  const isWorking = [...known.values()].some(isUnfinished);
  useEffect(() => {
    if (!isWorking) return;
    return api.onRenditions((event) => setReceived((before) => new Map(before).set(event.key, event)));
  }, [api, isWorking]);
  return known;
}

/** Whether renditions are pending. */
export const isUnfinished = ({ step }: RenditionsEvent): boolean => step === 'waiting' || step === 'making';
