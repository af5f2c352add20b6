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
  /** Puts a block behind all that stands in the chosen one; into the page where none is chosen. */
  addToChosen(block: string): Promise<void>;
  press(name: string, region?: Region): Promise<void>;
  openTab(name: string, region: Region): Promise<void>;
  write(label: string, text: string, region?: Region): Promise<void>;
  /** Chooses of a list, by what an option begins with. */
  choose(label: string, option: string, region?: Region): Promise<void>;
}

/** The field that has the focus holds these words afterwards, and nothing else. */
async function type(hand: EditorHand, text: string): Promise<void> {
  await hand.page.press('Control+a');
  await hand.page.puppeteer().keyboard.type(text);
}

/** @throws Error where the engine is missing */
export async function authorByMouse(engine: Engine, url: string): Promise<Author> {
  const hand = await EditorHand.at(url, engine);
  const pressField = async (label: string): Promise<void> => (await hand.find('field', label)).click();
  const self: Author = {
    hand,
    add: (block, place) => hand.drag(block, place),
    async addToChosen(block) {
      await hand.openTab('Blocks');
      await hand.click(block);
    },
    press: (name) => hand.click(name),
    openTab: (name) => hand.openTab(name),
    async write(label, text) {
      await pressField(label);
      await type(hand, text);
    },
    async choose(label, option) {
      // The list of a field that is open is drawn by the system, where no test can press.
      const field = await hand.find('field', label);
      const value = await field.evaluate((element, words) => {
        const options = [...(element as HTMLSelectElement).options];
        return options.find(({ text }) => text.startsWith(words))?.value;
      }, option);
      await field.select(value ?? `no option “${option}”`);
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
  /** F6 leads to where a part begins, once around where the focus is in it already: Tab may leave the page at its end. */
  const goToStart = async (region: Region): Promise<void> => {
    for (let step = 0; step === 0 || !(await isIn(region)); step++) {
      if (step === 4) throw new Error(`F6 does not lead to ${region}.`);
      await page.press('F6');
    }
  };
  const goTo = async (name: string, region: Region | undefined): Promise<void> => {
    if (region !== undefined && region !== 'dialog') {
      const isThere = (await hand.focusedName()) === name && (await isIn(region));
      if (!isThere) await goToStart(region);
    }
    for (let step = 0; (await hand.focusedName()) !== name; step++) {
      if (step === 120) throw new Error(`Tab does not lead to “${name}”.`);
      await page.press('Tab');
    }
  };
  const self: Author = {
    hand,
    add: (block) => self.addToChosen(block),
    async addToChosen(block) {
      await goTo('Blocks', '.sidebar');
      await goTo('Search blocks', undefined);
      await type(hand, block);
      await goTo(block, undefined);
      await page.press('Enter');
    },
    async press(name, region) {
      await goTo(name, region);
      await page.press('Enter');
    },
    async openTab(name, region) {
      await goToStart(region);
      for (let step = 0; (await hand.focusedName()) !== name; step++) {
        if (step === 4) throw new Error(`The arrows do not lead to “${name}”.`);
        await page.press('ArrowRight');
      }
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
