// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { newPage } from '../../../site/authoring/new-page.js';
import { CONTENT } from './content-folder.js';

vi.mock(import('../../../site/store/content-folder.js'), async (original) => ({
  ...(await original()),
  writableContentFolder: () => CONTENT,
}));

it.each([
  [undefined, 'English'],
  ['es', 'Spanish'],
])('asks for texts in the language of the page: %s', async (language, name) => {
  const asked = newPage('oficios', { pattern: 'article', ...(language !== undefined && { language }) });
  await expect(asked).rejects.toThrow(`Its title in ${name}, shown`);
  await expect(asked).rejects.toThrow(`A description in ${name} in`);
});

it('does not ask for texts in a language that the site does not have', async () => {
  await expect(newPage('oficios', { pattern: 'article', language: 'fr' })).rejects.toThrow('Its title, shown');
});
