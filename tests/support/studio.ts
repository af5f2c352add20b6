import { inject } from 'vitest';
import type { StudioHook } from '../../site/docs/website/studio/model.js';
import { openPage, type EnginePage, type PageOptions } from './engines.js';

export interface StudioOptions extends PageOptions {
  /** The theme in the address, as a fragment. */
  readonly theme?: string;
  /** The address of the page to show. Default: a page that is measured quickly. */
  readonly shows?: string;
}

/** The theme studio in a page of Chromium, as a theme designer uses it. */
export class Studio {
  constructor(readonly page: EnginePage) {}

  /** Opens the studio, and waits until its frame shows a styled page. */
  static async open({ theme = '', shows = '/404', ...options }: StudioOptions = {}): Promise<Studio> {
    const url = `${inject('siteUrl')}/docs/studio?page=${shows}${theme}`;
    const studio = new Studio(await openPage('chromium', { ...options, url }));
    await studio.waitUntilStyled();
    return studio;
  }

  waitUntilStyled(): Promise<void> {
    return this.page.until(() => {
      const frame = document.querySelector('iframe')?.contentDocument;
      return frame?.readyState === 'complete' && frame.adoptedStyleSheets.length > 0;
    });
  }

  /** Sets the value of a text field or list, with the events of user input. */
  setControl(selector: string, value: string): Promise<void> {
    return this.page.evaluate(
      (found, text) => {
        const field = document.querySelector<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(found);
        if (field === null) throw new Error(`There is no field ${found}`);
        // React detects a change only if the browser's own setter makes it.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
      },
      selector,
      value,
    );
  }

  /** The selector of a hook's control. */
  controlOf(hook: string): string {
    return `.hooks [data-hook="${hook}"]`;
  }

  /** Finds the control of a hook with the search, and changes it. */
  async change(hook: Pick<StudioHook, 'name' | 'kind'>, value: string): Promise<void> {
    const control = this.controlOf(hook.name);
    await this.setControl('#hook-search', hook.name);
    await this.page.until((found) => document.querySelector(found) !== null, control);
    if (hook.kind === 'keyword') return this.setControl(`${control} select`, value);
    if (hook.kind !== 'color') return this.setControl(`${control} input[type=text]`, value);
    await this.setControl(`${control} [aria-label=Light]`, value);
    await this.setControl(`${control} [aria-label=Dark]`, value);
  }

  /** The value of a hook in the frame. */
  readHook(hook: string): Promise<string> {
    return this.page.evaluate((name) => {
      const root = document.querySelector('iframe')?.contentDocument?.documentElement;
      return root == null ? '' : getComputedStyle(root).getPropertyValue(name);
    }, hook);
  }

  waitForHook(hook: string, value: string): Promise<void> {
    return this.page.until(
      (name, wanted) => {
        const root = document.querySelector('iframe')?.contentDocument?.documentElement;
        return root != null && getComputedStyle(root).getPropertyValue(name).trim() === wanted;
      },
      hook,
      value,
    );
  }

  /** Presses the visible button whose text begins with the label. */
  press(label: string): Promise<void> {
    return this.page.evaluate((text) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('.studio button')];
      const button = buttons.find((one) => one.checkVisibility() && one.textContent?.trim().startsWith(text));
      if (button === undefined) throw new Error(`There is no button ${text}`);
      button.click();
    }, label);
  }

  async readExport(): Promise<string> {
    await this.press('Export');
    return this.readExchangedText();
  }

  /** The text in the dialog that exports or shares the theme. */
  async readExchangedText(): Promise<string> {
    await this.page.until(() => document.querySelector('.exchange textarea') !== null);
    return this.page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.exchange textarea')?.value ?? '');
  }

  async importText(text: string): Promise<void> {
    await this.press('Import');
    await this.page.until(() => document.querySelector('#import-text') !== null);
    await this.setControl('#import-text', text);
    await this.page.evaluate(() => document.querySelector<HTMLElement>('.exchange button[type=submit]')?.click());
    await this.page.until(() => document.querySelector('.exchange [role=status] p') !== null);
  }

  /** The text of an element; empty if there is none. */
  readStatus(selector: string): Promise<string> {
    return this.page.evaluate((found) => document.querySelector<HTMLElement>(found)?.innerText ?? '', selector);
  }
}

export const BRAND = { name: '--pallet-g-color-brand', kind: 'color' } as const;
export const RADIUS = { name: '--pallet-g-radius-small', kind: 'length' } as const;
