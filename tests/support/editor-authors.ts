import { expect } from 'vitest';
import { EditorHand } from './editor-hand.js';
import type { Engine } from './engines.js';

/** The parts of the editor between which F6 leads. */
type Region = '.sidebar' | '.properties' | '.top-bar' | 'dialog';

/** An author who has one way only to do things: the mouse, or the keyboard. Words are typed in both. */
export interface Author {
  readonly hand: EditorHand;
  /** Puts a block into a place of the page, which is empty. */
  add(block: string, place: string): Promise<void>;
  /** Puts a block behind all that is on the page. */
  addToPage(block: string): Promise<void>;
  press(name: string, region?: Region): Promise<void>;
  write(label: string, text: string, region?: Region): Promise<void>;
  /** Chooses of a list, by what an option begins with. */
  choose(label: string, option: string, region?: Region): Promise<void>;
}

/** The name of what has the focus, as far as the editor's controls have one. */
const focusedName = (hand: EditorHand): Promise<string> =>
  hand.page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return (element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
  });

/** The field that has the focus holds these words afterwards, and nothing else. */
async function type(hand: EditorHand, text: string): Promise<void> {
  await hand.page.press('Control+a');
  await hand.page.puppeteer().keyboard.type(text);
}

/** @throws Error where the engine is missing */
export async function authorByMouse(engine: Engine, url: string): Promise<Author> {
  const hand = await EditorHand.at(url, engine);
  const { page } = hand;
  const field = async (label: string): Promise<void> => {
    const role = '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]';
    const element = await Promise.any(
      role.split(', ').map((one) => page.puppeteer().waitForSelector(`::-p-aria([name="${label}"]${one})`)),
    );
    await element?.click();
  };
  const self: Author = {
    hand,
    add: (block, place) => hand.drag(block, place),
    async addToPage(block) {
      await self.press('Page ›');
      await hand.openTab('Blocks');
      await hand.click(block);
    },
    press: (name) => hand.click(name),
    async write(label, text) {
      await field(label);
      await type(hand, text);
    },
    async choose(label, option) {
      // What a list shows when it is open is drawn by the system, where no test can press: the first letters choose, too.
      await page.puppeteer().locator(`::-p-aria([name="${label}"][role="combobox"])`).click();
      await page.press('Escape');
      await page.puppeteer().keyboard.type(option);
    },
  };
  return self;
}

/** @throws Error where the engine is missing */
export async function authorByKeyboard(engine: Engine, url: string): Promise<Author> {
  const hand = await EditorHand.at(url, engine);
  const { page } = hand;
  const isIn = (region: Region): Promise<boolean> =>
    page.evaluate((selector) => document.activeElement?.closest(selector) != null, region);
  const goTo = async (name: string, region: Region | undefined): Promise<void> => {
    for (let step = 0; region !== undefined && region !== 'dialog' && !(await isIn(region)); step++) {
      if (step === 4) throw new Error(`F6 does not lead to ${region}.`);
      await page.press('F6');
    }
    for (let step = 0; (await focusedName(hand)) !== name; step++) {
      if (step === 120) throw new Error(`Tab does not lead to “${name}”.`);
      await page.press('Tab');
    }
  };
  const self: Author = {
    hand,
    async add(block) {
      await goTo('Blocks', '.sidebar');
      await goTo('Search blocks', undefined);
      await type(hand, block);
      await goTo(block, undefined);
      await page.press('Enter');
    },
    async addToPage(block) {
      await self.press('Page ›', '.properties');
      await self.add(block, '');
    },
    async press(name, region) {
      await goTo(name, region);
      await page.press('Enter');
    },
    async write(label, text, region) {
      await goTo(label, region);
      await type(hand, text);
    },
    async choose(label, option, region) {
      await goTo(label, region);
      await page.puppeteer().keyboard.type(option);
    },
  };
  return self;
}

/** The findings of the gate that is open, once it has looked at the page. */
export async function findingsOf(author: Author): Promise<string[]> {
  await author.hand.page.until(() => document.querySelector('.findings, dialog [role="status"]') !== null);
  await expect
    .poll(() => author.hand.page.evaluate(() => document.querySelector('dialog')?.textContent ?? ''))
    .not.toContain('Looking at the page');
  return author.hand.page.evaluate(() =>
    [...document.querySelectorAll('.findings li p')].map(({ textContent }) => textContent),
  );
}
