import { expect } from 'vitest';
import { EditorDriver } from './editor-driver.js';
import type { Engine } from './engines.js';

/** The regions of the editor between which F6 moves. */
type Region = '.sidebar' | '.properties' | '.top-bar' | 'dialog';

/** An author who uses only the mouse, or only the keyboard. Both type text. */
export interface Author {
  readonly driver: EditorDriver;
  /** Adds a block to an empty slot of the page. */
  add(block: string, place: string): Promise<void>;
  /** Adds a block at the end of the selected block, or of the page if none is selected. */
  addToSelected(block: string): Promise<void>;
  press(name: string, region?: Region): Promise<void>;
  openTab(name: string, region: Region): Promise<void>;
  fillField(label: string, text: string, region?: Region): Promise<void>;
  /** Selects the option of a list that starts with this text. */
  selectOption(label: string, option: string, region?: Region): Promise<void>;
}

/** @throws Error if the engine is missing */
export async function createMouseAuthor(engine: Engine, url: string): Promise<Author> {
  const driver = await EditorDriver.open(url, { engine });
  const pressField = async (label: string): Promise<void> => (await driver.findControl('field', label)).click();
  const self: Author = {
    driver,
    add: (block, place) => driver.drag(block, place),
    async addToSelected(block) {
      await driver.openTab('Blocks');
      await driver.click(block);
    },
    press: (name) => driver.click(name),
    openTab: (name) => driver.openTab(name),
    async fillField(label, text) {
      await pressField(label);
      await driver.type(text);
    },
    async selectOption(label, option) {
      // The open list of a field is drawn by the operating system, so a test cannot click it.
      const field = await driver.findControl('field', label);
      const value = await field.evaluate((element, words) => {
        const options = [...(element as HTMLSelectElement).options];
        return options.find(({ text }) => text.startsWith(words))?.value;
      }, option);
      await field.select(value ?? `no option “${option}”`);
    },
  };
  return self;
}

/** @throws Error if the engine is missing */
export async function createKeyboardAuthor(engine: Engine, url: string): Promise<Author> {
  const driver = await EditorDriver.open(url, { engine });
  const { page } = driver;
  const isIn = (region: Region): Promise<boolean> =>
    page.evaluate((selector) => document.activeElement?.closest(selector) != null, region);
  /** Moves to the start of a region with F6, also if the focus is already in it, because Tab could leave the page. */
  const goToStart = async (region: Region): Promise<void> => {
    for (let step = 0; step === 0 || !(await isIn(region)); step++) {
      if (step === 4) throw new Error(`F6 does not move the focus to ${region}.`);
      await page.press('F6');
    }
  };
  const goTo = async (name: string, region: Region | undefined): Promise<void> => {
    if (region !== undefined && region !== 'dialog') {
      const isThere = (await driver.focusedName()) === name && (await isIn(region));
      if (!isThere) await goToStart(region);
    }
    const seen: string[] = [];
    for (let focused = await driver.focusedName(); focused !== name; focused = await driver.focusedName()) {
      if (seen.push(focused) > 120) throw new Error(`Tab does not reach “${name}”, only: ${seen.join(', ')}.`);
      await page.press('Tab');
    }
  };
  /** Waits for the field first, because some fields are loaded when they are shown. */
  const goToField = async (label: string, region: Region | undefined): Promise<void> => {
    await driver.findControl('field', label);
    await goTo(label, region);
  };
  const self: Author = {
    driver,
    add: (block) => self.addToSelected(block),
    async addToSelected(block) {
      await goTo('Blocks', '.sidebar');
      await goTo('Search blocks', undefined);
      await driver.type(block);
      // The drag-and-drop library makes an item focusable after it is rendered.
      await driver.findControl('button', block);
      await goTo(block, undefined);
      await page.press('Enter');
    },
    async press(name, region) {
      await driver.findControl('button', name);
      await goTo(name, region);
      await page.press('Enter');
    },
    async openTab(name, region) {
      await goToStart(region);
      for (let step = 0; (await driver.focusedName()) !== name; step++) {
        if (step === 4) throw new Error(`The arrow keys do not reach “${name}”.`);
        await page.press('ArrowRight');
      }
    },
    async fillField(label, text, region) {
      await goToField(label, region);
      await driver.type(text);
    },
    async selectOption(label, option, region) {
      await goToField(label, region);
      await page.puppeteer().keyboard.type(option);
    },
  };
  return self;
}

/** The issues in the open publishing dialog, after it has checked the page. */
export async function readIssues(author: Author): Promise<string[]> {
  await author.driver.page.until(() => document.querySelector('.findings, dialog [role="status"]') !== null);
  await expect
    .poll(() => author.driver.page.evaluate(() => document.querySelector('dialog')?.textContent ?? ''))
    .not.toContain('Checking the page');
  return author.driver.page.evaluate(() =>
    [...document.querySelectorAll('.findings li p')].map(({ textContent }) => textContent),
  );
}
