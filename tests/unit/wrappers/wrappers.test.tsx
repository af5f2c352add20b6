// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { NavigateEvent, PressEvent, type PalletBanner, type PalletButton } from '@pallet/elements';
import { Banner, Button, Text, type BannerSlot } from '@pallet/react';
import { createRef, StrictMode } from 'react';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';

afterEach(cleanup);

/** What a block shows once it has rendered. */
async function shown(element: PalletButton | PalletBanner | null): Promise<string> {
  await element?.updateComplete;
  return element?.shadowRoot?.textContent?.trim() ?? '';
}

describe('a wrapper', () => {
  it('sets properties, not attributes, and follows changes', async () => {
    const ref = createRef<PalletBanner>();
    const view = render(<Banner ref={ref} height={{ large: 350, small: 220 }} isBannerLink />);
    expect(ref.current?.height).toEqual({ large: 350, small: 220 });
    expect(ref.current?.isBannerLink).toBe(true);
    expect(ref.current?.getAttribute('height')).toBeNull();
    view.rerender(<Banner ref={ref} height={280} />);
    expect(ref.current?.height).toBe(280);
  });

  it('shows what it was given', async () => {
    const ref = createRef<PalletButton>();
    const view = render(<Button ref={ref} text="Search Jobs" />);
    expect(await shown(ref.current)).toContain('Search Jobs');
    view.rerender(<Button ref={ref} text="Apply" />);
    expect(await shown(ref.current)).toContain('Apply');
  });

  it('hands events to the handler of today, and to none once it is gone', () => {
    const [first, second] = [vi.fn<(event: NavigateEvent) => void>(), vi.fn<(event: NavigateEvent) => void>()];
    const ref = createRef<PalletBanner>();
    const view = render(<Banner ref={ref} onNavigate={first} />);
    const navigate = () => ref.current?.dispatchEvent(new NavigateEvent(undefined, '/why-us'));
    navigate();
    expect(first).toHaveBeenCalledTimes(1);
    expect(first.mock.calls[0]?.[0].url).toBe('/why-us');
    view.rerender(<Banner ref={ref} onNavigate={second} />);
    navigate();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    view.rerender(<Banner ref={ref} />);
    navigate();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  it('hands a press on a button to React', async () => {
    const onPress = vi.fn<(event: PressEvent) => void>();
    const ref = createRef<PalletButton>();
    render(<Button ref={ref} text="More" onPress={onPress} />);
    await ref.current?.updateComplete;
    act(() => ref.current?.shadowRoot?.querySelector('button')?.click());
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onPress.mock.calls[0]?.[0]).toBeInstanceOf(PressEvent);
  });

  it('puts children into the slots that they name', async () => {
    const slot: BannerSlot = 'primary-button';
    const ref = createRef<PalletBanner>();
    render(
      <Banner ref={ref} showButtons>
        <Text text="Find your path" />
        <Button slot={slot} text="Search Jobs" />
      </Banner>,
    );
    await ref.current?.updateComplete;
    const place = ref.current?.shadowRoot?.querySelector<HTMLSlotElement>('slot[name="primary-button"]');
    expect(place?.assignedElements().map(({ localName }) => localName)).toEqual(['pallet-button']);
  });

  it('writes ARIA states as words', () => {
    const ref = createRef<PalletBanner>();
    const view = render(<Banner ref={ref} aria-hidden={true} aria-busy={false} aria-label="Jobs" />);
    expect(ref.current?.getAttribute('aria-hidden')).toBe('true');
    expect(ref.current?.getAttribute('aria-busy')).toBe('false');
    expect(ref.current?.getAttribute('aria-label')).toBe('Jobs');
    view.rerender(<Banner ref={ref} />);
    expect(ref.current?.hasAttribute('aria-hidden')).toBe(false);
  });

  it('passes on id, class and other attributes', () => {
    const { container } = render(<Banner id="hero" className="hero wide" data-track="top" hidden />);
    const banner = container.querySelector('pallet-banner');
    expect(banner?.id).toBe('hero');
    expect(banner?.className).toBe('hero wide');
    expect(banner?.getAttribute('data-track')).toBe('top');
    expect(banner?.hidden).toBe(true);
  });

  it('hands its element to a function ref, and takes it back', () => {
    const ref = vi.fn<(element: PalletBanner | null) => void>();
    render(<Banner ref={ref} />).unmount();
    expect(ref.mock.calls.map(([element]) => element?.localName ?? null)).toEqual(['pallet-banner', null]);
  });

  it('works twice over in strict mode, without a message', () => {
    const error = vi.spyOn(console, 'error');
    const ref = createRef<PalletBanner>();
    render(
      <StrictMode>
        <Banner ref={ref} height={300} />
      </StrictMode>,
    );
    expect(ref.current?.height).toBe(300);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('has the name of its block in messages', () => {
    expect(Banner.displayName).toBe('Banner');
  });

  it('takes only what the block takes', () => {
    expectTypeOf(<Banner height={{ large: 350 }} onNavigate={(event) => event.preventDefault()} />).not.toBeAny();
    // @ts-expect-error a banner has no such screen size
    expectTypeOf(<Banner height={{ huge: 350 }} />).not.toBeAny();
    // @ts-expect-error a banner is not pressed
    expectTypeOf(<Banner onPress={() => undefined} />).not.toBeAny();
    // @ts-expect-error methods of the element are no props
    expectTypeOf(<Banner requestUpdate={() => undefined} />).not.toBeAny();
  });
});
