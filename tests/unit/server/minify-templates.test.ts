import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { minifyTemplates } from '../../../elements/build/minify.js';

/** The code of a module with a template, after the build. */
async function build(template: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pallet-templates-'));
  try {
    await writeFile(join(folder, 'one.js'), `const one = html\`${template}\`;`);
    await minifyTemplates(`${folder}/`);
    return (await readFile(join(folder, 'one.js'), 'utf8')).replace(/^const one = html`([^]*)`;$/, '$1');
  } finally {
    await rm(folder, { recursive: true });
  }
}

it.each([
  [
    '<div>\n  ${media}\n  <div class="content">\n    <slot></slot>\n  </div>\n</div>',
    '<div>${media}<div class="content"><slot></slot></div></div>',
  ],
  ['<section>\n  <h3>${title}</h3>\n  ${panel}\n</section>', '<section><h3>${title}</h3>${panel}</section>'],
])('a template renders no white space between boxes: %j', async (template, built) => {
  expect(await build(template)).toBe(built);
});

it.each([
  '<p>One <b>two</b> <i>three</i></p>',
  '<p>${count} of ${all}</p>',
  '<span>${text} <span>${hint}</span></span>',
])('a template keeps the spaces between words: %s', async (template) => {
  expect(await build(template)).toBe(template);
});
