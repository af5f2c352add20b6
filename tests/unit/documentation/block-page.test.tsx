import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import { elementsOf } from '../../../elements/build/manifest-model.js';
import { statesOf } from '../../../site/docs/website/block-sources.js';
import { referenceTables, Table } from '../../../site/docs/website/reference-tables.js';
import { choicesOf } from '../../../site/docs/website/type-choices.js';

const manifest = buildManifest(readBlockSources('elements'));
const contractOf = (tag: string) => {
  const found = elementsOf(manifest).find(({ tagName }) => tagName === tag);
  if (found === undefined) throw new Error(`There is no ${tag}.`);
  return found;
};
const textOf = (tag: string, id: string): string => {
  const table = referenceTables(manifest, contractOf(tag)).find((one) => one.id === id);
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
    'of %s have a row for all that its contract says',
    (_, element) => {
      const rows = referenceTables(manifest, element).map(({ id, rows }) => [id, rows.length]);
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

  it('say attribute, type, default and meaning of a property', () => {
    const row = words(textOf('pallet-banner', 'properties')).split('imagePosition')[0];
    expect(row).toContain(`imageFit image-fit 'cover' 'contain' default 'cover'`);
    expect(row).toContain('contain shows all of the picture.');
  });

  it('say what an event carries', () => {
    expect(words(textOf('pallet-banner', 'events'))).toContain(
      'pallet-navigate NavigateEvent pageReference: PageReference | undefined url: string',
    );
  });

  it('say the value of a hook in both schemes, and what it follows', () => {
    const row = words(textOf('pallet-banner', 'styling-hooks')).split('--pallet-c-banner-border-radius')[0];
    expect(row).toContain('--pallet-c-banner-color &lt;color&gt; #1f2a3a dark: #dfe5ec');
    expect(row).toContain('follows --pallet-g-color-text --dxp-g-root-contrast');
  });

  it('name the property that a default of a hook follows, beside its value or in its place', () => {
    const rows = words(textOf('pallet-banner', 'styling-hooks'));
    expect(rows).toContain('--pallet-c-banner-border-radius &lt;length&gt; 0px follows borderRadius');
    expect(rows).toContain('--pallet-c-banner-background-color &lt;color&gt; follows backgroundColor');
  });

  it('leave no hook without a value or a word of what its default depends on', () => {
    const untold = elementsOf(manifest).flatMap(({ tagName, cssProperties }) => {
      const hooks = referenceTables(manifest, contractOf(tagName)).find(({ id }) => id === 'styling-hooks')?.rows ?? [];
      const values = hooks.map(([, value]) => words(renderToStaticMarkup(<>{value}</>)).trim());
      return cssProperties.filter((_, index) => values[index] === '').map(({ name }) => name);
    });
    expect(untold).toEqual([]);
  });
});

it('lists the words that a type allows one by one, and leaves others whole', () => {
  expect(choicesOf("'left' | 'right' | ''")).toEqual(["'left'", "'right'"]);
  expect(choicesOf('Responsive<number | string>')).toEqual(['Responsive<number | string>']);
});

it('reads the states of a demo, without the margin of their sections', () => {
  const demo = `<section data-state="one" aria-label="One button">
  <pallet-banner>
    <p>a</p>
  </pallet-banner>
</section>
<section data-state="two" aria-label="Two"><template><p>b</p></template></section>`;
  expect(statesOf(demo)).toEqual([
    { name: 'one', title: 'One button', html: '<pallet-banner>\n  <p>a</p>\n</pallet-banner>' },
    { name: 'two', title: 'Two', html: '<template><p>b</p></template>' },
  ]);
});
