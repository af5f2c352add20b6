import type { ElementHandle, Page } from 'puppeteer-core';
import type { BlockProperty } from '../../../site/editor/app/blocks/block-catalog.js';
import { humanizeName } from '../../../site/documents/humanize.js';
import type { KindData } from '../../../elements/build/manifest-model.js';

/** A property, or a part of one with its own field. */
type Part = Pick<BlockProperty, 'label' | 'kind'>;
type Field = ElementHandle<Element>;

/** Clicks an element as soon as it no longer moves: images and editors that are still loaded change the layout. */
const click = (element: Field): Promise<void> => element.asLocator().click();

/** Fills in the fields of the block panel with mouse and keyboard. */
export class FieldDriver {
  constructor(readonly page: Page) {}

  /** Opens every group of the panel. */
  async openGroups(): Promise<void> {
    for (const group of await this.page.$$('.block-panel details:not([open]) > summary')) await click(group);
  }

  /** Sets a property of the selected block to a value other than its current and its default one. */
  async set(property: BlockProperty, before: unknown): Promise<void> {
    const field = await this.page.waitForSelector(`[data-property~="${property.name}"]`);
    await this.#fill(field!, property, before);
  }

  async #fill(field: Field, { label, kind }: Part, before?: unknown): Promise<void> {
    const one = async (selector: string): Promise<Field> => {
      const found = await field.$(selector);
      if (found === null) throw new Error(`The field “${label}” has no ${selector}.`);
      return found;
    };
    switch (kind.name) {
      case 'code':
        // The code editor is loaded for the first code.
        return this.#write((await field.waitForSelector('[role="textbox"]'))!, `<!-- Some ${label.toLowerCase()} -->`);
      case 'text':
      case 'any':
        return this.#write(await one('input, textarea'), `Some ${label.toLowerCase()}`);
      case 'number':
      case 'time':
        return this.#write(await one('input'), '7');
      case 'icon':
        return this.#write(await one('input'), before === 'utility:add' ? 'utility:download' : 'utility:add');
      case 'boolean':
        return click(await one('[role="switch"]'));
      case 'choice': {
        const option = kind.values.find((word) => word !== kind.initial && word !== before);
        await (await one('select')).select(option ?? '');
        return;
      }
      case 'length':
        await (await one('select')).select('vh');
        return this.#write(await one('input'), '12');
      case 'color':
        return click(await one('label[title="Accent"]'));
      case 'link':
        await this.#write(await one('[role="combobox"]'), 'Early');
        return click((await field.waitForSelector('[role="option"]'))!);
      case 'image':
        return this.#chooseImage(await one('.image-row button'));
      case 'richText':
        // The text editor is loaded for the first text.
        await this.#write((await field.waitForSelector('[role="textbox"]'))!, 'Join us now');
        if (kind.profile === 'html-block') return;
        await this.page.keyboard.press('Home');
        await this.#chord('Shift', 'End');
        return click(await one('[aria-label="Bold"]'));
      case 'spacing':
        return this.#write(await one('.side input'), '16');
      case 'screens':
        return click(await one('input[type="checkbox"]'));
      case 'focalPoint':
        await (await one('[role="slider"]')).focus();
        return this.page.keyboard.press('ArrowRight');
      case 'list':
        return kind.of.name === 'any' ? this.#fillFreeValue(field) : this.#fillRow(field, kind);
      case 'blocks':
        return this.#fillRow(field, kind);
      case 'group':
        return this.#fillFirst(field, kind.fields);
      case 'map':
        await this.#write((await field.$('.add-row input'))!, 'first');
        await click((await field.$('.add-row button'))!);
        return this.#fillPart(field, { label: 'first', kind: kind.of });
    }
  }

  async #fillRow(field: Field, kind: KindData & { readonly name: 'list' | 'blocks' }): Promise<void> {
    await click((await field.$('.data-control > button'))!);
    const row = (await field.waitForSelector('.rows > li:last-child'))!;
    if (kind.name === 'blocks') return this.#fillPart(row, { label: 'Text', kind: { name: 'text', isLong: true } });
    if (kind.of.name === 'group') return this.#fillFirst(row, kind.of.fields);
    return this.#fill((await row.$('.field'))!, { label: kind.noun, kind: kind.of });
  }

  async #fillFirst(around: Field, fields: Readonly<Record<string, KindData>>): Promise<void> {
    const [[name, kind]] = Object.entries(fields) as [[string, KindData]];
    await this.#fillPart(around, { label: humanizeName(name), kind });
  }

  async #fillPart(around: Field, { label, kind }: Part): Promise<void> {
    const handle = await around.evaluateHandle(
      (element, words) =>
        [...element.querySelectorAll('.field')].find(
          (one) => one.querySelector('.field-head > :first-child')?.textContent === words,
        ),
      label,
    );
    await this.#fill(handle.asElement() as Field, { label, kind });
  }

  /** Adds a list with one entry, or another entry to an existing list. */
  async #fillFreeValue(field: Field): Promise<void> {
    const more = await field.$('.data-control > .link-button');
    if (more !== null) return click(more);
    const add = (): Promise<Field | null> => field.$('select[aria-label^="Add to"]');
    await (await add())!.select('list');
    await (await add())!.select('text');
  }

  async #chooseImage(button: Field): Promise<void> {
    await click(button);
    await this.page.locator('.media-grid li:nth-child(2) button').click();
    await this.page.waitForSelector('dialog', { hidden: true });
  }

  /** Replaces the text of a field. */
  async #write(field: Field, text: string): Promise<void> {
    await field.focus();
    await this.#chord('Control', 'a');
    await this.page.keyboard.sendCharacter(text);
  }

  async #chord(modifier: 'Control' | 'Shift', key: 'a' | 'End'): Promise<void> {
    await this.page.keyboard.down(modifier);
    await this.page.keyboard.press(key);
    await this.page.keyboard.up(modifier);
  }
}
