import type { ElementHandle, Page } from 'puppeteer-core';
import type { BlockProperty } from '../../../site/editor/app/blocks/block-catalogue.js';
import { shapeOf, type DataField, type DataShape } from '../../../site/editor/app/blocks/data-shapes.js';
import type { PropertyKind } from '../../../site/editor/app/blocks/property-kind.js';

/** A property or a part of one, as its field is labelled. */
type Part = Pick<BlockProperty, 'label' | 'kind' | 'initial'>;
type Field = ElementHandle<Element>;

/** An author's hand in the fields of the panel: it writes, chooses and presses as they do. */
export class FieldHand {
  constructor(readonly page: Page) {}

  /** Opens every group of the panel, so that all fields are in reach. */
  async openGroups(): Promise<void> {
    for (const group of await this.page.$$('.block-panel details:not([open]) > summary')) await group.click();
  }

  /** Gives a property of the chosen block another value than it has, and than it begins with. */
  async set(property: BlockProperty, before: unknown): Promise<void> {
    const field = await this.page.waitForSelector(`[data-property="${property.name}"]`);
    await this.#fill(field!, property, before);
  }

  async #fill(field: Field, { label, kind, initial }: Part, before?: unknown): Promise<void> {
    const one = async (selector: string): Promise<Field> => {
      const found = await field.$(selector);
      if (found === null) throw new Error(`The field “${label}” has no ${selector}.`);
      return found;
    };
    switch (kind.kind) {
      case 'text':
        return this.#write(await one('input, textarea'), `Some ${label.toLowerCase()}`);
      case 'number':
        return this.#write(await one('input'), '7');
      case 'icon':
        return this.#write(await one('input'), before === 'utility:add' ? 'utility:download' : 'utility:add');
      case 'flag':
        return (await one('[role="switch"]')).click();
      case 'choice': {
        const option = kind.options.find((word) => word !== initial && word !== before);
        await (await one('select')).select(option ?? '');
        return;
      }
      case 'length':
        await (await one('select')).select('vh');
        return this.#write(await one('input'), '12');
      case 'colour':
        return (await one('label[title="Accent"]')).click();
      case 'link':
        await this.#write(await one('[role="combobox"]'), 'Early');
        return (await field.waitForSelector('[role="option"]'))!.click();
      case 'picture':
        return this.#choosePicture(await one('.picture-row button'));
      case 'rich-text':
        await this.#write(await one('[role="textbox"]'), 'Join us now');
        await this.page.keyboard.press('Home');
        await this.#chord('Shift', 'End');
        return (await one('[aria-label="Bold"]')).click();
      case 'spacing':
        return this.#write(await one('.side input'), '16');
      case 'screens':
        return (await one('input[type="checkbox"]')).click();
      case 'focal-point':
        await (await one('[role="slider"]')).focus();
        return this.page.keyboard.press('ArrowRight');
      case 'data': {
        const shape = shapeOf(kind.types);
        return shape === undefined ? this.#fillFreely(field) : this.#fillShape(field, shape);
      }
    }
  }

  async #fillShape(field: Field, shape: DataShape): Promise<void> {
    if (shape.kind === 'group') return this.#fillPart(field, shape.fields[0]!);
    if (shape.kind === 'map') {
      await this.#write((await field.$('.add-row input'))!, 'first');
      await (await field.$('.add-row button'))!.click();
      return this.#fillPart(field, { name: 'first', label: 'first', kind: shape.of });
    }
    await (await field.$('.data-control > button'))!.click();
    const row = (await field.waitForSelector('.rows > li:last-child'))!;
    if (shape.kind === 'blocks') return this.#fillPart(row, { name: 'text', label: 'Text', kind: LONG_TEXT });
    if (isGroup(shape.of)) return this.#fillPart(row, shape.of.fields[0]!);
    return this.#fill((await row.$('.field'))!, {
      label: shape.one,
      kind: shape.of as PropertyKind,
      initial: undefined,
    });
  }

  async #fillPart(around: Field, { label, kind, initial }: DataField): Promise<void> {
    const handle = await around.evaluateHandle(
      (element, words) =>
        [...element.querySelectorAll('.field')].find(
          (one) => one.querySelector('.field-head > :first-child')?.textContent === words,
        ),
      label,
    );
    await this.#fill(handle.asElement() as Field, { label, kind, initial });
  }

  /** Adds a list or group of rows, or one more row where there are some. */
  async #fillFreely(field: Field): Promise<void> {
    const more = await field.$('.data-control > .link-button');
    if (more !== null) return more.click();
    const add = (): Promise<Field | null> => field.$('select[aria-label^="Add to"]');
    await (await add())!.select('list');
    await (await add())!.select('text');
  }

  async #choosePicture(button: Field): Promise<void> {
    await button.click();
    const picture = await this.page.waitForSelector('.media-grid li:nth-child(2) button');
    await picture!.click();
    await this.page.waitForSelector('dialog', { hidden: true });
  }

  /** Replaces what stands in a field. */
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

const LONG_TEXT: PropertyKind = { kind: 'text', isLong: true };

const isGroup = (of: DataShape | PropertyKind): of is Extract<DataShape, { kind: 'group' }> => of.kind === 'group';
