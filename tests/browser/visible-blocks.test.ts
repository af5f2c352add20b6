// First: the window gets its size back before the blocks leave it. WebKit would keep what their media queries said last.
import {
  canEmulateMedia,
  centreOf,
  click,
  emulateMedia,
  focusedElement,
  hover,
  itWhere,
  pointer,
  press,
  setViewport,
  until,
} from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import { imagesContext, provide } from '@pallet/elements/contexts';
import type {
  NavigateEvent,
  PalletBanner,
  PalletButton,
  PalletImage,
  PalletSection,
  PalletStatistic,
} from '@pallet/elements';
import type { LitElement, TemplateResult } from 'lit';
import { resetWarnings } from '../../elements/foundations/warn.js';
import type { FormFactor, PictureData } from '../../elements/services/images.js';
import {
  blockName,
  blocksIn,
  describedAs,
  inside,
  loadContracts,
  loadDemo,
  openPage,
  nameOfOwnLink,
  part,
  partsOf,
  resize,
  settled,
  spokenText,
  visibleText,
} from './support/blocks.js';
import { fixture } from './support/fixture.js';
import '@pallet/elements';
import '@pallet/elements/texts/es';

const names = (await loadContracts()).map(blockName);

const NEW_WINDOW = 'Opens a new window or page.';
const NO_HOVER = 'only Firefox has a pointer that hovers and can emulate media features';
const WEBKIT_MEDIA = 'WebKit cannot emulate media features';

const PICTURE = '/tests/browser/support/picture.svg';
const WELDER = { url: PICTURE, altText: 'A welder' };
const BROKEN = { url: 'data:image/svg+xml,broken', altText: 'A picture that does not load' };

/** Renders blocks into a container and waits until they, and their pictures, are done. */
async function show<T extends HTMLElement = HTMLElement>(template: TemplateResult): Promise<T> {
  const shown = await fixture<T>(html`<div>${template}</div>`);
  await settled(shown);
  return shown.firstElementChild as T;
}

/** Each navigation that a visitor's action announces; the page stays where it is. */
function watchNavigation(): NavigateEvent[] {
  const seen: NavigateEvent[] = [];
  const note = (event: NavigateEvent) => {
    seen.push(event);
    event.preventDefault();
  };
  document.addEventListener('pallet-navigate', note);
  cleanUps.push(() => document.removeEventListener('pallet-navigate', note));
  return seen;
}

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

/** Headless Chromium has a pointer but says that it cannot hover. */
const canHover = matchMedia('(hover: hover)').matches;

const box = (element: Element) => element.getBoundingClientRect();
const style = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
/** A computed colour as numbers, whatever notation the engine gives it. */
function pixelOf(colour: string): { rgb: number[]; alpha: number } {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return { rgb: [red, green, blue], alpha: alpha / 255 };
}

/** The contrast of two colours as WCAG reckons it, from 1 to 21. */
function contrast(one: number[], other: number[]): number {
  const luminance = (rgb: number[]): number => {
    const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const linksIn = (root: ParentNode): HTMLAnchorElement[] =>
  [root as Element, ...blocksIn(root)].flatMap((block) => [...(block.shadowRoot?.querySelectorAll('a') ?? [])]);

/** What a link without words inside the blocks around it is called. */
const nameOf = (link: Element): string => link.getAttribute('aria-label') ?? spokenText(link);

describe('links of every block', () => {
  const carriers: Record<string, (address: string) => TemplateResult> = {
    link: (address) => html`<pallet-link text="Go" href=${address}></pallet-link>`,
    button: (address) => html`<pallet-button text="Go" url=${address}></pallet-button>`,
    text: (address) => html`<pallet-text text="Go" is-linkable url=${address}></pallet-text>`,
    'banner with a heading': (address) =>
      html`<pallet-banner is-banner-link banner-link-url=${address}
        ><pallet-text text="Go"></pallet-text
      ></pallet-banner>`,
    'banner without a heading': (address) =>
      html`<pallet-banner is-banner-link banner-link-url=${address} banner-link-assistive-text="Go"></pallet-banner>`,
  };

  for (const [name, carrier] of Object.entries(carriers)) {
    const linkOf = async (address: string) => linksIn((await show(carrier(address))).parentElement!);

    it(`${name}: a page of the site opens in place`, async () => {
      const [link, ...others] = await linkOf('/why-us?sectionName=culture');
      expect(others).to.have.length(0);
      expect(link?.getAttribute('href')).to.equal('/why-us?sectionName=culture');
      expect(link?.hasAttribute('target')).to.equal(false);
      expect([nameOf(link!), describedAs(link!)]).to.deep.equal(['Go', '']);
    });

    it(`${name}: another site opens a new window and says so`, async () => {
      const [link] = await linkOf('https://brands.northmast.example/');
      expect(link?.href).to.equal('https://brands.northmast.example/');
      expect([link?.target, link?.rel]).to.deep.equal(['_blank', 'noopener']);
      expect([nameOf(link!), describedAs(link!)]).to.deep.equal(['Go', NEW_WINDOW]);
    });

    for (const address of ['mailto:careers@northmast.example', 'tel:+15550100', '/files/report.pdf']) {
      it(`${name}: ${address} opens a new window and says so`, async () => {
        const [link] = await linkOf(address);
        expect(link?.getAttribute('href')).to.equal(address);
        expect(describedAs(link!)).to.equal(NEW_WINDOW);
      });
    }

    for (const address of ['javascript:alert(1)', ' java\nscript:alert(1)', '//evil.example', 'data:text/html,x', '']) {
      it(`${name}: ${JSON.stringify(address)} is refused and leaves no link`, async () => {
        expect(await linkOf(address)).to.have.length(0);
        expect(linksIn(document)).to.have.length(0);
      });
    }

    it(`${name}: a press that asks for another tab is left to the browser`, async () => {
      const [link] = await linkOf('/why-us');
      const seen = watchNavigation();
      link?.addEventListener('click', (event) => event.preventDefault());
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
        link?.dispatchEvent(new MouseEvent('click', { [key]: true, bubbles: true, composed: true, cancelable: true }));
      }
      expect(seen).to.have.length(0);
    });

    it(`${name}: the host may cancel; else the browser follows`, async () => {
      const [link] = await linkOf('/why-us');
      const followed: boolean[] = [];
      const stay = (event: Event) => {
        followed.push(!event.defaultPrevented);
        event.preventDefault();
      };
      addEventListener('click', stay);
      cleanUps.push(() => removeEventListener('click', stay));
      await click(link!);
      watchNavigation();
      await click(link!);
      expect(followed).to.deep.equal([true, false]);
    });
  }

  it('says that a new window opens in the language around it', async () => {
    const shown = await show(
      html`<div lang="es"><pallet-link text="Ir" href="https://a.example/"></pallet-link></div>`,
    );
    expect(describedAs(part(shown.firstElementChild!, 'base'))).to.equal('Abre una ventana o página nueva.');
  });

  it('obeys a target', async () => {
    const shown = await show(html`
      <div>
        <pallet-link text="Here" href="https://a.example/" target="_self"></pallet-link>
        <pallet-link text="There" href="/why-us" target="_blank"></pallet-link>
      </div>
    `);
    const [here, there] = linksIn(shown);
    expect([here?.target, describedAs(here!)]).to.deep.equal(['_self', '']);
    expect([there?.target, there?.rel, describedAs(there!)]).to.deep.equal(['_blank', 'noopener', NEW_WINDOW]);
  });

  it('can be followed by keyboard', async () => {
    const shown = await show(html`<pallet-link text="Go" href="/why-us"></pallet-link>`);
    const seen = watchNavigation();
    await press('Tab');
    expect(focusedElement()).to.equal(part(shown, 'base'));
    await press('Enter');
    expect(seen.map(({ url }) => url)).to.deep.equal(['/why-us']);
  });
});

describe('pallet-banner', () => {
  const banner = (content: TemplateResult, corner = 'bottom left') => html`
    <pallet-banner
      image-info=${JSON.stringify(WELDER)}
      content-position=${corner}
      is-banner-link
      banner-link-url="/careers"
      >${content}</pallet-banner
    >
  `;

  it('gives its link to its first heading alone', async () => {
    const shown = await show(
      banner(html`
        <pallet-text heading-tag="p" text="Now hiring"></pallet-text>
        <pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>
        <pallet-text heading-tag="h3" text="Day shift"></pallet-text>
      `),
    );
    expect(linksIn(shown).map(visibleText)).to.deep.equal(['Manufacturing']);
    expect(linksIn(shown)[0]?.closest('h2')).to.not.equal(null);
  });

  it('carries its link itself where it has no heading, named by the author or by the picture', async () => {
    const shown = await show<PalletBanner>(banner(html``));
    expect(nameOfOwnLink(part(shown, 'link'))).to.equal('A welder');
    shown.bannerLinkAssistiveText = 'Careers in manufacturing';
    await settled(shown.parentElement!);
    expect(nameOfOwnLink(part(shown, 'link'))).to.equal('Careers in manufacturing');
  });

  for (const [what, words] of Object.entries({
    'a paragraph': html`<pallet-text heading-tag="p" text="Now hiring"></pallet-text>`,
    'a native heading': html`<h3>Now hiring</h3>`,
    'rich text': html`<pallet-rich-text value="<p>Now hiring</p>"></pallet-rich-text>`,
  })) {
    it(`names its own link by its words before all else: ${what}`, async () => {
      const shown = await show<PalletBanner>(banner(words));
      expect(linksIn(shown).map(nameOfOwnLink)).to.deep.equal(['Now hiring']);
      shown.bannerLinkAssistiveText = 'in manufacturing';
      await settled(shown.parentElement!);
      expect(linksIn(shown).map(nameOfOwnLink)).to.deep.equal(['Now hiring in manufacturing']);
      shown.imageInfo = '';
      await settled(shown.parentElement!);
      expect(linksIn(shown)).to.have.length(1);
    });
  }

  it('has one link, whether its heading comes late or goes', async () => {
    const shown = await show(banner(html``));
    expect(linksIn(shown)).to.deep.equal([part(shown, 'link')]);
    const heading = Object.assign(document.createElement('pallet-text'), { text: 'Late' });
    shown.append(heading);
    await until(() => linksIn(shown).length === 1 && inside(heading, 'a'), 'the heading alone to carry the link');
    heading.remove();
    await until(() => partsOf(shown, 'link').length === 1, 'the banner to carry its link again');
  });

  for (const feature of ['', 'banner-hover']) {
    for (const [corner, from] of Object.entries({ 'bottom left': [0.97, 0.05], 'top right': [0.03, 0.95] })) {
      it(`is a link up to its corners, words ${corner}, ${feature || 'no feature'}`, async () => {
        const words = html`<pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>`;
        const layout = await show(html`<pallet-layout features=${feature}>${banner(words, corner)}</pallet-layout>`);
        const seen = watchNavigation();
        const { left, top, width, height } = box(part(layout.firstElementChild!, 'base'));
        const at: [number, number] = [left + width * (from[0] ?? 0), top + height * (from[1] ?? 0)];
        await pointer({ move: [at[0] - 3, at[1]] }, { move: at }, 'down', 'up');
        expect(seen.map(({ url }) => url)).to.deep.equal(['/careers']);
      });
    }
  }

  it('keeps buttons and links inside as links of their own, above its link', async () => {
    const shown = await show<PalletBanner>(html`
      <pallet-banner is-banner-link banner-link-url="/careers" show-buttons show-secondary-button content-width="100">
        <pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>
        <pallet-text heading-tag="p" is-linkable url="/shifts" text="Shifts"></pallet-text>
        <pallet-link href="/benefits" text="Benefits"></pallet-link>
        <pallet-button slot="primary-button" text="Apply" url="/apply"></pallet-button>
        <pallet-button slot="secondary-button" text="Ask" url="/ask"></pallet-button>
      </pallet-banner>
    `);
    expect(linksIn(shown).some((link) => link.querySelector('a'))).to.equal(false);
    const seen = watchNavigation();
    for (const link of linksIn(shown)) await click(link);
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers', '/shifts', '/benefits', '/apply', '/ask']);
  });

  it('is reached by keyboard in the order of its words, each stop with a visible ring', async () => {
    const shown = await show(html`
      <pallet-banner is-banner-link banner-link-url="/careers" show-buttons show-secondary-button>
        <pallet-text heading-tag="h2" text="Manufacturing"></pallet-text>
        <pallet-button slot="primary-button" text="Apply" url="/apply"></pallet-button>
        <pallet-button slot="secondary-button" text="Ask"></pallet-button>
      </pallet-banner>
      <button>After</button>
    `);
    for (const text of ['Manufacturing', 'Apply', 'Ask']) {
      await press('Tab');
      const focused = focusedElement()!;
      expect(visibleText(focused)).to.equal(text);
      const rings = [style(focused), style(focused, '::after')];
      const isVisible = rings.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && parseFloat(outlineWidth) >= 2,
      );
      expect(isVisible, `a ring around ${text}`).to.equal(true);
    }
    await press('Tab');
    expect(focusedElement()).to.equal(shown.nextElementSibling);
  });

  it('shows a visible ring on its own link', async () => {
    const shown = await show(banner(html``));
    await press('Tab');
    expect(focusedElement()).to.equal(part(shown, 'link'));
    await until(() => style(part(shown, 'link')).outlineStyle === 'solid', 'a ring');
  });

  it('shows its buttons only when told to', async () => {
    const shown = await show<PalletBanner>(html`
      <pallet-banner>
        <pallet-button slot="primary-button" text="One"></pallet-button>
        <pallet-button slot="secondary-button" text="Two"></pallet-button>
      </pallet-banner>
    `);
    const buttons = [...shown.children].map((button) => part(button, 'base'));
    const visible = () => buttons.filter((button) => button.checkVisibility()).map(visibleText);
    expect(visible()).to.deep.equal([]);
    shown.showButtons = true;
    await shown.updateComplete;
    expect(visible()).to.deep.equal(['One']);
    shown.showSecondaryButton = true;
    await shown.updateComplete;
    expect(visible()).to.deep.equal(['One', 'Two']);
    expect(box(buttons[1]!).top).to.equal(box(buttons[0]!).top);
    shown.buttonDirection = 'column';
    await shown.updateComplete;
    expect(box(buttons[1]!).top).to.be.greaterThan(box(buttons[0]!).top);
  });

  for (const [row, block] of Object.entries({ top: 0, center: 0.5, bottom: 1 })) {
    for (const [side, inline] of Object.entries({ left: 0, center: 0.5, right: 1 })) {
      for (const direction of ['ltr', 'rtl']) {
        it(`places its words ${row} ${side}, ${direction}`, async () => {
          const shown = await show(html`
            <pallet-banner
              dir=${direction}
              height="300"
              image-info=${JSON.stringify(WELDER)}
              content-width="40"
              content-position="${row} ${side}"
            >
              <pallet-text heading-tag="p" text="Words"></pallet-text>
            </pallet-banner>
          `);
          const [outer, words] = [box(part(shown, 'base')), box(part(shown, 'content'))];
          const inset = parseFloat(style(part(shown, 'content')).marginTop);
          expect(inset, 'the words stand off the edge').to.be.at.least(16);
          const share = (start: number, end: number) => (start - inset) / (start + end - 2 * inset);
          const before = share(words.left - outer.left, outer.right - words.right);
          expect(share(words.top - outer.top, outer.bottom - words.bottom)).to.be.closeTo(block, 0.01);
          expect(direction === 'ltr' ? before : 1 - before).to.be.closeTo(inline, 0.01);
        });
      }
    }
  }

  it('grows with its words and keeps them inside', async () => {
    const long = 'Everything that starts here moves the world. '.repeat(40);
    const shown = await show(html`
      <pallet-banner height="100"><pallet-text heading-tag="p" text=${long}></pallet-text></pallet-banner>
    `);
    const [outer, words] = [box(part(shown, 'base')), box(part(shown, 'content'))];
    expect(outer.height).to.be.greaterThan(100);
    expect([words.top >= outer.top, words.bottom <= outer.bottom]).to.deep.equal([true, true]);
  });

  const heights: [large: number, medium: number, small: number][] = [
    [350, 250, 220],
    [350, 250, 250],
    [505, 450, 300],
    [280, 239, 241],
  ];
  for (const [large, medium, small] of heights) {
    it(`is ${large}, ${medium} and ${small} pixels high on large, medium and small screens`, async () => {
      const shown = await show(html`
        <pallet-banner image-info=${JSON.stringify(WELDER)} .height=${{ large, medium, small }}>
          <pallet-text heading-tag="h3" text="Words"></pallet-text>
        </pallet-banner>
      `);
      expect(box(part(shown, 'base')).height).to.equal(large);
      await setViewport(900);
      expect(box(part(shown, 'base')).height).to.equal(medium);
      await setViewport(600);
      expect(box(part(shown, 'base')).height).to.equal(small);
    });
  }

  it('stands left, in the centre or right, and shows all of its picture where that is to be contained', async () => {
    const shown = await show(html`
      <div>
        ${['left', 'center', 'right'].map(
          (side) => html`
            <pallet-banner
              width="50"
              banner-alignment=${side}
              image-fit="contain"
              image-info=${JSON.stringify(WELDER)}
            ></pallet-banner>
          `,
        )}
      </div>
    `);
    const { left, width } = box(shown);
    const offsets = blocksIn(shown).map((block) => (box(part(block, 'base')).left - left) / width);
    expect(offsets).to.deep.equal([0, 0.25, 0.5]);
    expect(style(part(shown.children[0]!, 'image')).objectFit).to.equal('contain');
  });

  it('gives its words a width, a padding and a ground, and small screens all of its width', async () => {
    const shown = await show(html`
      <pallet-banner content-width="25" content-padding="large" content-bg-color="#123456" border-style="dotted">
        <pallet-text heading-tag="p" text="Words"></pallet-text>
      </pallet-banner>
    `);
    const content = part(shown, 'content');
    expect(box(content).width).to.be.closeTo(box(part(shown, 'base')).width / 4, 0.5);
    expect(style(content).backgroundColor).to.equal('rgb(18, 52, 86)');
    expect(parseFloat(style(content).paddingTop)).to.be.at.least(20);
    expect(style(part(shown, 'base')).borderTopStyle).to.equal('dotted');
    await setViewport(600);
    expect(box(content).width).to.be.greaterThan(box(part(shown, 'base')).width * 0.9);
  });

  describe('its button group', () => {
    const group = async (attributes: Partial<PalletBanner>) => {
      const shown = await show<PalletBanner>(html`
        <pallet-banner height="400" content-width="100" show-buttons show-secondary-button>
          <pallet-button slot="primary-button" text="One"></pallet-button>
          <pallet-button slot="secondary-button" text="Two"></pallet-button>
        </pallet-banner>
      `);
      Object.assign(shown, attributes);
      await shown.updateComplete;
      const buttons = [...shown.children].map((button) => part(button, 'base')).filter((one) => one.checkVisibility());
      return { content: part(shown, 'content'), row: part(shown, 'buttons'), buttons };
    };

    it('is half as wide as the words and as high as its buttons by itself', async () => {
      const { content, row, buttons } = await group({});
      expect(box(row).width).to.be.closeTo(box(content).width / 2, 0.5);
      expect(box(row).height).to.equal(box(buttons[0]!).height);
    });

    it('takes a width and a height, in per cent of the banner or as a length', async () => {
      const { content, row } = await group({ buttonGroupWidth: 75, buttonGroupHeight: 45 });
      expect(box(row).width).to.be.closeTo(box(content).width * 0.75, 0.5);
      expect(box(row).height).to.equal(180);
      const other = await group({ buttonGroupWidth: '300px', buttonGroupHeight: '5rem' });
      expect([box(other.row).width, box(other.row).height]).to.deep.equal([300, 80]);
    });

    it('has one height for all that say the same, and that of its buttons for what says the default', async () => {
      const heights = async (...values: PalletBanner['buttonGroupHeight'][]): Promise<number[]> => {
        const groups = await Promise.all(values.map((buttonGroupHeight) => group({ buttonGroupHeight })));
        return groups.map(({ row }) => box(row).height);
      };
      const { row } = await group({});
      expect(
        await heights(50, '50', '50%', 0.5, { large: 50 }, '{"large":50}', { large: 25, medium: 50, small: 50 }),
      ).to.deep.equal([...Array<number>(6).fill(box(row).height), 100]);
      expect(await heights(45, '45', '45%', 0.45, { large: 45 }, '{"large":45}')).to.deep.equal(Array(6).fill(180));
    });

    for (const [spacing, gap] of Object.entries({ none: 0, medium: 16, 'x-large': 32 })) {
      it(`has a spacing of ${spacing}: ${gap} pixels, in a row and in a stack`, async () => {
        const { buttons } = await group({ buttonGroupSpacingHorizontal: spacing });
        expect(box(buttons[1]!).left - box(buttons[0]!).right).to.be.closeTo(gap, 0.1);
        const stack = await group({ buttonDirection: 'column', buttonGroupSpacingVertical: spacing });
        expect(box(stack.buttons[1]!).top - box(stack.buttons[0]!).bottom).to.be.closeTo(gap, 0.1);
      });
    }

    for (const [side, share] of Object.entries({ left: 0, center: 0.5, right: 1 })) {
      for (const direction of ['row', 'column']) {
        it(`stands ${side} in a ${direction}, two buttons by one field and one by another`, async () => {
          const at = (row: Element, buttons: Element[]) => {
            const before = Math.min(...buttons.map((one) => box(one).left)) - box(row).left;
            const after = box(row).right - Math.max(...buttons.map((one) => box(one).right));
            return before / (before + after);
          };
          const two = await group({ buttonDirection: direction, buttonGroupAlignment: side });
          expect(at(two.row, two.buttons)).to.be.closeTo(share, 0.01);
          const one = await group({
            buttonDirection: direction,
            singleButtonAlignment: side,
            buttonGroupAlignment: side === 'left' ? 'right' : 'left',
            showSecondaryButton: false,
          });
          expect(one.buttons).to.have.length(1);
          expect(at(one.row, one.buttons)).to.be.closeTo(share, 0.01);
        });
      }
    }
  });

  for (const tag of ['banner', 'tile', 'image']) {
    const isTeaser = tag !== 'image';
    it(`${isTeaser ? 'calls its link by its address' : 'is no link'} without a name, and says so: ${tag}`, async () => {
      const decoration = JSON.stringify({ url: PICTURE, overrideAltText: '' });
      const warned: string[] = [];
      const { warn } = console;
      console.warn = (message: string) => warned.push(message);
      resetWarnings();
      const shown = await show(
        tag === 'banner'
          ? html`<pallet-banner is-banner-link banner-link-url="/careers" image-info=${decoration}></pallet-banner>`
          : tag === 'tile'
            ? html`<pallet-tile is-link url="/careers" image-info=${decoration}></pallet-tile>`
            : html`<pallet-image link-url="/careers" image-info=${decoration}></pallet-image>`,
      );
      console.warn = warn;
      expect(linksIn(shown).map(nameOf)).to.deep.equal(isTeaser ? ['/careers'] : []);
      expect(warned.filter((message) => message.includes('/careers'))).to.have.length(1);
      expect(part(shown, 'image').checkVisibility()).to.equal(true);
    });
  }

  it('holds a value per breakpoint, and the next larger one where one is missing', async () => {
    const shown = await show(html`
      <pallet-banner
        height='{"large":350,"medium":250,"small":220}'
        width='{"large":50,"small":100}'
        border-radius='{"large":12,"medium":0}'
      ></pallet-banner>
    `);
    const measure = () => {
      const base = part(shown, 'base');
      const share = box(base).width / box(shown).width;
      return [box(base).height, Math.round(share * 100), style(base).borderStartStartRadius];
    };
    expect(measure()).to.deep.equal([350, 50, '12px']);
    await setViewport(800);
    expect(measure()).to.deep.equal([250, 50, '0px']);
    await setViewport(600);
    expect(measure()).to.deep.equal([220, 100, '0px']);
  });

  itWhere(canEmulateMedia && canHover, NO_HOVER)(
    'zooms its picture under the pointer, but not under reduced motion',
    async () => {
      const layout = await show(html`<pallet-layout features="banner-hover">${banner(html``)}</pallet-layout>`);
      const image = part(layout.firstElementChild!, 'image');
      const scale = () => Number(style(image).scale.replace('none', '1'));
      await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
      await hover(layout.firstElementChild!);
      expect(scale()).to.equal(1);
      await emulateMedia({});
      await until(() => scale() > 1.03, 'the picture to be larger');
      await pointer({ move: [0, box(layout).bottom + 50] });
      await until(() => scale() === 1, 'the picture to be as before');
    },
  );

  it('keeps its words light over a picture, also over one that failed, whatever the scheme', async () => {
    for (const picture of [WELDER, BROKEN]) {
      for (const scheme of ['light', 'dark']) {
        const shown = await show(html`
          <div style="color-scheme: ${scheme}">
            <pallet-banner image-info=${JSON.stringify(picture)}>
              <pallet-text heading-tag="h2" text="Words"></pallet-text>
            </pallet-banner>
          </div>
        `);
        const text = shown.querySelector('pallet-text')!;
        expect(style(part(text, 'text')).color, `${picture.altText}, ${scheme}`).to.equal('rgb(238, 242, 247)');
      }
    }
  });
});

describe('pictures of banner and image', () => {
  /** A picture in four widths, none of which the browser has from another key. */
  const pictureOf = (key: string): PictureData => ({
    Url: PICTURE,
    RawUrl: PICTURE,
    AltText: 'From the content',
    ContentKey: key,
    SrcSet: [],
    Width: 1600,
    Height: 900,
    FocalPoint: '68% 62%',
    Sources: [
      {
        type: 'image/svg+xml',
        srcset: [320, 640, 960, 1920].map((width) => `${PICTURE}?of=${key}&width=${width} ${width}w`).join(', '),
      },
    ],
  });

  const withoutSources = ({ Sources: _, ...picture }: PictureData): PictureData => picture;

  /** The page's host knows the pictures of content keys. */
  const lookup = (key: string) => (key === 'unknown' ? undefined : pictureOf(key));
  let provided: ((value: typeof lookup) => void) | undefined;
  before(() => void (provided = provide(document.body, imagesContext, lookup)));
  afterEach(() => provided?.(lookup));
  after(() => provided?.(() => undefined));

  for (const tag of ['banner', 'image']) {
    const block = (info: object, options: { priority?: boolean } = {}) =>
      tag === 'banner'
        ? html`<pallet-banner .imageInfo=${info} ?priority=${options.priority ?? false}></pallet-banner>`
        : html`<pallet-image .imageInfo=${info} ?priority=${options.priority ?? false}></pallet-image>`;
    const image = (shown: Element) => part<HTMLImageElement>(shown, 'image');

    it(`${tag}: has width, height, focal point and alternative text from the content`, async () => {
      const shown = await show(block({ contentKey: 'MC1' }));
      const { width, height } = Object.fromEntries(
        ['width', 'height'].map((name) => [name, image(shown).getAttribute(name)]),
      );
      expect([width, height, image(shown).alt]).to.deep.equal(['1600', '900', 'From the content']);
      expect(style(image(shown)).objectPosition).to.equal('68% 62%');
    });

    it(`${tag}: the author's alternative text wins, also an empty one`, async () => {
      const shown = await show(block({ contentKey: 'MC1', overrideAltText: '' }));
      expect(image(shown).getAttribute('alt')).to.equal('');
      const named = await show(block({ contentKey: 'MC1', overrideAltText: 'My words' }));
      expect(image(named).alt).to.equal('My words');
    });

    it(`${tag}: the content's alternative text wins over the author's, which stands in for a missing one`, async () => {
      const shown = await show(block({ contentKey: 'MC1', altText: 'My words' }));
      expect(image(shown).alt).to.equal('From the content');
      provided?.((key) => ({ ...pictureOf(key), AltText: '' }));
      const untold = await show(block({ contentKey: 'MC1', altText: 'My words' }));
      expect(image(untold).alt).to.equal('My words');
    });

    it(`${tag}: shows a picture that has source sets with widths alone`, async () => {
      provided?.((key) => ({ ...pictureOf(key), Url: '' }));
      const shown = await show(block({ contentKey: `${tag}-sets-alone` }));
      expect(partsOf(shown, 'missing')).to.have.length(0);
      expect(image(shown).currentSrc).to.contain(`of=${tag}-sets-alone`);
      expect(image(shown).getAttribute('src')).to.contain('width=1920');
    });

    it(`${tag}: asks for nothing of a picture whose address is for mail, or of a source set with a bad entry`, async () => {
      const Sources = [{ type: 'image/svg+xml', srcset: `${PICTURE} 640w, null 960w` }];
      provided?.((key) => ({ ...withoutSources(pictureOf(key)), Url: 'mailto:a@b.example' }));
      const mail = await show(block({ contentKey: 'MC1' }));
      expect(mail.shadowRoot?.querySelector('img')).to.equal(null);
      provided?.((key) => ({ ...pictureOf(key), Sources }));
      const skipped = await show(block({ contentKey: 'MC1' }));
      expect(image(skipped).currentSrc).to.equal(new URL(PICTURE, location.href).href);
    });

    it(`${tag}: waits until it comes near, unless it is the first of the page`, async () => {
      const template = html`${block({ contentKey: 'a' })}${block({ contentKey: 'b' }, { priority: true })}`;
      const shown = await fixture<HTMLElement>(html`<div>${template}</div>`);
      const [later, first] = await Promise.all(
        blocksIn(shown).map(async (one) => (await (one as LitElement).updateComplete) && image(one)),
      );
      const attributes = (element: Element) =>
        ['loading', 'fetchpriority', 'decoding'].map((name) => element.getAttribute(name));
      expect(attributes(later as Element)).to.deep.equal(['lazy', null, 'async']);
      expect(attributes(first as Element)).to.deep.equal(['eager', 'high', null]);
    });

    it(`${tag}: asks for the size that its column needs`, async () => {
      const inColumn = (columns: number) => html`
        <pallet-section>
          <pallet-column column-width=${columns}
            >${block({ contentKey: `${tag}-${columns}` }, { priority: true })}</pallet-column
          >
        </pallet-section>
      `;
      const chosen = async (columns: number) => {
        const section = await show(inColumn(columns));
        const { currentSrc } = image(section.querySelector(`pallet-${tag}`)!);
        return Number(new URL(currentSrc).searchParams.get('width'));
      };
      if (devicePixelRatio !== 1) throw new Error('This test reckons with one device pixel per CSS pixel.');
      expect([await chosen(12), await chosen(6), await chosen(3)]).to.deep.equal([1920, 640, 320]);
    });

    it(`${tag}: a picture that fails gives way to its alternative text, and a later one is shown`, async () => {
      const shown = await show<PalletBanner>(block(BROKEN));
      expect(part(shown, 'missing').textContent).to.equal(BROKEN.altText);
      expect(partsOf(shown, 'image')).to.have.length(0);
      shown.imageInfo = WELDER;
      await settled(shown.parentElement!);
      expect(image(shown).alt).to.equal('A welder');
      expect(partsOf(shown, 'missing')).to.have.length(0);
    });

    it(`${tag}: a drawing without a size of its own is no failure`, async () => {
      const url =
        'data:image/svg+xml,%3Csvg%20xmlns=%27http://www.w3.org/2000/svg%27%20viewBox=%270%200%204%203%27/%3E';
      const shown = await show(block({ url, altText: 'A drawing' }));
      expect(image(shown).alt).to.equal('A drawing');
    });

    for (const url of ['javascript:alert(1)', '//evil.example/a.png', 'mailto:a@b.example', 'data:text/html,x']) {
      it(`${tag}: ${url} is refused and shows no picture`, async () => {
        const shown = await show(block({ url, altText: 'Refused' }));
        expect(shown.shadowRoot?.querySelector('img, picture')).to.equal(null);
      });
    }

    it(`${tag}: a content key that nobody knows shows no picture`, async () => {
      const shown = await show(block({ contentKey: 'unknown' }));
      expect(shown.shadowRoot?.querySelector('img')).to.equal(null);
    });
  }

  it('image: keeps its room before the picture has arrived', async () => {
    provided?.((key) => ({ ...pictureOf(key), Sources: [], Url: '/has-not-arrived.png' }));
    const shown = await fixture<LitElement>(
      html`<pallet-image style="width: 800px" .imageInfo=${{ contentKey: 'a' }}></pallet-image>`,
    );
    const { width, height } = box(part(shown, 'image'));
    expect([width, height]).to.deep.equal([800, 450]);
  });

  for (const [width, factor] of [
    [1280, 'desktop'],
    [900, 'tablet'],
    [500, 'mobile'],
  ] as const) {
    it(`image: takes the source set of its form factor at ${width} px (Specification 3)`, async () => {
      await setViewport(width, 800);
      const sourceSet = (formFactor: FormFactor) => ({ formFactor, srcSet: `${PICTURE}?for=${formFactor} 1x` });
      const SrcSet = (['mobile', 'tablet', 'desktop'] as const).map(sourceSet);
      provided?.((key) => ({ ...withoutSources(pictureOf(key)), SrcSet }));
      const shown = await show(html`<pallet-image .imageInfo=${{ contentKey: 'a' }} priority></pallet-image>`);
      expect(new URL(part<HTMLImageElement>(shown, 'image').currentSrc).searchParams.get('for')).to.equal(factor);
    });
  }

  it('image: is never wider than its column, and holds sizes per breakpoint', async () => {
    const shown = await show(html`
      <div style="inline-size: 500px">
        <pallet-image .imageInfo=${WELDER}></pallet-image>
        <pallet-image
          .imageInfo=${WELDER}
          width='{"large":400,"medium":300,"small":"50%"}'
          height='{"large":200,"small":100}'
        ></pallet-image>
      </div>
    `);
    const [whole, sized] = blocksIn(shown).map((block) => part(block, 'base'));
    const size = (element: Element) => [box(element).width, Math.round(box(element).height)];
    expect(size(whole!)).to.deep.equal([500, 281]);
    expect(size(sized!)).to.deep.equal([400, 200]);
    await setViewport(800);
    expect(size(sized!)).to.deep.equal([300, 200]);
    await setViewport(600);
    expect(size(sized!)).to.deep.equal([250, 100]);
  });

  it('image: stands left, in the centre or right, mirrored where the page reads from the right', async () => {
    const shown = await show(html`
      <div style="inline-size: 500px">
        ${['left', 'center', 'right'].map(
          (alignment) => html`<pallet-image width="100" alignment=${alignment} .imageInfo=${WELDER}></pallet-image>`,
        )}
      </div>
    `);
    const offsets = () => blocksIn(shown).map((block) => box(part(block, 'base')).left - box(shown).left);
    expect(offsets()).to.deep.equal([0, 200, 400]);
    shown.dir = 'rtl';
    expect(offsets()).to.deep.equal([400, 200, 0]);
  });
});

describe('pallet-image with words', () => {
  const image = async (attributes: Partial<PalletImage>, direction = 'ltr') => {
    const shown = await show<PalletImage>(html`
      <pallet-image dir=${direction} image-info=${JSON.stringify(WELDER)} height="200">
        <pallet-text heading-tag="p" text="Words"></pallet-text>
      </pallet-image>
    `);
    Object.assign(shown, attributes);
    await settled(shown.parentElement!);
    return { shown, picture: () => box(part(shown, 'base')), words: () => box(shown.firstElementChild!) };
  };

  for (const [portion, share] of Object.entries({ '16.67%': 1 / 6, '33.33%': 1 / 3, '50%': 1 / 2, '66.67%': 2 / 3 })) {
    it(`is ${portion} of the row, and as wide as a small screen`, async () => {
      const { shown, picture, words } = await image({ imagePortion: portion });
      const width = box(shown).width;
      expect(picture().width).to.be.closeTo(width * share, 1);
      expect(words().left).to.be.greaterThan(picture().right);
      shown.imageAlignment = 'right';
      await shown.updateComplete;
      expect(picture().right).to.be.closeTo(box(shown).right, 0.5);
      expect(words().right).to.be.lessThan(picture().left);
      shown.dir = 'rtl';
      expect(picture().left).to.be.closeTo(box(shown).left, 0.5);
      await setViewport(600);
      expect(picture().width).to.be.closeTo(box(shown).width, 0.5);
      expect(words().top).to.be.at.least(picture().bottom);
    });
  }

  it('takes half of the row where its portion is none that there is', async () => {
    const { shown, picture } = await image({ imagePortion: '40%' });
    expect(picture().width).to.be.closeTo(box(shown).width / 2, 1);
  });

  it('has its words below it without a portion, and keeps them where it shows no picture', async () => {
    const { shown, picture, words } = await image({});
    expect(words().top).to.be.at.least(picture().bottom);
    shown.imageInfo = 'javascript:alert(1)';
    await shown.updateComplete;
    expect(shown.firstElementChild!.checkVisibility()).to.equal(true);
  });

  for (const direction of ['ltr', 'rtl']) {
    for (const edge of ['left', 'right', 'top']) {
      it(`lays its words over its ${edge} edge, ${direction}, and below it on small screens`, async () => {
        const { shown, picture } = await image({ overlapDirection: edge, overlapSize: 72 }, direction);
        const ground = () => box(part(shown, 'content'));
        const isOnLeft = edge === (direction === 'ltr' ? 'left' : 'right');
        const reach = () =>
          edge === 'top'
            ? ground().bottom - picture().top
            : isOnLeft
              ? ground().right - picture().left
              : picture().right - ground().left;
        expect(reach()).to.be.closeTo(72, 0.5);
        const [x, y] = centreOf(part(shown, 'content'));
        const overPicture: [number, number] =
          edge === 'top' ? [x, ground().bottom - 8] : [isOnLeft ? ground().right - 8 : ground().left + 8, y];
        const found = shown.shadowRoot!.elementFromPoint(...overPicture);
        expect(found?.getAttribute('part'), 'what lies above').to.equal('content');
        expect(style(part(shown, 'content')).backgroundColor).to.equal('rgb(255, 255, 255)');
        await setViewport(600);
        expect(ground().top).to.be.at.least(picture().bottom);
      });
    }
  }

  it('takes the fields of a background image', async () => {
    const shown = await show(html`
      <pallet-image
        image-url=${PICTURE}
        alternative-text="A hall"
        image-fit="contain"
        image-position="12% 34%"
        overlay-color="#12345680"
      ></pallet-image>
    `);
    const image = part<HTMLImageElement>(shown, 'image');
    expect([image.alt, style(image).objectFit, style(image).objectPosition]).to.deep.equal([
      'A hall',
      'contain',
      '12% 34%',
    ]);
    expect(style(part(shown, 'overlay')).backgroundColor).to.contain('18, 52, 86');
  });

  it('is a link named by its alternative text, also where the picture is missing', async () => {
    const seen = watchNavigation();
    for (const info of [WELDER, BROKEN]) {
      const shown = await show(html`
        <pallet-image link-url="/careers" link-assistive-text="in welding" .imageInfo=${info}></pallet-image>
      `);
      const [link, ...others] = linksIn(shown);
      expect(others).to.deep.equal([]);
      const alt = link!.querySelector('img')?.alt ?? visibleText(link!);
      expect([alt, spokenText(link!).endsWith('in welding')]).to.deep.equal([info.altText, true]);
      await click(link!);
    }
    expect(seen.map(({ url }) => url)).to.deep.equal(['/careers', '/careers']);
  });

  it('takes border, radius and ground', async () => {
    const shown = await show(html`
      <pallet-image
        .imageInfo=${WELDER}
        border-width="3"
        border-color="#123456"
        border-style="dashed"
        border-radius="8"
        background-color="#654321"
      ></pallet-image>
    `);
    const { borderTopWidth, borderTopColor, borderTopStyle, borderTopLeftRadius, backgroundColor } = style(
      part(shown, 'base'),
    );
    expect([borderTopWidth, borderTopColor, borderTopStyle, borderTopLeftRadius, backgroundColor]).to.deep.equal([
      '3px',
      'rgb(18, 52, 86)',
      'dashed',
      '8px',
      'rgb(101, 67, 33)',
    ]);
  });
});

describe('pallet-text', () => {
  it('is the heading or paragraph that its author named', async () => {
    for (const tag of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']) {
      const shown = await show(html`<pallet-text heading-tag=${tag} text="Words"></pallet-text>`);
      expect(part(shown, 'text').localName).to.equal(tag);
    }
    const second = await show(html`<pallet-text heading-tag="Paragraph 2" text="Words"></pallet-text>`);
    const small = await show(html`<pallet-text heading-tag="p" font-size="body-small" text="Words"></pallet-text>`);
    expect(part(second, 'text').localName).to.equal('p');
    expect(style(part(second, 'text')).fontSize).to.equal(style(part(small, 'text')).fontSize);
    const shown = await show(html`<pallet-text heading-tag="script" text="Words"></pallet-text>`);
    expect(part(shown, 'text').localName).to.equal('h3');
  });

  it('looks as large as its size says, whatever its tag', async () => {
    const sizes = ['xlarge', 'large', 'medium', 'small', 'xsmall', 'xxsmall'];
    const measured: number[] = [];
    for (const size of sizes) {
      const shown = await show(html`<pallet-text heading-tag="h2" font-size=${size} text="Words"></pallet-text>`);
      measured.push(parseFloat(style(part(shown, 'text')).fontSize));
    }
    expect(measured).to.deep.equal(measured.toSorted((one, other) => other - one));
    expect(new Set(measured).size).to.equal(sizes.length);
  });

  it('follows its display information, and its own values only where they override', async () => {
    const info = { headingTag: 'h5', textStyle: 'heading-large' };
    const plain = await show(html`<pallet-text heading-tag="h2" .textDisplayInfo=${info} text="Words"></pallet-text>`);
    expect(part(plain, 'text').localName).to.equal('h5');
    const own = { ...info, enableOverride: true };
    const shown = await show(html`<pallet-text heading-tag="h2" .textDisplayInfo=${own} text="Words"></pallet-text>`);
    expect(part(shown, 'text').localName).to.equal('h2');
    expect(style(part(shown, 'text')).fontSize).to.equal(style(part(plain, 'text')).fontSize);
  });

  const infos: [info: object | string, tag: string, size: string][] = [
    [{}, 'h3', 'medium'],
    ['{}', 'h3', 'medium'],
    ['body-small', 'p', 'body-small'],
    [{ textStyle: 'body-regular' }, 'p', 'body-regular'],
    ['{"headingTag":"h1","textStyle":"heading-xlarge"}', 'h1', 'xlarge'],
    [{ headingTag: 'Heading 2', textStyle: 'Heading 5' }, 'h2', 'xsmall'],
    [{ headingTag: 'h4' }, 'h4', 'small'],
    [{ headingTag: 'h4', enableOverride: 'true' }, 'h4', 'small'],
    ['not json, no style', 'h3', 'medium'],
  ];
  for (const [info, tag, size] of infos) {
    it(`with the display information ${JSON.stringify(info)} is a ${tag} that looks ${size}`, async () => {
      const shown = await show(html`<pallet-text .textDisplayInfo=${info} text="Words"></pallet-text>`);
      const plain = await show(html`<pallet-text heading-tag=${tag} font-size=${size} text="Words"></pallet-text>`);
      const look = (block: Element) => {
        const { fontSize, fontWeight, fontFamily } = style(part(block, 'text'));
        return [part(block, 'text').localName, fontSize, fontWeight, fontFamily];
      };
      expect(look(shown)).to.deep.equal(look(plain));
      expect(part(shown, 'text').localName).to.equal(tag);
    });
  }

  it('takes padding above and beside', async () => {
    const shown = await show(
      html`<pallet-text padding-vertical="large" padding-horizontal="x-small" text="Words"></pallet-text>`,
    );
    const { paddingTop, paddingBottom, paddingLeft, paddingRight } = style(part(shown, 'base'));
    expect([paddingTop, paddingBottom, paddingLeft, paddingRight]).to.deep.equal(['24px', '24px', '8px', '8px']);
  });

  it('carries a mark or the other, as JSON too, and each by itself', async () => {
    for (const mark of ['bold', 'italic', 'underline', 'strike']) {
      const shown = await show(
        html`<pallet-text heading-tag="p" text-decoration='{"${mark}":true}' text="Words"></pallet-text>`,
      );
      const { fontWeight, fontStyle, textDecorationLine } = style(part(shown, 'text'));
      expect([fontWeight, fontStyle, textDecorationLine], mark).to.deep.equal([
        mark === 'bold' ? '700' : '400',
        mark === 'italic' ? 'italic' : 'normal',
        { underline: 'underline', strike: 'line-through' }[mark] ?? 'none',
      ]);
    }
  });

  it('shows markup as nothing but its words', async () => {
    const shown = await show(
      html`<pallet-text text="A <b>bold</b> claim<script>window.hostile = true</script>"></pallet-text>`,
    );
    expect(visibleText(part(shown, 'text'))).to.equal('A bold claim');
    expect(part(shown, 'text').childElementCount).to.equal(0);
  });

  it('carries marks', async () => {
    const marks = { bold: true, italic: true, underline: true, strike: 'false' };
    const shown = await show(html`<pallet-text heading-tag="p" .textDecoration=${marks} text="Words"></pallet-text>`);
    const { fontWeight, fontStyle, textDecorationLine } = style(part(shown, 'text'));
    expect([fontWeight, fontStyle, textDecorationLine]).to.deep.equal(['700', 'italic', 'underline']);
  });

  it('takes colours, and refuses what is none', async () => {
    const shown = await show(
      html`<pallet-text text="Words" text-color="#123456" background-color="url(x)"></pallet-text>`,
    );
    expect(style(part(shown, 'text')).color).to.equal('rgb(18, 52, 86)');
    expect(style(part(shown, 'base')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('aligns to the end of the line where the page reads from the right', async () => {
    const shown = await show(html`
      <div dir="rtl"><pallet-text heading-tag="p" text-align="left" text="كلمات"></pallet-text></div>
    `);
    const text = part(shown.firstElementChild!, 'text');
    expect([style(text).textAlign, style(text).direction]).to.deep.equal(['start', 'rtl']);
    expect(box(text).right).to.be.closeTo(box(shown).right, 1);
  });

  it('shows the words of the page where it has none of its own', async () => {
    const shown = await show(html`<pallet-text heading-tag="p">From the page</pallet-text>`);
    const range = document.createRange();
    range.selectNodeContents(shown);
    expect(range.getBoundingClientRect().height).to.be.greaterThan(0);
  });
});

describe('pallet-button', () => {
  const watchPresses = () => {
    const seen: Event[] = [];
    const note = (event: Event) => seen.push(event);
    document.addEventListener('pallet-press', note);
    cleanUps.push(() => document.removeEventListener('pallet-press', note));
    return seen;
  };

  it('is pressed by pointer, Enter and Space', async () => {
    const shown = await show(html`<pallet-button text="Save"></pallet-button>`);
    const seen = watchPresses();
    await click(part(shown, 'base'));
    await press('Enter');
    await press(' ');
    expect(seen.map(({ target }) => target)).to.deep.equal([shown, shown, shown]);
  });

  it('focuses its control when it is focused', async () => {
    const shown = await show<PalletButton>(html`<pallet-button text="Save"></pallet-button>`);
    shown.focus();
    expect(focusedElement()).to.equal(part(shown, 'base'));
  });

  it('cannot be pressed or followed while it is disabled', async () => {
    const shown = await show(html`
      <div>
        <pallet-button text="One" disabled></pallet-button><pallet-button text="Two" url="/a" disabled></pallet-button>
        <button>After</button>
      </div>
    `);
    const presses = watchPresses();
    const navigations = watchNavigation();
    for (const block of blocksIn(shown)) await click(block);
    expect(linksIn(shown)).to.have.length(0);
    expect([presses.length, navigations.length]).to.deep.equal([0, 0]);
    // There is a next stop: a focus that leaves the page for Firefox's own controls never comes back.
    await press('Tab');
    expect(document.activeElement).to.equal(shown.lastElementChild);
  });

  it('can be pressed where its author wrote that it is not disabled', async () => {
    const shown = await show(html`<pallet-button text="Open" disabled="false"></pallet-button>`);
    const seen = watchPresses();
    await click(part(shown, 'base'));
    expect(seen).to.have.length(1);
  });

  it('does not send the form around it', async () => {
    const form = await show<HTMLFormElement>(html`<form><pallet-button text="Save"></pallet-button></form>`);
    let sent = 0;
    form.addEventListener('submit', (event) => (event.preventDefault(), sent++));
    await click(part(form.firstElementChild!, 'base'));
    expect(sent).to.equal(0);
  });

  it('adds the assistive text after its label', async () => {
    const shown = await show(
      html`<pallet-button text="Learn More" url="/a" assistive-text="about us"></pallet-button>`,
    );
    expect(spokenText(part(shown, 'base'))).to.equal('Learn More about us');
    expect(visibleText(part(shown, 'base'))).to.equal('Learn More');
  });

  it('grows from small over standard to large, and is at least 24 pixels high', async () => {
    const heights: number[] = [];
    for (const size of ['small', 'standard', 'large']) {
      heights.push(box(part(await show(html`<pallet-button text="Go" size=${size}></pallet-button>`), 'base')).height);
    }
    expect(heights).to.deep.equal([40, 48, 56]);
  });

  it('stands left, in the centre or right, or fills its row', async () => {
    const shown = await show(html`
      <div style="inline-size: 600px">
        ${['left', 'center', 'right'].map((side) => html`<pallet-button text="Go" alignment=${side}></pallet-button>`)}
        <pallet-button text="Go" stretch></pallet-button>
        <pallet-button text="Go" stretch="standard"></pallet-button>
        <pallet-button text="Go" stretch="false"></pallet-button>
      </div>
    `);
    const [left, centre, right, stretched, standard, off] = blocksIn(shown).map((block) => box(part(block, 'base')));
    const room = box(shown);
    expect(left!.left).to.equal(room.left);
    expect(centre!.left - room.left).to.be.closeTo(room.right - centre!.right, 1);
    expect(right!.right).to.be.closeTo(room.right, 0.1);
    expect([stretched!.width, standard!.width, off!.width]).to.deep.equal([600, left!.width, left!.width]);
  });
});

describe('pallet-statistic', () => {
  const figure = html`<pallet-statistic
    prefix-text="$"
    value="8,600"
    suffix-text="+"
    label="employees"
  ></pallet-statistic>`;

  it('keeps the order of its figure on a page that is read from the right', async () => {
    const page = await fixture<HTMLElement>(
      html`<div dir="rtl"><pallet-statistic value="100" suffix-text="+" label="سنة"></pallet-statistic></div>`,
    );
    await settled(page);
    const figure = part(page.querySelector('pallet-statistic')!, 'value').querySelector('.final')!;
    const words = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
    while (words.nextNode() && !words.currentNode.textContent!.includes('100'));
    const start = words.currentNode.textContent!.indexOf('100');
    const place = (offset: number): number => {
      const range = new Range();
      range.setStart(words.currentNode, start + offset);
      range.setEnd(words.currentNode, start + offset + 1);
      return range.getBoundingClientRect().left;
    };
    expect(place(3)).to.be.above(place(0));
    // The figure stays at the side where the page begins.
    expect(box(figure.querySelector('bdi')!).right).to.be.closeTo(box(figure).right, 1);
  });

  it('says its final value and what it counts from the start, once and in one phrase', async () => {
    const shown = await fixture<PalletStatistic>(figure);
    expect(spokenText(part(shown, 'base'))).to.equal('$8,600+ employees');
    expect(part(shown, 'label').textContent).to.equal('employees');
  });

  it('counts up once it is in view, keeps its place, and ends at its value', async () => {
    const shown = await fixture<PalletStatistic>(figure);
    const value = part(shown, 'value');
    const { width, height } = box(value);
    const running = () => value.querySelector('.running')?.textContent?.trim() ?? '';
    await until(() => /^\$\d[\d,]*\+$/.test(running()), 'a figure on its way');
    expect(running()).to.not.equal('$8,600+');
    expect(spokenText(part(shown, 'base'))).to.equal('$8,600+ employees');
    expect([box(value).width, box(value).height]).to.deep.equal([width, height]);
    await until(() => running() === '', 'the end of the count');
    expect(visibleText(value)).to.equal('$8,600+');
    expect(style(value.firstElementChild!).opacity).to.equal('1');
  });

  itWhere(canEmulateMedia, WEBKIT_MEDIA)('does not move under reduced motion', async () => {
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    const shown = await fixture<PalletStatistic>(figure);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(shown.shadowRoot!, { subtree: true, childList: true, characterData: true, attributes: true });
    const moving = await fixture<PalletStatistic>(figure);
    await emulateMedia({});
    moving.value = '9,000';
    await until(() => /\d/.test(moving.shadowRoot?.querySelector('.running')?.textContent ?? ''), 'another to count');
    observer.disconnect();
    expect(changes).to.have.length(0);
  });

  for (const [value, suffix] of [
    ['4.3', 'B'],
    ['20', '+'],
    ['100', '+'],
  ]) {
    it(`ends at ${value}${suffix}, in one piece`, async () => {
      const shown = await show(html`
        <pallet-statistic value=${value!} suffix-text=${suffix!} label="countries"></pallet-statistic>
      `);
      await until(() => visibleText(part(shown, 'value')) === `${value}${suffix}`, 'the final figure');
      const range = document.createRange();
      range.selectNodeContents(part(shown, 'value').querySelector('bdi')!);
      expect(range.getClientRects()).to.have.length(1);
    });
  }

  it('shows what is no number as it is', async () => {
    const shown = await show(html`<pallet-statistic value="Many" label="reasons"></pallet-statistic>`);
    await until(() => visibleText(part(shown, 'value')) === 'Many', 'the value');
  });
});

describe('pallet-section and pallet-column', () => {
  const columnsOf = (section: Element) =>
    [...section.querySelectorAll('pallet-column')].map((column) => box(part(column, 'base')));

  it('shares a row among as many equal columns as a column counts (Specification 3)', async () => {
    const shown = await show(html`
      <pallet-section max-content-width="1000">
        ${[1, 2, 3].map(() => html`<pallet-column column-count='{"large": 3, "small": 1}'>a</pallet-column>`)}
        <pallet-column column-count="5">b</pallet-column>
        <pallet-column column-width="6" column-count="4">c</pallet-column>
        <pallet-column column-count="many">d</pallet-column>
        <pallet-column column-count='{"large": "many", "small": 2}'>e</pallet-column>
      </pallet-section>
    `);
    const widths = columnsOf(shown).map(({ width }) => Math.round(width));
    expect(widths).to.deep.equal([333, 333, 333, 200, 500, 1000, 500]);
  });

  it('keeps the specified distances: 20px around a section, 32px in it, 15px beside it on phones', async () => {
    const body = `
      <pallet-section id="first">words</pallet-section>
      <pallet-section spacing="compact">words</pallet-section>
      <pallet-section spacing="none">words</pallet-section>`;
    const { frame, page } = await openPage({ body: `<main>${body}</main>`, head: '<style>body { margin: 0 }</style>' });
    await settled(page.document);
    const bases = [...page.document.querySelectorAll('pallet-section')].map((section) => part(section, 'base'));
    const distances = () =>
      bases.map((base) => {
        const { marginBlock, paddingBlock, paddingInline } = page.getComputedStyle(base);
        return [marginBlock, paddingBlock, paddingInline];
      });
    expect(distances()).to.deep.equal([
      ['20px', '32px', '32px'],
      ['20px', '16px', '32px'],
      ['0px', '0px', '0px'],
    ]);
    await resize(frame, 360);
    expect(distances()[0]).to.deep.equal(['20px', '32px', '15px']);
    page.document.documentElement.style.setProperty('--pallet-g-spacing-theme', '64px');
    expect(distances().map(([, padding]) => padding)).to.deep.equal(['64px', '32px', '0px']);
    frame.remove();
  });

  it('lays columns out on twelve tracks with a gutter between them', async () => {
    const shown = await show(html`
      <pallet-section section-column-gutter-width="2">
        <pallet-column column-width="3">a</pallet-column>
        <pallet-column column-width="3">b</pallet-column>
        <pallet-column column-width="6">c</pallet-column>
        <pallet-column>d</pallet-column>
        <pallet-column column-width="wide">e</pallet-column>
      </pallet-section>
    `);
    const { left: start, width: room } = box(part(shown, 'columns'));
    expect(room).to.equal(1200);
    const columns = columnsOf(shown).map(({ left, width }) => [Math.round(left - start), Math.round(width)]);
    expect(columns).to.deep.equal([
      [0, 276],
      [308, 276],
      [616, 584],
      [0, 1200],
      [0, 1200],
    ]);
    const [a, , c, d] = columnsOf(shown);
    expect(a!.top).to.equal(c!.top);
    expect(d!.top).to.be.greaterThan(a!.bottom);
  });

  for (const gutter of ['0', '1', '1.5', '2', '4.11', '7', '13px', '5%']) {
    it(`fills a row of six columns exactly with a gutter of ${gutter}`, async () => {
      const shown = await show(html`
        <pallet-section section-column-gutter-width=${gutter}>
          ${[1, 2, 3, 4, 5, 6].map(() => html`<pallet-column column-width="2">a</pallet-column>`)}
        </pallet-section>
      `);
      const columns = columnsOf(shown);
      expect(new Set(columns.map(({ top }) => top)).size, 'rows').to.equal(1);
      expect(columns.at(-1)!.right).to.be.closeTo(box(part(shown, 'columns')).right, 0.2);
    });
  }

  it('stacks columns on small screens, and where its author says so', async () => {
    const shown = await show(html`
      <pallet-section layout-direction-tablet="column" layout-direction-desktop="row">
        <pallet-column column-width="6">a</pallet-column>
        <pallet-column column-width="6">b</pallet-column>
      </pallet-section>
    `);
    const isStacked = () => {
      const [one, other] = columnsOf(shown);
      const { width } = box(part(shown, 'columns'));
      return other!.top >= one!.bottom && Math.abs(one!.width - width) < 0.1;
    };
    expect(isStacked()).to.equal(false);
    await setViewport(1024);
    expect(isStacked()).to.equal(true);
    await setViewport(600);
    expect(isStacked()).to.equal(true);
    shown.setAttribute('layout-direction-mobile', 'row');
    await settled(shown.parentElement!);
    expect(isStacked()).to.equal(false);
  });

  it('gives columns a width per breakpoint', async () => {
    const shown = await show(html`
      <pallet-section layout-direction-mobile="row">
        <pallet-column column-width='{"large":4,"medium":6,"small":12}'>a</pallet-column>
      </pallet-section>
    `);
    const share = () => Math.round((columnsOf(shown)[0]!.width / box(part(shown, 'columns')).width) * 12);
    expect(share()).to.equal(4);
    await setViewport(800);
    expect(share()).to.equal(6);
    await setViewport(600);
    expect(share()).to.equal(12);
  });

  it('leaves columns out per screen size', async () => {
    const shown = await show(html`
      <pallet-section>
        <pallet-column hide-on="small">a</pallet-column>
        <pallet-column hide-on="m">b</pallet-column>
        <pallet-column hide-on="small-medium">c</pallet-column>
        <pallet-column hide-on="never">d</pallet-column>
      </pallet-section>
    `);
    const visible = () =>
      [...shown.children]
        .filter((column) => part(column, 'base').checkVisibility())
        .map(visibleText)
        .join('');
    expect(visible()).to.equal('abcd');
    await setViewport(800);
    expect(visible()).to.equal('ad');
    await setViewport(600);
    expect(visible()).to.equal('bd');
  });

  it('places a short column beside a tall one as its author says', async () => {
    const shown = await show(html`
      <pallet-section>
        ${['top', 'center', 'bottom'].map(
          (side) =>
            html`<pallet-column column-width="3" vertical-align=${side}><p style="margin: 0">a</p></pallet-column>`,
        )}
        <pallet-column column-width="3"><p style="margin: 0; block-size: 200px">tall</p></pallet-column>
      </pallet-section>
    `);
    const words = [...shown.querySelectorAll('p')].map(box);
    const tall = words.pop()!;
    const [top, centre, bottom] = words;
    expect(top!.top).to.equal(tall.top);
    expect(centre!.top - tall.top).to.be.closeTo(tall.bottom - centre!.bottom, 1);
    expect(bottom!.bottom).to.be.closeTo(tall.bottom, 0.5);
  });

  it('aligns its columns together', async () => {
    const shown = await show(html`
      <pallet-section section-vertical-align="bottom">
        <pallet-column column-width="6"><p style="margin: 0">a</p></pallet-column>
        <pallet-column column-width="6"><p style="margin: 0; block-size: 200px">tall</p></pallet-column>
      </pallet-section>
    `);
    const [short, tall] = columnsOf(shown);
    expect(short!.bottom).to.be.closeTo(tall!.bottom, 0.5);
  });

  it('has a ground and text that can be read on it', async () => {
    const surfaces: Record<string, [string, string]> = {};
    for (const surface of ['base', 'muted', 'inverse']) {
      const shown = await show(html`<pallet-section surface=${surface}>a</pallet-section>`);
      const { backgroundColor, color } = style(part(shown, 'base'));
      surfaces[surface] = [backgroundColor, color];
    }
    expect(surfaces).to.deep.equal({
      base: ['rgba(0, 0, 0, 0)', 'rgb(31, 42, 58)'],
      muted: ['rgb(246, 245, 241)', 'rgb(31, 42, 58)'],
      inverse: ['rgb(11, 31, 58)', 'rgb(223, 229, 236)'],
    });
  });

  it('is as high and its content as wide as its author says', async () => {
    const shown = await show(html`
      <pallet-section section-min-height='{"large":400,"small":300}' max-content-width='{"large":600,"medium":"none"}'>
        a
      </pallet-section>
    `);
    const measure = () => [box(part(shown, 'base')).height, box(part(shown, 'content')).width];
    expect(measure()).to.deep.equal([400, 600]);
    await setViewport(900);
    expect(measure()).to.deep.equal([400, box(shown).width - 64]);
    await setViewport(600);
    expect(measure()).to.deep.equal([300, box(shown).width - 30]);
  });

  describe('a picture behind it', () => {
    const behind = async (config: unknown, attributes: Partial<PalletSection> = {}) => {
      const shown = await show<PalletSection>(html`<pallet-section><p>Words</p></pallet-section>`);
      Object.assign(shown, { backgroundImageConfig: config, ...attributes });
      await settled(shown.parentElement!);
      return shown;
    };
    const url = (name: string) => `${PICTURE}?behind=${name}`;

    it('fills the band, below its words, and is decoration unless it has words of its own', async () => {
      const shown = await behind(JSON.stringify({ url: url('a'), bgPosition: '10% 20%', bgSizeOrRepeat: '/cover' }));
      const image = part<HTMLImageElement>(shown, 'image');
      const { width, height } = box(part(shown, 'base'));
      expect([box(image).width, box(image).height]).to.deep.equal([width, height]);
      expect([image.alt, style(image).objectFit, style(image).objectPosition]).to.deep.equal(['', 'cover', '10% 20%']);
      const words = shown.firstElementChild!;
      expect(document.elementFromPoint(...centreOf(words))).to.equal(words);
      const described = await behind({ url: url('b'), altText: 'A hall', bgSizeOrRepeat: '/contain' });
      expect(part<HTMLImageElement>(described, 'image').alt).to.equal('A hall');
      expect(style(part(described, 'image')).objectFit).to.equal('contain');
    });

    it('is another one per screen size, and none where a size has none', async () => {
      const shown = await behind({
        large: { url: url('large'), bgPosition: 'left top' },
        medium: { url: url('medium'), bgSizeOrRepeat: 'no-repeat' },
        small: '',
      });
      const image = part<HTMLImageElement>(shown, 'image');
      const isShown = (name: string) => image.currentSrc.endsWith(url(name));
      const look = () => [style(image).objectFit, style(image).objectPosition];
      await until(() => isShown('large'), 'the large picture');
      expect(look()).to.deep.equal(['cover', '0% 0%']);
      await setViewport(900);
      await until(() => isShown('medium'), 'the medium picture');
      expect(look()).to.deep.equal(['none', '50% 50%']);
      await setViewport(600);
      await until(() => image.currentSrc.startsWith('data:image/gif'), 'no picture');
    });

    for (const repeat of ['repeat', 'repeat-x', 'repeat-y']) {
      it(`is a pattern with ${repeat}`, async () => {
        const shown = await behind({ url: url(repeat), bgPosition: 'right top', bgSizeOrRepeat: repeat });
        const { backgroundImage, backgroundRepeat, backgroundPosition } = style(part(shown, 'picture'));
        expect(backgroundImage).to.contain(url(repeat));
        expect([backgroundRepeat, backgroundPosition]).to.deep.equal([repeat, '100% 0%']);
        expect(part<HTMLImageElement>(shown, 'image').src).to.not.contain(PICTURE);
      });
    }

    it('is a pattern on one screen size and a picture on another', async () => {
      const shown = await behind({
        large: { url: url('tiles'), bgSizeOrRepeat: 'repeat' },
        small: { url: url('one'), bgSizeOrRepeat: '/cover' },
      });
      expect(style(part(shown, 'picture')).backgroundImage).to.contain(url('tiles'));
      await setViewport(600);
      expect(style(part(shown, 'picture')).backgroundImage).to.equal('none');
      await until(() => part<HTMLImageElement>(shown, 'image').currentSrc.includes(url('one')), 'the picture');
    });

    for (const surface of ['base', 'muted', 'inverse'] as const) {
      it(`keeps words readable on whatever it shows: ${surface}`, async () => {
        for (const scheme of ['light', 'dark']) {
          const page = await show(html`
            <div style="color-scheme: ${scheme}">
              <pallet-section surface=${surface} background-image-config='{"url":"${PICTURE}"}'>
                <pallet-link href="/why-us" text="A link"></pallet-link>
              </pallet-section>
            </div>
          `);
          const section = page.firstElementChild!;
          const overlay = pixelOf(style(part(section, 'overlay')).backgroundColor);
          for (const worst of [0, 255]) {
            const ground = overlay.rgb.map((channel) => channel * overlay.alpha + worst * (1 - overlay.alpha));
            for (const words of [part(section, 'base'), part(section.firstElementChild!, 'base')]) {
              const ratio = contrast(pixelOf(style(words).color).rgb, ground);
              expect(ratio, `${scheme}, on ${worst}`).to.be.at.least(4.5);
            }
          }
        }
      });
    }

    it('lies under the colour that its author gives', async () => {
      const shown = await behind({ url: url('c') }, { backgroundImageOverlay: 'rgb(1 2 3 / 0.5)' });
      expect(style(part(shown, 'overlay')).backgroundColor).to.contain('1, 2, 3');
    });

    for (const config of ['', '{}', '{"url":"javascript:alert(1)"}', 'garbage', '{"large":""}']) {
      it(`is none with ${config || 'nothing'}`, async () => {
        const shown = await behind(config);
        expect(partsOf(shown, 'picture')).to.have.length(0);
        expect(partsOf(shown, 'overlay')).to.have.length(0);
      });
    }

    it('leaves the words where it cannot be loaded', async () => {
      const shown = await behind({ url: BROKEN.url, altText: 'A hall' });
      expect(part(shown, 'missing').textContent).to.equal('A hall');
      expect(shown.firstElementChild!.checkVisibility()).to.equal(true);
    });

    itWhere(canEmulateMedia, WEBKIT_MEDIA)('goes where colours are forced', async () => {
      await emulateMedia({ 'forced-colors': 'active' });
      const shown = await behind({ url: url('d') });
      expect(part(shown, 'picture').checkVisibility()).to.equal(false);
    });
  });

  it('lays out the columns of its configuration, with their children in slots', async () => {
    const columns = [
      { columnKey: 'col1', columnWidth: '8' },
      { columnKey: 'col2', columnWidth: '4' },
    ];
    const shown = await show(html`
      <pallet-section
        section-config=${JSON.stringify({ UUID: '1', columns })}
        section-column-gutter-width="1.5"
        component-spacer-size="2"
      >
        <p slot="col1" style="margin: 0">a</p>
        <p slot="col1" style="margin: 0">b</p>
        <p slot="col2" style="margin: 0">c</p>
      </pallet-section>
    `);
    const [a, b, c] = [...shown.children].map(box);
    const room = box(part(shown, 'columns'));
    expect(a!.width).to.be.closeTo(((room.width + 24) * 8) / 12 - 24, 0.5);
    expect([c!.left - a!.right, c!.top - a!.top, b!.top - a!.bottom].map(Math.round)).to.deep.equal([24, 0, 32]);
    await setViewport(600);
    expect(box(shown.children[2]!).top).to.be.greaterThan(box(shown.children[1]!).bottom);
  });

  it('gives the blocks of its columns the space that its author wants', async () => {
    const shown = await show(html`
      <pallet-section component-spacer-size='{"large":"40px","small":"8px"}'>
        <pallet-column
          ><p style="margin: 0">a</p>
          <p style="margin: 0">b</p></pallet-column
        >
      </pallet-section>
    `);
    const gap = () => {
      const [a, b] = [...shown.querySelectorAll('p')].map(box);
      return b!.top - a!.bottom;
    };
    expect(gap()).to.equal(40);
    await setViewport(600);
    expect(gap()).to.equal(8);
  });

  it('is as wide as its content may be: 1200 pixels by itself and with nothing, any width with none', async () => {
    for (const [given, width] of [
      ['', 1200],
      ['1200px', 1200],
      ['none', 1280 - 64],
    ] as const) {
      const shown = await show(html`<pallet-section max-content-width=${given}>a</pallet-section>`);
      const page = box(shown).width - 1280;
      expect(box(part(shown, 'content')).width, given).to.equal(given === 'none' ? width + page : width);
    }
  });

  it('does not hand its own values to a section inside it', async () => {
    const shown = await show(html`
      <pallet-section section-min-height="400" section-column-gutter-width="7" background-color="red">
        <pallet-column column-width="12">
          <pallet-section spacing="none">
            <pallet-column column-width="6">a</pallet-column><pallet-column column-width="6">b</pallet-column>
          </pallet-section>
        </pallet-column>
      </pallet-section>
    `);
    const inner = shown.querySelector('pallet-section')!;
    expect(box(part(inner, 'base')).height).to.be.lessThan(200);
    expect(style(part(inner, 'base')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    const [one, other] = columnsOf(inner);
    expect(other!.left - one!.right).to.be.closeTo(0, 0.1);
  });
});

describe('pallet-layout', () => {
  it('stacks sections, and hides what has no face', async () => {
    const shown = await show(html`
      <pallet-layout>
        <pallet-section>a</pallet-section>
        <pallet-section>b</pallet-section>
        <p slot="hidden">metadata</p>
      </pallet-layout>
    `);
    const [one, other, hidden] = [...shown.children];
    expect(box(other!).top).to.equal(box(one!).bottom);
    expect(hidden!.checkVisibility()).to.equal(false);
  });

  it('rounds banners with a feature, and nothing without', async () => {
    const radius = async (features: string) => {
      const shown = await show(
        html`<pallet-layout features=${features}><pallet-banner></pallet-banner></pallet-layout>`,
      );
      return parseFloat(style(part(shown.firstElementChild!, 'base')).borderStartStartRadius);
    };
    expect(await radius('')).to.equal(0);
    expect(await radius('unknown "><script>')).to.equal(0);
    expect(await radius('banner-hover, inclusion-and-community')).to.be.greaterThan(0);
  });
});

describe('every demo', () => {
  for (const name of names) {
    it(`${name}: no hostile value of it runs, leaves the page or becomes markup`, async () => {
      const demo = await fixture<HTMLElement>(`<div>${await loadDemo(name)}</div>`);
      await settled(demo);
      for (const block of blocksIn(demo)) {
        const elements = [...block.shadowRoot!.querySelectorAll('*')];
        const handlers = elements.flatMap(({ attributes }) => [...attributes].filter((one) => /^on/.test(one.name)));
        expect(handlers.map(({ name: handler }) => handler)).to.deep.equal([]);
        expect(elements.filter(({ localName }) => localName === 'script')).to.deep.equal([]);
        for (const element of elements) expect(style(element).backgroundImage).to.not.contain('tracker');
      }
      expect('hostile' in window).to.equal(false);
      const asked = performance.getEntriesByType('resource').filter((entry) => entry.name.includes('tracker.example'));
      expect(asked).to.deep.equal([]);
    });
  }
});

/** What a page may not cut off, however its reader sets it: each text that is wider or taller than what clips it. */
function clippedTexts(page: Document): string[] {
  const parentOf = (node: Node): Node | null =>
    (node as Element).assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;
  const texts = (root: ParentNode): Text[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes].filter((node): node is Text => node.nodeType === 3),
      ...(element.shadowRoot ? texts(element.shadowRoot) : []),
    ]);
  const isForReaders = (text: Text) =>
    (text.data.trim() !== '' &&
      text.parentElement?.checkVisibility() &&
      !text.parentElement.closest('.visually-hidden, .missing, [aria-hidden="true"], style')) === true;
  return texts(page.body)
    .filter(isForReaders)
    .flatMap((text) => {
      const range = page.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let around = parentOf(text); around !== null; around = parentOf(around)) {
        if (!(around instanceof page.defaultView!.Element)) continue;
        const isClipping = around === page.documentElement || getComputedStyle(around).overflowX !== 'visible';
        const room =
          around === page.documentElement ? { left: 0, right: page.documentElement.clientWidth } : box(around);
        const isTooTall = 'top' in room && (top < room.top - 1 || bottom > room.bottom + 1);
        if (isClipping && (left < room.left - 1 || right > room.right + 1 || isTooTall)) {
          return [`${text.data.trim()} in ${around.localName}.${around.className}`];
        }
      }
      return [];
    });
}

describe('words, however their reader sets them', () => {
  const SPACING = `* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  } p { margin-block-end: 2em !important; }`;
  const own = 'banner tile image section column columns text statistic layout responsive column-spacer'.split(' ');

  for (const name of own) {
    it(`are not cut off at 320, 768 and 1280 pixels, with spacing and at twice the size: ${name}`, async function () {
      this.timeout(60_000);
      const { frame, page } = await openPage({ body: `<main>${await loadDemo(name)}</main>` });
      const { document: inner } = page;
      await settled(inner);
      const spacing = new page.CSSStyleSheet();
      for (const direction of ['ltr', 'rtl']) {
        inner.documentElement.dir = direction;
        for (const width of [320, 768, 1280]) {
          await resize(frame, width);
          for (const [rules, size] of [
            ['', ''],
            [SPACING, ''],
            ['', '200%'],
          ] as const) {
            spacing.replaceSync(rules);
            for (const root of [inner, ...blocksIn(inner).map((block) => block.shadowRoot!)]) {
              root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== spacing), spacing];
            }
            inner.documentElement.style.fontSize = size;
            const state = `${direction}, ${width} px${rules && ', with spacing'}${size && ', at twice the size'}`;
            expect(clippedTexts(inner), state).to.deep.equal([]);
          }
        }
      }
      frame.remove();
    });
  }
});

describe('the pointer', () => {
  it('reaches what it shows', async () => {
    const shown = await show(html`<pallet-button text="Go" url="/a"></pallet-button>`);
    const base = part(shown, 'base');
    const before = style(base).backgroundColor;
    await hover(base);
    await until(() => style(base).backgroundColor !== before, 'another ground under the pointer');
    expect(centreOf(base)[0]).to.be.greaterThan(0);
  });
});
