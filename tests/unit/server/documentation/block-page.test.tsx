import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { elementsOf } from '../../../../elements/build/manifest-model.js';
import { parseDemoStates } from '../../../../site/docs/website/block-sources.js';
import { createReferenceTables, Table } from '../../../../site/docs/website/reference-tables.js';

const manifest = await readManifest('elements');
const contractOf = (tag: string) => {
  const found = elementsOf(manifest).find(({ tagName }) => tagName === tag);
  if (found === undefined) throw new Error(`There is no ${tag}.`);
  return found;
};
const textOf = (tag: string, id: string): string => {
  const table = createReferenceTables(manifest, contractOf(tag)).find((one) => one.id === id);
  if (table === undefined) throw new Error(`${tag} has no table ${id}.`);
  return renderToStaticMarkup(<Table label={table.title} heads={table.heads} rows={table.rows} />);
};
const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

describe('the tables of a block', () => {
  it.each(elementsOf(manifest).map((element) => [element.tagName, element] as const))(
    'of %s have a row for each item of its contract',
    (_, element) => {
      const rows = createReferenceTables(manifest, element).map(({ id, rows }) => [id, rows.length]);
      const wanted = {
        properties: element.members.filter(({ kind }) => kind === 'field').length,
        methods: element.members.filter(({ kind }) => kind === 'method').length,
        events: element.events.length,
        slots: element.slots.length,
        parts: element.cssParts.length,
        states: element.cssStates.length,
        'styling-hooks': element.cssProperties.length,
      };
      expect(rows).toEqual(Object.entries(wanted).filter(([, count]) => count > 0));
    },
  );

  it('show the attribute, type, default, and description of a property', () => {
    const row = words(textOf('pallet-banner', 'properties')).split('imagePosition')[0];
    expect(row).toContain(`imageFit image-fit 'cover' 'contain' default 'cover'`);
    expect(row).toContain('Whether the image is cropped to cover the banner or shown whole.');
  });

  it('show the detail of an event', () => {
    expect(words(textOf('pallet-banner', 'events'))).toContain(
      'pallet-navigate NavigateEvent pageReference: PageReference | undefined url: string',
    );
  });

  it('show the value of a hook in both color schemes and its fallback', () => {
    const row = words(textOf('pallet-banner', 'styling-hooks')).split('--pallet-c-banner-border-radius')[0];
    expect(row).toContain('--pallet-c-banner-color &lt;color&gt; #1f2a3a dark: #dfe5ec');
    expect(row).toContain('follows --pallet-g-color-text --dxp-g-root-contrast');
  });

  it('name the property that the default of a hook follows', () => {
    const rows = words(textOf('pallet-banner', 'styling-hooks'));
    expect(rows).toContain('--pallet-c-banner-border-radius &lt;length&gt; 0px follows borderRadius');
    expect(rows).toContain('--pallet-c-banner-background-color &lt;color&gt; follows backgroundColor');
  });

  it('show a default for every hook', () => {
    const untold = elementsOf(manifest).flatMap(({ tagName, cssProperties }) => {
      const hooks =
        createReferenceTables(manifest, contractOf(tagName)).find(({ id }) => id === 'styling-hooks')?.rows ?? [];
      const values = hooks.map(([, value]) => words(renderToStaticMarkup(<>{value}</>)).trim());
      return cssProperties.filter((_, index) => values[index] === '').map(({ name }) => name);
    });
    expect(untold).toEqual([]);
  });
});

it('lists the allowed values of a property and describes other types', () => {
  const table = textOf('pallet-banner', 'properties');
  expect(table).toContain(
    '<code class="choice">&#x27;cover&#x27;</code><code class="choice">&#x27;contain&#x27;</code>',
  );
  expect(table).toContain('<code class="choice">Responsive&lt;Length&gt;</code>');
  expect(table).toContain('A number (px) or a CSS length; one value, or one per breakpoint.');
});

it('reads the states of a demo, without the margin of their sections', () => {
  const demo = `<section data-state="one" aria-label="One button">
  <pallet-banner>
    <p>a</p>
  </pallet-banner>
</section>
<section data-state="two" aria-label="Two"><template><p>b</p></template></section>`;
  expect(parseDemoStates(demo)).toEqual([
    { name: 'one', title: 'One button', html: '<pallet-banner>\n  <p>a</p>\n</pallet-banner>' },
    { name: 'two', title: 'Two', html: '<template><p>b</p></template>' },
  ]);
});
