// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { RenditionProgress } from '../../../site/editor/app/media/rendition-progress.js';
import { useRenditions } from '../../../site/editor/app/media/use-renditions.js';
import type { MediaItem, RenditionsEvent } from '../../../site/editor/server/api.js';

afterEach(cleanup);

/** A server whose events are told by hand. */
function toldByHand() {
  const listeners = new Set<(event: RenditionsEvent) => void>();
  return {
    listeners,
    tell: (event: RenditionsEvent) => act(() => listeners.forEach((listener) => listener(event))),
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
  ...{ usedIn: [], versions: { words: '1', file: '1' } },
  ...(renditions && { renditions }),
});

function Shown({ api, item }: { api: ApiClient; item: MediaItem }) {
  return <RenditionProgress title={item.title} renditions={useRenditions(api, [item]).get(item.key)} />;
}

const status = (): string | null => screen.getByRole('status').textContent;

describe('the progress of renditions', () => {
  it('counts for who sees, and is heard when they begin and when they are made', () => {
    const { api, tell } = toldByHand();
    render(<Shown api={api} item={crane(event('waiting', 0, 0, 'The picture waits for its turn.'))} />);
    const bar = screen.getByRole('progressbar', { name: 'Renditions of “A crane”' });
    expect(bar.hasAttribute('value')).toBe(false);
    const heard = new Set([status()]);
    for (let done = 0; done < 8; done++) {
      tell(event('making', done, 8, 'Next: AVIF, 640 px wide.'));
      expect(screen.getByText(`Renditions: ${done} of 8. Next: AVIF, 640 px wide.`)).toBeDefined();
      expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual([String(done), '8']);
      heard.add(status());
    }
    tell(event('made', 8, 8, 'All 8 renditions are made.'));
    heard.add(status());
    expect([...heard]).toEqual(['The renditions of “A crane” are being made.', 'All 8 renditions are made.']);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says at once what failed', () => {
    const { api, tell } = toldByHand();
    render(<Shown api={api} item={crane(event('waiting', 0, 0))} />);
    tell(event('failed', 3, 8, '“A crane” is kept in the library, …'));
    expect(screen.getByRole('alert').textContent).toContain('“A crane” is kept');
  });

  it('listens while some are being made, and begins anew when the picture is another one', () => {
    const { api, tell, listeners } = toldByHand();
    const { rerender } = render(<Shown api={api} item={crane()} />);
    expect(listeners.size).toBe(0);
    rerender(<Shown api={api} item={crane(event('waiting', 0, 0))} />);
    expect(listeners.size).toBe(1);
    tell(event('made', 2, 2, 'All 2 renditions are made.'));
    expect(listeners.size).toBe(0);
    rerender(<Shown api={api} item={crane(event('waiting', 0, 0))} />);
    expect([status(), listeners.size]).toEqual(['The renditions of “A crane” are being made.', 1]);
  });
});
