import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadDrawings } from '../../../elements/foundations/icons/preload-drawings.js';
import { findIcon, registerIcons, type IconDrawing } from '../../../elements/foundations/icons/icons.js';
import type { IconCategory } from '../../../elements/foundations/enumerations.js';
import { resetWarnings } from '../../../elements/foundations/warn.js';

const SQUARE = { path: 'M4 4h16v16H4z' };
const names = JSON.parse(readFileSync('elements/foundations/icons/icons.json', 'utf8')) as Record<string, object>;
const defaultSet = (['utility', 'action', 'standard', 'doctype', 'custom'] as const).flatMap((category) =>
  Object.keys(names[category] ?? {}).map((name) => ({ category, name })),
);

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  resetWarnings();
  warn.mockReset().mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const find = (category: IconCategory, name: string) => Promise.resolve(findIcon({ category, name }));

describe('the default set of icons', () => {
  it('is loaded for the first icon, and available synchronously on a server [3.23a]', async () => {
    expect(defaultSet.length).toBeGreaterThan(100);
    expect(findIcon({ category: 'utility', name: 'add' })).toBeInstanceOf(Promise);
    for (const { category, name } of defaultSet) {
      const drawing = await find(category, name);
      expect(drawing, `${category}:${name}`).toMatchObject({ path: expect.stringMatching(/^M/), stroke: 2 });
    }
    preloadDrawings();
    registerIcons('custom', {});
    expect(findIcon({ category: 'utility', name: 'search' })).toHaveProperty('path');
  });

  it('mirrors directional icons', async () => {
    for (const name of ['chevronleft', 'arrowright', 'back', 'new_window']) {
      expect(await find('utility', name), name).toHaveProperty('mirrored', true);
    }
    for (const name of ['check', 'clock', 'linkedin', 'search']) {
      expect(await find('utility', name), name).not.toHaveProperty('mirrored');
    }
  });

  it('is listed in the documentation of the icon', () => {
    const page = readFileSync('elements/blocks/icon/icon.md', 'utf8');
    for (const category of ['utility', 'action', 'standard', 'doctype']) {
      expect(page).toContain(`\`${category}\`: ${Object.keys(names[category] ?? {}).join(', ')}\n`);
    }
  });

  it('contains its license notice', () => {
    const module = readFileSync('elements/foundations/icons/generated/drawings.ts', 'utf8');
    expect(module).toMatch(
      /\n\/\*!\n \* The drawings are from Tabler Icons\.[^]*Copyright \(c\) [^]*Permission is hereby granted/,
    );
  });
});

describe("a host's icons", () => {
  it('are found synchronously if they were registered as data', () => {
    registerIcons('custom', { at_once: SQUARE });
    expect(findIcon({ category: 'custom', name: 'at_once' })).toBe(SQUARE);
  });

  it('are resolved only once', async () => {
    const resolve = vi.fn((name: string) => (name === 'once' ? Promise.resolve(SQUARE) : undefined));
    registerIcons('custom', resolve);
    expect([await find('custom', 'once'), await find('custom', 'once')]).toEqual([SQUARE, SQUARE]);
    expect(resolve).toHaveBeenCalledOnce();
  });

  it('take precedence over earlier registrations', async () => {
    registerIcons('custom', { shape: SQUARE, other: SQUARE });
    const circle = { path: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0' };
    registerIcons('custom', (name) => (name === 'shape' ? circle : undefined));
    expect(await find('custom', 'shape')).toBe(circle);
    expect(await find('custom', 'other')).toBe(SQUARE);
  });

  it('are not found on the object prototype', async () => {
    registerIcons('custom', {});
    expect(await find('custom', 'constructor')).toBe(undefined);
    expect(await find('utility', 'toString')).toBe(undefined);
  });

  it('fall back to other sources with a warning if one fails', async () => {
    registerIcons('custom', { spare: SQUARE });
    registerIcons('custom', () => Promise.reject(new Error('offline')));
    expect(await find('custom', 'spare')).toBe(SQUARE);
    expect(warn).toHaveBeenCalledWith('The icon "custom:spare" could not be loaded and is not shown: Error: offline');
  });

  it('can be in a sprite, which a server does not fetch', () => {
    vi.stubGlobal('document', undefined);
    registerIcons('action', '/icons/{category}-sprite/symbols.svg#{name}');
    expect(findIcon({ category: 'action', name: 'new_case' })).toEqual({
      href: '/icons/action-sprite/symbols.svg#new_case',
    });
  });

  const refused: [why: string, drawing: unknown][] = [
    ['markup', { path: '<path d="M4 4h16"/>' }],
    ['no path', {}],
    ['a text', 'M4 4h16'],
    ['a rectangle of three numbers', { ...SQUARE, viewBox: '0 0 24' }],
    ['a stroke that is not a number', { ...SQUARE, stroke: 'url(#x)' }],
    ['a data address', { href: 'data:image/svg+xml,<svg/>#a' }],
    ['a script', { href: 'javascript:alert(1)#a' }],
    ['an address without a symbol', { href: '/icons.svg' }],
  ];
  it.each(refused)('are refused as %s', async (_why, drawing) => {
    registerIcons('custom', { refused: drawing as IconDrawing });
    expect(await find('custom', 'refused')).toBe(undefined);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('The drawing of the icon "custom:refused" is not shown.'),
    );
  });
});
