// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { RenditionProgress } from '../../../site/editor/app/media/rendition-progress.js';
import { useRenditions } from '../../../site/editor/app/media/use-renditions.js';
import type { MediaItem, RenditionsEvent } from '../../../site/editor/server/api.js';

afterEach(cleanup);

/** An API client whose events the test sends. */
function createTestApi() {
  const listeners = new Set<(event: RenditionsEvent) => void>();
  return {
    listeners,
    send: (event: RenditionsEvent) => act(() => listeners.forEach((listener) => listener(event))),
    api: {
      onRenditions(listener: (event: RenditionsEvent) => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    } as ApiClient,
  };
}

let clock = 0;
const event = (step: RenditionsEvent['step'], done: number, of: number, message = ''): RenditionsEvent => ({
  ...{ key: 'crane', at: ++clock, step, done, of, message },
});
const crane = (renditions?: RenditionsEvent): MediaItem => ({
  ...{ key: 'crane', title: 'A crane', altTexts: {}, type: 'image/webp', width: 1, height: 1, size: 1, url: '' },
  ...{ addedAt: '2026-11-20T09:30:00.000Z', usedIn: [], versions: { words: '1', file: '1' } },
  ...(renditions && { renditions }),
});

function TestProgress({ api, item }: { api: ApiClient; item: MediaItem }) {
  return <RenditionProgress title={item.title} renditions={useRenditions(api, [item]).get(item.key)} />;
}

const status = (): string | null => screen.getByRole('status').textContent;

describe('the progress of renditions', () => {
  it('is shown for each step, and announced at start and end', () => {
    const { api, send } = createTestApi();
    render(<TestProgress api={api} item={crane(event('waiting', 0, 0, 'The image is queued.'))} />);
    const bar = screen.getByRole('progressbar', { name: 'Renditions of “A crane”' });
    expect(bar.hasAttribute('value')).toBe(false);
    const announcements = new Set([status()]);
    for (let done = 0; done < 8; done++) {
      send(event('making', done, 8, 'Next: AVIF, 640 px wide.'));
      expect(screen.getByText(`Renditions: ${done} of 8. Next: AVIF, 640 px wide.`)).toBeDefined();
      expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([String(done), '8']);
      announcements.add(status());
    }
    send(event('made', 8, 8, 'All 8 renditions are ready.'));
    announcements.add(status());
    expect([...announcements]).toEqual(['Creating renditions of “A crane”.', 'All 8 renditions are ready.']);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('announces a failure as an alert', () => {
    const { api, send } = createTestApi();
    render(<TestProgress api={api} item={crane(event('waiting', 0, 0))} />);
    send(event('failed', 3, 8, '“A crane” is kept in the library, …'));
    expect(screen.getByRole('alert').textContent).toContain('“A crane” is kept');
  });

  it('subscribes only while renditions are pending, and again for another image', () => {
    const { api, send, listeners } = createTestApi();
    const { rerender } = render(<TestProgress api={api} item={crane()} />);
    expect(listeners.size).toBe(0);
    rerender(<TestProgress api={api} item={crane(event('waiting', 0, 0))} />);
    expect(listeners.size).toBe(1);
    send(event('made', 2, 2, 'All 2 renditions are ready.'));
    expect(listeners.size).toBe(0);
    rerender(<TestProgress api={api} item={crane(event('waiting', 0, 0))} />);
    expect([status(), listeners.size]).toEqual(['Creating renditions of “A crane”.', 1]);
  });
});
