import { click, emulateMedia, hover, itWithMediaFeatures, pointer, press, until } from '../support/browser.js';
import { expect, html } from '@open-wc/testing';
import type { PalletButton } from '@pallet/elements';
import type { TemplateResult } from 'lit';
import { afterTest } from './support/after-test.js';
import {
  blocksIn,
  box,
  inside,
  linksIn,
  nextFrames,
  part,
  spokenText,
  style,
  visibleText,
  update,
} from './support/blocks.js';
import { show } from './support/fixture.js';
import { recordNavigation } from './support/navigation.js';
import '@pallet/elements';

/** Records the data of each submission instead of leaving the page. */
function submissionsOf(form: HTMLFormElement): string[] {
  const seen: string[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push(new URLSearchParams([...new FormData(form, event.submitter)] as [string, string][]).toString());
  });
  return seen;
}

/** Records the clicks of blocks. */
function recordClicks(): Event[] {
  const seen: Event[] = [];
  const note = (event: Event) => seen.push(event);
  document.addEventListener('pallet-press', note);
  afterTest(() => document.removeEventListener('pallet-press', note));
  return seen;
}

describe('a button in a form', () => {
  const form = () =>
    show<HTMLFormElement>(html`
      <form>
        <input name="job" value="Welder" required />
        <input name="place" />
        <pallet-button button-type="submit" name="task" value="search" text="Search"></pallet-button>
        <pallet-button button-type="reset" text="Start again"></pallet-button>
        <pallet-button text="Save"></pallet-button>
      </form>
    `);
  const buttonsOf = (shown: Element) => [...shown.querySelectorAll('pallet-button')];

  it('is associated with it', async () => {
    const shown = await form();
    for (const button of buttonsOf(shown)) expect(button.form).to.equal(shown);
    const alone = await show<PalletButton>(html`<pallet-button text="Alone"></pallet-button>`);
    expect(alone.form).to.equal(null);
  });

  it('submits it with its own name and value, and fires one click event [5.9e]', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    let clicks = 0;
    shown.addEventListener('click', () => clicks++);
    await click(part(buttonsOf(shown)[0]!, 'base'));
    await until(() => seen.length > 0, 'a submission');
    expect(seen).to.deep.equal(['job=Welder&place=&task=search']);
    expect(clicks).to.equal(1);
  });

  it('submits it by Enter and Space on the button', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    buttonsOf(shown)[0]!.focus();
    await press('Enter');
    await until(() => seen.length === 1, 'a submission');
    await press(' ');
    await until(() => seen.length === 2, 'another submission');
  });

  it('submits it when a script clicks the button', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    buttonsOf(shown)[0]!.click();
    await until(() => seen.length === 1, 'a submission');
  });

  const ways: Readonly<Record<string, (form: HTMLFormElement) => Promise<void>>> = {
    'a click': (shown) => click(part(buttonsOf(shown)[0]!, 'base')),
    'the Enter key': (shown) => {
      shown.querySelector('input')!.focus();
      return press('Enter');
    },
  };
  for (const [way, submit] of Object.entries(ways)) {
    it(`submitted by ${way}, provides its data to asynchronous listeners`, async () => {
      const shown = await form();
      const data = new Promise<FormData>((resolve, reject) => {
        const read = async (event: SubmitEvent) => {
          event.preventDefault();
          await nextFrames(window);
          resolve(new FormData(shown, event.submitter));
        };
        shown.addEventListener('submit', (event) => void read(event).catch(reject));
      });
      await submit(shown);
      expect([...(await data)]).to.deep.equal([
        ['job', 'Welder'],
        ['place', ''],
        ['task', 'search'],
      ]);
    });

    it(`submitted once by ${way}, keeps one native button, which is hidden, inert and not focusable`, async () => {
      const shown = await form();
      const seen = submissionsOf(shown);
      const { width, height } = shown.getBoundingClientRect();
      await submit(shown);
      await until(() => seen.length === 1, 'a submission');
      await submit(shown);
      await until(() => seen.length === 2, 'another submission');
      await nextFrames(window);
      const [native, ...others] = shown.querySelectorAll('button');
      expect(others).to.have.length(0);
      expect([native!.tabIndex, native!.ariaHidden]).to.deep.equal([-1, 'true']);
      expect([shown.getBoundingClientRect().width, shown.getBoundingClientRect().height]).to.deep.equal([
        width,
        height,
      ]);
      const { x, y } = native!.getBoundingClientRect();
      expect(document.elementFromPoint(x, y)).not.to.equal(native);
      // A page may disable the button while it waits for a response.
      buttonsOf(shown)[0]!.disabled = true;
      await buttonsOf(shown)[0]!.updateComplete;
      shown.querySelector('input')!.focus();
      await press('Enter');
      await nextFrames(window);
      expect(seen).to.deep.equal(Array(2).fill('job=Welder&place=&task=search'));
    });

    it(`submitted by ${way}, loses its native button with the next submission and when the button is removed`, async () => {
      const shown = await form();
      const seen = submissionsOf(shown);
      await submit(shown);
      await until(() => seen.length === 1, 'a submission');
      await nextFrames(window);
      shown.requestSubmit();
      expect(shown.querySelector('button'), 'after the next submission').to.equal(null);
      await submit(shown);
      await until(() => seen.length === 3, 'another submission');
      await nextFrames(window);
      expect(shown.querySelector('button')).not.to.equal(null);
      buttonsOf(shown)[0]!.remove();
      expect(shown.querySelector('button'), 'without the button').to.equal(null);
    });

    it(`not submitted by ${way} because of an invalid field, has no native button`, async () => {
      const shown = await form();
      shown.querySelector('input')!.value = '';
      await submit(shown);
      await nextFrames(window);
      expect(shown.querySelector('button')).to.equal(null);
    });
  }

  it('does not handle Enter in a field if it is disabled and a later native button is enabled', async () => {
    const shown = await show<HTMLFormElement>(html`
      <form>
        <input name="job" />
        <pallet-button button-type="submit" name="task" value="ours" text="Search"></pallet-button>
        <button name="task" value="native">Save</button>
      </form>
    `);
    const seen = submissionsOf(shown);
    await click(part(buttonsOf(shown)[0]!, 'base'));
    await until(() => seen.length === 1, 'a submission');
    buttonsOf(shown)[0]!.disabled = true;
    await buttonsOf(shown)[0]!.updateComplete;
    shown.querySelector('input')!.focus();
    await press('Enter');
    await until(() => seen.length === 2, 'another submission');
    expect(seen).to.deep.equal(['job=&task=ours', 'job=&task=native']);
  });

  it('does not handle Enter in a field if a native button comes first', async () => {
    const shown = await show<HTMLFormElement>(html`
      <form>
        <input name="job" /><input name="place" />
        <button name="task" value="native">Search</button>
        <pallet-button button-type="submit" name="task" value="ours" text="Search"></pallet-button>
      </form>
    `);
    const seen = submissionsOf(shown);
    shown.querySelector('input')!.focus();
    await press('Enter');
    await until(() => seen.length > 0, 'a submission');
    await nextFrames(window);
    expect(seen).to.deep.equal(['job=&place=&task=native']);
  });

  it('does not handle Enter after it has left the form or while it is disabled', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    const [submit] = buttonsOf(shown);
    await update(submit!, { disabled: true });
    shown.querySelector('input')!.focus();
    await press('Enter');
    await nextFrames(window);
    submit!.disabled = false;
    shown.after(submit!);
    await submit!.updateComplete;
    shown.querySelector('input')!.focus();
    await press('Enter');
    await nextFrames(window);
    expect(seen).to.deep.equal([]);
    submit!.remove();
  });

  it('does not submit invalid fields, unless validation is turned off', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    const [submit] = buttonsOf(shown);
    const job = shown.querySelector('input')!;
    job.value = '';
    let isInvalid = false;
    job.addEventListener('invalid', () => (isInvalid = true));
    await click(part(submit!, 'base'));
    await until(() => isInvalid, 'the field to be invalid');
    await nextFrames(window);
    expect(seen).to.deep.equal([]);
    submit!.formNoValidate = true;
    await click(part(submit!, 'base'));
    await until(() => seen.length > 0, 'a submission');
  });

  it('resets it [5.9e]', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    const job = shown.querySelector('input')!;
    job.value = 'Engineer';
    await click(part(buttonsOf(shown)[1]!, 'base'));
    await until(() => job.value === 'Welder', 'the form to be reset');
    expect(seen).to.deep.equal([]);
  });

  it('does not affect the form by default [5.9e]', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    const presses = recordClicks();
    await click(part(buttonsOf(shown)[2]!, 'base'));
    await nextFrames(window);
    expect([seen.length, presses.length]).to.deep.equal([0, 1]);
  });

  it('does nothing if a listener of the page prevents it', async () => {
    const shown = await form();
    const seen = submissionsOf(shown);
    const [submit, reset] = buttonsOf(shown);
    shown.querySelector('input')!.value = 'Engineer';
    for (const button of [submit!, reset!]) {
      button.addEventListener('click', (event) => event.preventDefault());
      await click(part(button, 'base'));
    }
    await nextFrames(window);
    expect([seen.length, shown.querySelector('input')!.value]).to.deep.equal([0, 'Engineer']);
  });

  it('submits an outer form that it refers to by ID', async () => {
    const shown = await show(html`
      <div>
        <form id="elsewhere"><input name="job" value="Welder" /></form>
        <pallet-button form="elsewhere" button-type="submit" name="task" value="send" text="Send"></pallet-button>
      </div>
    `);
    const seen = submissionsOf(shown.querySelector('form')!);
    await click(part(shown.querySelector('pallet-button')!, 'base'));
    await until(() => seen.length > 0, 'a submission');
    expect(seen).to.deep.equal(['job=Welder&task=send']);
  });

  it('is disabled with its fieldset [4.8b]', async () => {
    const shown = await show<HTMLFormElement>(html`
      <form>
        <fieldset disabled><pallet-button button-type="submit" text="Apply"></pallet-button></fieldset>
      </form>
    `);
    const seen = submissionsOf(shown);
    const button = shown.querySelector('pallet-button')!;
    const base = part<HTMLButtonElement>(button, 'base');
    await until(() => base.disabled, 'a disabled button');
    await click(base);
    await nextFrames(window);
    expect(seen).to.deep.equal([]);
    shown.querySelector('fieldset')!.disabled = false;
    await until(() => !part<HTMLButtonElement>(button, 'base').disabled, 'an enabled button');
    await click(part(button, 'base'));
    await until(() => seen.length > 0, 'a submission');
  });
});

describe('a disabled button', () => {
  it('can be enabled again, by attribute or property', async () => {
    const button = await show<PalletButton>(html`<pallet-button text="Open" disabled></pallet-button>`);
    expect([button.disabled, button.matches(':disabled')]).to.deep.equal([true, true]);
    button.disabled = false;
    await until(() => !part<HTMLButtonElement>(button, 'base').disabled, 'an enabled button');
    expect([button.hasAttribute('disabled'), part<HTMLButtonElement>(button, 'base').disabled]).to.deep.equal([
      false,
      false,
    ]);
    button.toggleAttribute('disabled', true);
    await button.updateComplete;
    expect(part<HTMLButtonElement>(button, 'base').disabled).to.equal(true);
  });

  it('is enabled by the attribute value "false", even for the browser', async () => {
    const button = await show<PalletButton>(html`<pallet-button text="Open" disabled="false"></pallet-button>`);
    expect([button.disabled, button.matches(':disabled')]).to.deep.equal([false, false]);
    const seen = recordClicks();
    await click(part(button, 'base'));
    expect(seen).to.have.length(1);
    await update(button, { disabled: true });
    button.setAttribute('disabled', 'FALSE');
    await button.updateComplete;
    expect([button.disabled, button.matches(':disabled')]).to.deep.equal([false, false]);
  });

  it('does not move, and lets the pointer through [4.8b]', async () => {
    const button = await show(html`<pallet-button text="Closed" disabled></pallet-button>`);
    const base = part(button, 'base');
    const { pointerEvents, transitionDuration, transitionProperty } = getComputedStyle(base);
    expect(pointerEvents).to.equal('none');
    expect(transitionProperty === 'none' || transitionDuration === '0s').to.equal(true);
    await click(base);
    await nextFrames(window);
    expect(base.getAnimations()).to.have.length(0);
  });
});

describe('the ripple of a button', () => {
  /** Presses and holds a button, and returns its animations. */
  async function pressed(button: Element): Promise<Animation[]> {
    const { left, top } = box(part(button, 'base'));
    const seen: Animation[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      if (this === part(button, 'base')) seen.push(animation);
      return animation;
    };
    await pointer({ move: [left + 12, top + 9] }, 'down', 'up');
    await nextFrames(window);
    Element.prototype.animate = animate;
    return seen;
  }

  it('starts at the pointer, and is removed after 250 ms [9.9a, 9.9b]', async () => {
    for (const button of [
      await show(html`<pallet-button text="Save this search"></pallet-button>`),
      await show(html`<pallet-button text="Why us" url="#why-us"></pallet-button>`),
    ]) {
      const [ripple, ...others] = await pressed(button);
      expect(others).to.have.length(0);
      const effect = ripple!.effect as KeyframeEffect;
      expect(effect.getTiming().duration).to.equal(250);
      // The border between the corner and the background is 2 px wide.
      expect(effect.getKeyframes()[0]!['backgroundPosition']).to.equal('10px 7px');
      await ripple!.finished;
      expect(
        part(button, 'base')
          .getAnimations()
          .filter((animation) => animation === ripple),
      ).to.have.length(0);
      expect(getComputedStyle(part(button, 'base')).backgroundImage).to.equal('none');
      expect(part(button, 'base').hasAttribute('style')).to.equal(false);
    }
  });

  itWithMediaFeatures('is not shown with reduced motion', async () => {
    const button = await show(html`<pallet-button text="Save"></pallet-button>`);
    await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
    expect(await pressed(button)).to.have.length(0);
  });
});

describe('the style of a button', () => {
  const look = async (template: TemplateResult) => {
    await pointer({ move: [1279, 799] });
    const { color, backgroundColor, borderTopColor } = getComputedStyle(part(await show(template), 'base'));
    return `${color} on ${backgroundColor} in ${borderTopColor}`;
  };

  it('differs per variant, and the variant wins over the type [5.9e]', async () => {
    const variants = [
      'base',
      'neutral',
      'brand',
      'brand-outline',
      'destructive',
      'destructive-text',
      'inverse',
      'success',
    ];
    const looks: string[] = [];
    for (const variant of variants) {
      looks.push(await look(html`<pallet-button type="tertiary" variant=${variant} text="Go"></pallet-button>`));
    }
    expect(new Set(looks).size, looks.join('\n')).to.equal(variants.length);
    expect(looks[2]).to.equal(await look(html`<pallet-button text="Go"></pallet-button>`));
    expect(looks[3]).to.equal(await look(html`<pallet-button type="secondary" text="Go"></pallet-button>`));
  });

  it('falls back to its type for an unknown variant', async () => {
    const plain = await look(html`<pallet-button type="secondary" text="Go"></pallet-button>`);
    expect(
      await look(html`<pallet-button type="secondary" variant="loud onclick" text="Go"></pallet-button>`),
    ).to.equal(plain);
  });
});

describe('the icon of a button', () => {
  const untilDrawn = (button: Element) => until(() => inside(button, 'svg.drawn') !== undefined, 'an icon to be drawn');

  it('is before or after the label, mirrored in right-to-left pages [5.9e]', async () => {
    const sides = async (position: string, dir: string) => {
      const button = await show(html`
        <pallet-button
          text="Next"
          icon-name="utility:chevronright"
          icon-position=${position}
          dir=${dir}
        ></pallet-button>
      `);
      await untilDrawn(button);
      return box(inside(button, 'svg')!).left < box(part(button, 'label')).left ? 'left' : 'right';
    };
    expect([await sides('left', 'ltr'), await sides('', 'ltr'), await sides('right', 'ltr')]).to.deep.equal([
      'left',
      'left',
      'right',
    ]);
    expect([await sides('left', 'rtl'), await sides('right', 'rtl')]).to.deep.equal(['right', 'left']);
  });

  it('has the size of the label, or its own size', async () => {
    const width = async (size: string) => {
      const button = await show(
        html`<pallet-button text="Go" icon-name="utility:search" icon-size=${size}></pallet-button>`,
      );
      await untilDrawn(button);
      return box(inside(button, 'svg')!).width;
    };
    expect([await width('xx-small'), await width('large')]).to.deep.equal([14, 48]);
    const label = Number.parseFloat(
      getComputedStyle(part(await show(html`<pallet-button text="Go"></pallet-button>`), 'base')).fontSize,
    );
    expect(await width('')).to.be.closeTo(1.25 * label, 0.1);
  });

  it('is hidden from screen readers', async () => {
    const button = await show(html`<pallet-button text="Search" icon-name="utility:search"></pallet-button>`);
    await untilDrawn(button);
    expect(inside(button, 'svg')!.getAttribute('aria-hidden')).to.equal('true');
    expect(spokenText(part(button, 'base'))).to.equal('Search');
  });

  it('can be the only content of a square button, named by the assistive text', async () => {
    for (const [size, edge] of [
      ['small', 40],
      ['standard', 48],
      ['large', 56],
    ] as const) {
      const button = await show(
        html`<pallet-button size=${size} icon-name="utility:close" assistive-text="Close"></pallet-button>`,
      );
      await untilDrawn(button);
      const { width, height } = box(part(button, 'base'));
      expect([width, height]).to.deep.equal([edge, edge]);
      expect([visibleText(part(button, 'base')), spokenText(part(button, 'base'))]).to.deep.equal(['', 'Close']);
      const [icon, base] = [box(inside(button, 'svg')!), box(part(button, 'base'))];
      expect(icon.left + icon.width / 2).to.be.closeTo(base.left + edge / 2, 0.6);
    }
  });

  it('leaves space for a slotted label', async () => {
    const button = await show(html`<pallet-button icon-name="utility:close">Close</pallet-button>`);
    await untilDrawn(button);
    const [icon, label] = [box(inside(button, 'svg')!), box(part(button, 'label'))];
    expect(label.left - icon.right).to.be.greaterThan(4);
  });

  it('leaves no gap if there is no icon of that name', async () => {
    const plain = await show(html`<pallet-button text="Go"></pallet-button>`);
    const button = await show(html`<pallet-button text="Go" icon-name="utility:no_such_icon"></pallet-button>`);
    await until(() => box(part(button, 'base')).width === box(part(plain, 'base')).width, 'a button without a gap');
  });

  it('can be changed', async () => {
    const button = await show<PalletButton>(html`<pallet-button text="Play" icon-name="utility:play"></pallet-button>`);
    await untilDrawn(button);
    const path = () => inside(button, 'path')!.getAttribute('d');
    const play = path();
    button.iconName = 'utility:pause';
    await until(() => path() !== play, 'the next drawing');
    button.iconName = '';
    await until(() => inside(button, 'svg') === undefined, 'a button without an icon');
  });
});

describe('pallet-button', () => {
  it('is clicked by pointer, Enter and Space', async () => {
    const shown = await show(html`<pallet-button text="Save"></pallet-button>`);
    const seen = recordClicks();
    await click(part(shown, 'base'));
    await press('Enter');
    await press(' ');
    expect(seen.map(({ target }) => target)).to.deep.equal([shown, shown, shown]);
  });

  it('cannot be clicked or followed while disabled [4.8a]', async () => {
    const shown = await show(html`
      <div>
        <pallet-button text="One" disabled></pallet-button><pallet-button text="Two" url="/a" disabled></pallet-button>
        <button>After</button>
      </div>
    `);
    const presses = recordClicks();
    const navigations = recordNavigation();
    for (const block of blocksIn(shown)) await click(block);
    expect(linksIn(shown)).to.have.length(0);
    expect([presses.length, navigations.length]).to.deep.equal([0, 0]);
    // Provides a next tab stop: in Firefox, focus never returns from the browser's own controls.
    await press('Tab');
    expect(document.activeElement).to.equal(shown.lastElementChild);
  });

  it('adds the assistive text after its label [3.12a]', async () => {
    const shown = await show(
      html`<pallet-button text="Learn More" url="/a" assistive-text="about us"></pallet-button>`,
    );
    expect(spokenText(part(shown, 'base'))).to.equal('Learn More about us');
    expect(visibleText(part(shown, 'base'))).to.equal('Learn More');
  });

  it('has three increasing sizes, and is at least 24 pixels high [3.12c]', async () => {
    const heights: number[] = [];
    for (const size of ['small', 'standard', 'large']) {
      heights.push(box(part(await show(html`<pallet-button text="Go" size=${size}></pallet-button>`), 'base')).height);
    }
    expect(heights).to.deep.equal([40, 48, 56]);
  });

  it('is aligned left, center or right, or fills its row [3.12b]', async () => {
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

  it('changes its background on hover', async () => {
    const shown = await show(html`<pallet-button text="Go" url="/a"></pallet-button>`);
    const base = part(shown, 'base');
    const before = style(base).backgroundColor;
    await hover(base);
    await until(() => style(base).backgroundColor !== before, 'a different background on hover');
  });
});
