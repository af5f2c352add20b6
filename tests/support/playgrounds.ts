import { inject } from 'vitest';
import { openPage, type EnginePage, type PageOptions } from './engines.js';

/** A property that a test changes in a playground, and its attribute in the code. */
export interface PropertyChange {
  readonly name: string;
  readonly attribute: string;
}

/** The names of the forms of code in a playground. */
export const FORMS = ['HTML', 'React', 'Vue', 'Svelte', 'Page document'] as const;

/** Waits until the script of the page has added its playground: WebKit's driver does not wait for that. */
export const waitForPlayground = (page: EnginePage): Promise<void> =>
  page.until(() => document.querySelector('.playground button.open')?.checkVisibility());

/** Opens the playground of a page. */
export async function openPlayground(page: EnginePage): Promise<void> {
  await waitForPlayground(page);
  await page.click('.playground button.open');
  await page.until(() => document.querySelector('.playground .controls') !== null);
}

/**
 * Opens the playground of a block in Chromium.
 *
 * @param hash - the fragment with the state of the playground, which is then initially open
 */
export async function openPlaygroundOf(block: string, options: PageOptions = {}, hash = ''): Promise<EnginePage> {
  const url = `${inject('siteUrl')}/docs/blocks/${block}${hash}`;
  const page = await openPage('chromium', { reducedMotion: true, ...options, url });
  if (hash === '') await openPlayground(page);
  else await page.until(() => document.querySelector('.playground .controls') !== null);
  return page;
}

/** The messages of the playground about its values. */
export const readMessages = (page: EnginePage): Promise<string> =>
  page.evaluate(() => document.querySelector('.playground .messages')?.textContent ?? '');

/** The code of a form. */
export const readCode = (page: EnginePage, form: string): Promise<string> =>
  page.evaluate((name) => {
    const forms = [...document.querySelectorAll('.playground .forms > details')];
    const found = forms.find((one) => one.querySelector('summary')?.textContent === name);
    return found?.querySelector('code')?.textContent ?? '';
  }, form);

/** Sets the first field of a property, as a visitor does. */
export const setField = (page: EnginePage, property: string, value: string): Promise<void> =>
  page.evaluate(
    (name, text) => {
      const field = document.querySelector<HTMLInputElement>(
        `[data-property="${name}"] :is(input[type="text"], select, textarea)`,
      );
      if (field === null) throw new Error(`There is no field of ${name}.`);
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    property,
    value,
  );

/**
 * Changes every property in the fields of the playground, one after the other.
 *
 * @returns the changes that the code does not show, such as `height: Vue`
 */
export const findUnchangedForms = (page: EnginePage, properties: readonly PropertyChange[]): Promise<string[]> =>
  page.evaluate((changes) => {
    const forms = [...document.querySelectorAll('.playground .forms > details')].map((form) => ({
      name: form.querySelector('summary')?.textContent ?? '',
      code: () => form.querySelector('code')?.textContent ?? '',
    }));
    const change = (field: Element | null): void => {
      if (field instanceof HTMLSelectElement) {
        const other = [...field.options].find(({ value }) => value !== '' && value !== field.value);
        field.value = other?.value ?? '';
      } else if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = !field.checked;
      else if (field instanceof HTMLInputElement) field.value = field.value === '7' ? '8' : '7';
      else if (field instanceof HTMLTextAreaElement) field.value = '{"changed":7}';
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const missing: string[] = [];
    for (const { name, attribute } of changes) {
      const before = forms.map(({ code }) => code());
      const place = document.querySelector(`[data-property="${name}"]`);
      const fields = [...(place?.querySelectorAll('input, select, textarea') ?? [])];
      change(fields.find((field) => field.checkVisibility()) ?? fields[0] ?? null);
      for (const [index, form] of forms.entries()) {
        // A flag that was removed is only in the code before.
        const both = `${before[index]}${form.code()}`;
        const says = both.includes(name) || both.includes(attribute);
        if (form.code() === before[index] || !says) missing.push(`${name}: ${form.name}`);
      }
    }
    return missing;
  }, properties);
