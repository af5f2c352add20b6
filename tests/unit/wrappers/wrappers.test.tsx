// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { NavigateEvent, PressEvent, type PalletBanner, type PalletButton } from '@pallet/elements';
import { Banner, Button, Text, wrappers, type BannerSlot } from '@pallet/react';
import { createElement, createRef, StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { readManifest } from '../../../elements/build/build-manifest.js';
import { elementsOf } from '../../../elements/build/manifest-model.js';

const contracts = elementsOf(await readManifest('elements'));

/** A mock of observers that jsdom lacks. */
class NoObserver {
  observe = (): void => undefined;
  disconnect = (): void => undefined;
}
vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));
vi.stubGlobal('IntersectionObserver', NoObserver);
vi.stubGlobal('ResizeObserver', NoObserver);

afterEach(cleanup);

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

  it('calls the current event handler, and none after it is removed', () => {
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

  it.each(Object.entries(wrappers))('of %s calls the matching prop for every event of the block', (name, Wrapper) => {
    const { tagName, events } = contracts.find((contract) => contract.tagName === `pallet-${name}`)!;
    for (const event of events) {
      const handler = vi.fn();
      const prop = event.name
        .replace('pallet-', 'on-')
        .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      const { container } = render(createElement(Wrapper as ComponentType<object>, { [prop]: handler }));
      const element = container.querySelector(tagName)!;
      handler.mockClear();
      element.dispatchEvent(new Event(event.name));
      expect(handler, `${prop} of ${name}`).toHaveBeenCalledTimes(1);
      cleanup();
    }
  });

  it('keeps classes that a block adds to itself when React changes its classes', async () => {
    const ref = createRef<PalletBanner>();
    const classes = async () => {
      await ref.current?.updateComplete;
      return [...(ref.current?.classList ?? [])].sort();
    };
    const view = render(<Banner ref={ref} className="own" customCssClasses="one two" />);
    expect(await classes()).toEqual(['one', 'own', 'two']);
    view.rerender(<Banner ref={ref} className="other" customCssClasses="one two" />);
    expect(await classes()).toEqual(['one', 'other', 'two']);
    view.rerender(<Banner ref={ref} className="other" customCssClasses="three" />);
    expect(await classes()).toEqual(['other', 'three']);
    view.rerender(<Banner ref={ref} customCssClasses="three" />);
    expect(await classes()).toEqual(['three']);
    view.rerender(<Banner ref={ref} />);
    expect(await classes()).toEqual([]);
  });

  it('handles clicks on a button', async () => {
    const onPress = vi.fn<(event: PressEvent) => void>();
    const ref = createRef<PalletButton>();
    render(<Button ref={ref} text="More" onPress={onPress} />);
    await ref.current?.updateComplete;
    act(() => ref.current?.shadowRoot?.querySelector('button')?.click());
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onPress.mock.calls[0]?.[0]).toBeInstanceOf(PressEvent);
  });

  it('assigns children to their slots', async () => {
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

  it('treats the string "false" of a boolean as false, when prerendered and when hydrated', async () => {
    // A host without type checks may pass a string.
    const no = 'false' as unknown as boolean;
    const ref = createRef<PalletBanner>();
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Banner showButtons={no} />);
    const prerendered = container.firstElementChild;
    const complaints: unknown[] = [];
    const onRecoverableError = (error: unknown): void => void complaints.push(error);
    const root = await act(async () =>
      hydrateRoot(container, <Banner ref={ref} showButtons={no} />, { onRecoverableError }),
    );
    document.body.append(container);
    await ref.current?.updateComplete;
    expect([ref.current, ref.current?.showButtons, complaints]).toEqual([prerendered, false, []]);
    expect(ref.current?.shadowRoot?.querySelector('[part="base"]')).not.toBeNull();
    expect(ref.current?.shadowRoot?.querySelector('[part="buttons"]')).toBeNull();
    await act(async () => root.unmount());
    container.remove();
  });

  it('sets ARIA states as "true" and "false"', () => {
    const ref = createRef<PalletBanner>();
    const view = render(<Banner ref={ref} aria-hidden={true} aria-busy={false} aria-label="Jobs" />);
    expect(ref.current?.getAttribute('aria-hidden')).toBe('true');
    expect(ref.current?.getAttribute('aria-busy')).toBe('false');
    expect(ref.current?.getAttribute('aria-label')).toBe('Jobs');
    view.rerender(<Banner ref={ref} />);
    expect(ref.current?.hasAttribute('aria-hidden')).toBe(false);
  });

  it('sets id, class and other attributes', () => {
    const { container } = render(<Banner id="hero" className="hero wide" data-track="top" hidden />);
    const banner = container.querySelector('pallet-banner');
    expect(banner?.id).toBe('hero');
    expect(banner?.className).toBe('hero wide');
    expect(banner?.getAttribute('data-track')).toBe('top');
    expect(banner?.hidden).toBe(true);
  });

  it('calls a function ref with its element, and with null after removal', () => {
    const ref = vi.fn<(element: PalletBanner | null) => void>();
    render(<Banner ref={ref} />).unmount();
    expect(ref.mock.calls.map(([element]) => element?.localName ?? null)).toEqual(['pallet-banner', null]);
  });

  it('works in strict mode without a message', () => {
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

  it('has a display name', () => {
    expect(Banner.displayName).toBe('Banner');
  });

  it('accepts only the props of its block', () => {
    expectTypeOf(<Banner height={{ large: 350 }} onNavigate={(event) => event.preventDefault()} />).not.toBeAny();
    // @ts-expect-error a banner has no such screen size
    expectTypeOf(<Banner height={{ huge: 350 }} />).not.toBeAny();
    // @ts-expect-error a banner has no press event
    expectTypeOf(<Banner onPress={() => undefined} />).not.toBeAny();
    // @ts-expect-error methods of the element are not props
    expectTypeOf(<Banner requestUpdate={() => undefined} />).not.toBeAny();
  });
});
