// @vitest-environment jsdom
import { PalletBanner, PalletButton, PalletColumn, PalletSection, PalletText } from '@pallet/elements';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => document.body.replaceChildren());

/** Renders a block with these values. */
async function shown<T extends PalletBanner | PalletText>(block: T, values: Partial<T> = {}): Promise<ShadowRoot> {
  document.body.append(Object.assign(block, values));
  await block.updateComplete;
  // A banner first looks for a heading to contain its link, then renders a link of its own.
  await new Promise((resolve) => setTimeout(resolve));
  await block.updateComplete;
  return block.shadowRoot as ShadowRoot;
}

describe('a block without values', () => {
  it('is a banner with the specified sizes and positions [9.6a, 9.6b]', () => {
    expect(new PalletBanner()).toMatchObject({
      height: 280,
      width: 100,
      contentWidth: 50,
      contentPadding: 'none',
      contentPosition: 'center center',
      buttonGroupWidth: 50,
      buttonGroupAlignment: 'center',
      singleButtonAlignment: 'center',
      borderRadius: 0,
      borderWidth: 0,
      showButtons: false,
      showSecondaryButton: false,
      isBannerLink: false,
    });
  });

  it('is a left-aligned text in a third-level heading [9.5a]', async () => {
    const text = new PalletText();
    const heading = (await shown(text, { text: 'Words' })).querySelector('h3');
    expect(heading?.textContent?.trim()).toBe('Words');
    expect([...(heading?.classList ?? [])]).toEqual(['text', 'medium', 'left']);
  });

  it('is a left-aligned primary button of standard size', () => {
    expect(new PalletButton()).toMatchObject({ type: 'primary', size: 'standard', alignment: 'left', stretch: false });
  });

  it('is a section without a gutter, with columns of width 12 that are aligned at the start [3.16c, 9.7b]', () => {
    expect(new PalletSection()).toMatchObject({ sectionColumnGutterWidth: 0, sectionVerticalAlign: 'top' });
    expect(new PalletColumn()).toMatchObject({ columnWidth: 12, verticalAlign: 'top' });
  });
});

describe('a block with an address', () => {
  const links = (root: ShadowRoot) => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

  it.each([
    [true, ['/why-us']],
    [false, []],
  ])('is a link only if its flag is on: %s [4.4a]', async (flag, expected) => {
    const banner = { bannerLinkUrl: '/why-us', bannerLinkAssistiveText: 'Why us', isBannerLink: flag };
    expect(links(await shown(new PalletBanner(), banner))).toEqual(expected);
    expect(links(await shown(new PalletText(), { text: 'Why us', url: '/why-us', isLinkable: flag }))).toEqual(
      expected,
    );
  });
});
