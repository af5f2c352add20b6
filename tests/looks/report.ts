import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { escapeMarkup } from '../../elements/foundations/escape-markup.js';
import { describeMismatch, type Mismatch } from './mismatches.js';

const PAGE_START = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>What looks different</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif }
  .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; align-items: start }
  figure { margin: 0 }
  img { max-inline-size: 100%; border: 1px solid }
</style>
<h1>What looks different</h1>
`;

/**
 * Writes a page that shows each mismatch before, after, and as a difference image.
 *
 * @param folder - emptied first; the page is its `index.html`
 * @returns the file of the page
 */
export async function writeReport(folder: string, findings: readonly Mismatch[]): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sections: string[] = [];
  for (const [index, finding] of findings.entries()) {
    const { comparison, before, after } = finding;
    const pictures = [
      ['Before', comparison.kind === 'unreadable' ? undefined : before],
      ['After', after],
      ['Difference', comparison.kind === 'different' ? comparison.difference : undefined],
    ] as const;
    const figures: string[] = [];
    for (const [caption, screenshot] of pictures) {
      if (screenshot === undefined) continue;
      const file = `${index + 1}-${caption.toLowerCase()}.webp`;
      await sharp(screenshot).webp({ lossless: true, effort: 1 }).toFile(join(folder, file));
      const image = `<a href="${file}"><img src="${file}" alt="${finding.name}, ${caption.toLowerCase()}" loading="lazy"></a>`;
      figures.push(`<figure><figcaption>${caption}</figcaption>${image}</figure>`);
    }
    const words = escapeMarkup(describeMismatch(finding));
    sections.push(
      `<section><h2>${finding.name}</h2><p>${words}</p><div class="pictures">${figures.join('')}</div></section>`,
    );
  }
  const page = join(folder, 'index.html');
  await writeFile(page, `${PAGE_START}${sections.join('\n') || '<p>Nothing.</p>'}\n`);
  return page;
}
