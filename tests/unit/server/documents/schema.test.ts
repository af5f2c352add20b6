import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../../elements/build/build-manifest.js';
import { layoutSchema } from '../../../../site/documents/layout-schema.js';
import { pageSchema } from '../../../../site/documents/page-schema.js';

const schema = pageSchema(await readManifest('elements'));
const definition = (name: string) => schema.$defs?.[name];

describe('the schema of page documents', () => {
  it.each([
    ['page', schema],
    ['theme-layout', layoutSchema],
  ])('is written where code editors look for it: %s', (name, wanted) => {
    const text = readFileSync(`site/content/${name}.schema.json`, 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(wanted)));
  });

  it('completes the names of blocks', () => {
    expect(definition('block')?.properties?.['block']?.enum).toEqual(
      expect.arrayContaining(['banner', 'column', 'section', 'text']),
    );
  });

  it('gives each property its type, values, default, and description', () => {
    const section = definition('section-props')?.properties;
    expect(section?.['surface']).toMatchObject({ enum: ['base', 'muted', 'inverse'], default: 'base' });
    expect(definition('banner-props')?.properties?.['isBannerLink']).toMatchObject({ type: 'boolean', default: false });
    expect(definition('banner-props')?.properties?.['bannerLinkUrl']?.description).toBe(
      'Target of the banner link, with `isBannerLink`. An address, or a page reference or link info as an object or its JSON.',
    );
  });

  it('accepts one value per screen size for responsive properties', () => {
    const [number, text, perSize] = definition('banner-props')?.properties?.['height']?.anyOf ?? [];
    expect([number, text]).toEqual([{ type: 'number' }, { type: 'string', format: 'css-length' }]);
    expect(Object.keys(perSize?.properties ?? {})).toEqual(['small', 'medium', 'large']);
    expect(perSize?.additionalProperties).toBe(false);
  });

  it('rejects properties that a block does not have', () => {
    expect(schema.additionalProperties).toBe(false);
    expect(definition('block')?.additionalProperties).toBe(false);
    expect(definition('text-props')?.additionalProperties).toBe(false);
    const banner = definition('block')?.allOf?.find((one) => one.if?.properties?.['block']?.const === 'banner');
    const slots = banner?.then?.properties?.['slots'];
    expect(Object.keys(slots?.properties ?? {})).toEqual(['primary-button', 'secondary-button']);
    expect(slots?.additionalProperties).toBe(false);
  });
});
