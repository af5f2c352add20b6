import type { ElementHandle, Frame } from 'puppeteer-core';
import { expect } from 'vitest';
import { openPage, type Engine, type EnginePage, type PageOptions } from './engines.js';

const FRAME = '#preview-frame';

/** Kinds of controls and their selectors. */
const CONTROLS = {
  button: 'button:not([role]), [role="button"]',
  tab: '[role="tab"]',
  field: 'input, textarea, select, [role="textbox"]',
} as const;

/**
 * Finds the reachable elements of a kind by their visible names. Runs in the editor. The search by accessible name of the
 * browsers takes many seconds in Firefox on a page with the fields of a block.
 */
function namedControls(selector: string): { readonly element: Element; readonly name: string }[] {
  // A dialog that was opened by another one follows it.
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const elements = (dialog ?? document).querySelectorAll(selector);
  return [...elements]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { labels } = element as Partial<HTMLInputElement>;
      const name = element.ariaLabel ?? labels?.[0]?.textContent ?? element.textContent;
      return { element, name: name.replaceAll(/\s+/g, ' ').trim() };
    });
}

interface DriverOptions extends Omit<PageOptions, 'url'> {
  /** Default: Chromium */
  readonly engine?: Engine;
}

/** Drives the editor through visible labels. */
export class EditorDriver {
  private constructor(readonly page: EnginePage) {}

  /** Opens a page in a window of 1600 × 900 px by default. */
  static async open(url: string, { engine = 'chromium', ...options }: DriverOptions = {}): Promise<EditorDriver> {
    return new EditorDriver(await openPage(engine, { width: 1600, height: 900, ...options, url }));
  }

  /** Opens a page of the site, and waits until the frame shows it. */
  static async openPage(url: string, id: string, options: DriverOptions = {}): Promise<EditorDriver> {
    const author = await EditorDriver.open(`${url}/#/pages/${id}`, options);
    await author.waitForBlock('pallet-section');
    return author;
  }

  /** Creates an empty page, and opens it. */
  static async openNewPage(url: string, title: string, options: DriverOptions = {}): Promise<EditorDriver> {
    const author = await EditorDriver.open(url, options);
    await author.createPage(title);
    return author;
  }

  /** Polls until a value is as expected. */
  expectEventually = (read: () => unknown, value: unknown): Promise<void> => expect.poll(read).toEqual(value);

  async createPage(title: string): Promise<void> {
    await this.click('New page');
    await this.fill('Title', title);
    await this.click('Create');
    await this.waitForBlock('pallet-layout');
  }

  /** The frame with the page, for features that only puppeteer has. */
  async findFrame(): Promise<Frame> {
    const element = await this.page.puppeteer().waitForSelector(FRAME);
    return (await element!.contentFrame())!;
  }

  /** Waits until the page in the frame has such a block. */
  waitForBlock(selector: string): Promise<void> {
    return this.page.until(
      (frame, block) => document.querySelector<HTMLIFrameElement>(frame)?.contentDocument?.querySelector(block) != null,
      FRAME,
      selector,
    );
  }

  /** The first control with a name, in the open dialog if there is one. */
  async findControl(control: keyof typeof CONTROLS, name: string): Promise<ElementHandle<Element>> {
    let found: ElementHandle<Element> | null = null;
    const look = async (): Promise<boolean> => {
      const all = await this.page.puppeteer().evaluateHandle(namedControls, CONTROLS[control]);
      const one = await all.evaluateHandle((named, text) => named.find((each) => each.name === text)?.element, name);
      found = one.asElement() as ElementHandle<Element> | null;
      return found !== null;
    };
    await expect.poll(look, { message: `There is the ${control} “${name}”.` }).toBe(true);
    return found as unknown as ElementHandle<Element>;
  }

  /** The name of the focused control; empty if no control has the focus. */
  async focusedName(): Promise<string> {
    const focused = await this.page.puppeteer().evaluateHandle(namedControls, ':focus');
    return focused.evaluate(([control]) => control?.name ?? '');
  }

  /** Presses a button, by its name. */
  async click(name: string): Promise<void> {
    // A locator of puppeteer would click again if the element moves meanwhile.
    await (await this.findControl('button', name)).click();
  }

  /** Replaces the text of a field, by its label. */
  async fill(label: string, text: string): Promise<void> {
    await (await this.findControl('field', label)).focus();
    await this.type(text);
  }

  /**
   * Replaces the text of the focused field with the keyboard. Puppeteer would empty it without an event, so that React
   * restores its text when it renders meanwhile.
   */
  async type(text: string): Promise<void> {
    await this.page.press('Control+a');
    await this.page.puppeteer().keyboard.type(text);
  }

  async openTab(name: string): Promise<void> {
    await (await this.findControl('tab', name)).click();
  }

  /** Adds a block to the page by keyboard: focuses it in the list, and presses Enter. */
  async addBlockByKeyboard(label: string): Promise<void> {
    await this.openTab('Blocks');
    await this.page.until((text) => {
      const all = document.querySelectorAll<HTMLElement>('[data-testid^="drawer-item:"][role="button"]');
      const item = [...all].find(({ textContent }) => textContent === text);
      item?.focus();
      return item !== undefined && document.activeElement === item;
    }, label);
    await this.page.press('Enter');
  }

  /** Moves to the first block of a kind in the outline with the arrow keys. */
  async selectInOutline(label: string): Promise<void> {
    await this.page.until(() => document.querySelector('[role="treeitem"]') !== null);
    await this.click('Expand all');
    await this.page.evaluate(() => document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
    await this.page.press('Home');
    const chosen = (): Promise<string> =>
      this.page.evaluate(
        () => document.querySelector('[role="treeitem"][aria-selected="true"] > span')?.textContent ?? '',
      );
    await expect.poll(chosen).not.toBe('');
    for (let line = 0; (await chosen()) !== label && line < 50; line++) {
      await this.page.press('ArrowDown');
      await this.page.until(
        () => document.activeElement === document.querySelector('[role="treeitem"][aria-selected="true"]'),
      );
    }
    expect(await chosen()).toBe(label);
  }

  /** Drags a block from the list to a position in the page, and drops it when the editor shows that position. */
  async drag(label: string, place: string): Promise<void> {
    await this.openTab('Blocks');
    const { mouse } = this.page.puppeteer();
    const from = await this.page.evaluate((text) => {
      const all = document.querySelectorAll<HTMLElement>('[data-testid^="drawer-item:"][role="button"]');
      const item = [...all].find(({ textContent }) => textContent === text);
      item?.scrollIntoView({ block: 'center' });
      const { left = 0, top = 0, width = 0, height = 0 } = item?.getBoundingClientRect() ?? {};
      return { x: left + width / 2, y: top + height / 2 };
    }, label);
    const to = await this.#centerInWindow(place);
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 20, from.y + 20, { steps: 4 });
    await mouse.move(to.x, to.y, { steps: 10 });
    let side = 0;
    const arrive = async (): Promise<boolean> => {
      side = 4 - side;
      // The drop previews of slots on the way move the target, so its position is read again.
      const { x, y } = await this.#centerInWindow(place);
      await mouse.move(x + side, y);
      return this.#showsDropLine(place);
    };
    // The editor accepts a drop target after the pointer rests there for a tenth of a second.
    await expect.poll(arrive, { interval: 250 }).toBe(true);
    await mouse.up();
  }

  /** The text of a block in the page. */
  readBlockText(selector: string): Promise<string> {
    return this.page.evaluate(
      (frame, block) =>
        document
          .querySelector<HTMLIFrameElement>(frame)
          ?.contentDocument?.querySelector(block)
          ?.shadowRoot?.textContent?.trim() ?? '',
      FRAME,
      selector,
    );
  }

  readDraftState = (): Promise<string> =>
    this.page.evaluate(() => document.querySelector('.draft-state')?.textContent ?? '');

  isDisabled(name: string): Promise<boolean | undefined> {
    return this.page.evaluate(
      (text) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.disabled,
      name,
    );
  }

  /** Whether the drop indicator is in this slot: on the way there, it is in others. */
  #showsDropLine(place: string): Promise<boolean> {
    return this.page.evaluate(
      (frame, selector) => {
        const view = document.querySelector<HTMLIFrameElement>(frame)?.contentDocument;
        const line = view?.querySelector('[data-puck-line-placeholder]');
        const zone = view?.querySelector(selector)?.closest('[data-puck-dropzone]');
        const layer = line?.closest<HTMLElement>('.drop-line')?.dataset['zone'];
        const lineZone = layer ?? line?.closest('[data-puck-dropzone]')?.getAttribute('data-puck-dropzone');
        return zone != null && lineZone === zone.getAttribute('data-puck-dropzone');
      },
      FRAME,
      place,
    );
  }

  /** The center of an element of the page, relative to the window. */
  async #centerInWindow(selector: string): Promise<{ x: number; y: number }> {
    await this.waitForBlock(selector);
    return this.page.evaluate(
      (frame, path) => {
        const view = document.querySelector<HTMLIFrameElement>(frame)!;
        const element = view.contentDocument!.querySelector(path)!;
        element.scrollIntoView({ block: 'center' });
        const outer = view.getBoundingClientRect();
        const scale = outer.width / view.offsetWidth;
        const box = element.getBoundingClientRect();
        return {
          x: outer.left + (box.left + box.width / 2) * scale,
          y: outer.top + (box.top + box.height / 2) * scale,
        };
      },
      FRAME,
      selector,
    );
  }
}
