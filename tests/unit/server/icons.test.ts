import { describe, expect, it, vi } from 'vitest';
import { prerenderMarked } from '../../support/prerender.js';
import { registerIcons } from '@pallet/elements/icon';
import '@pallet/elements';

/** The server-rendered HTML of one block. */
const prerender = (tagName: string, properties: Record<string, unknown>): string =>
  prerenderMarked(`<${tagName} marked="x-0"></${tagName}>`, [{ tagName, properties }]).replace(/\s+/g, ' ');

describe('a prerendered icon', () => {
  it('is rendered without scripts', () => {
    const page = prerender('pallet-icon', { iconName: 'utility:chevronright' });
    expect(page).toMatch(
      /<svg class="icon drawn mirrored"[^>]* viewBox="0 0 24 24" stroke-width="2" aria-hidden="true"/,
    );
    expect(page).toContain('<path d="M9 6l6 6l-6 6"></path>');
  });

  it('is rendered in a button', () => {
    const page = prerender('pallet-button', { text: 'Search', iconName: 'utility:search' });
    expect(page).toMatch(/<button[^]*<svg class="icon drawn[^]*<path d="M[^"]+"><\/path>[^]*Search/);
  });

  it('leaves no box for an unknown name', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const iconName of ['utility:no_such_icon', 'no icon']) {
      expect(prerender('pallet-icon', { iconName })).toMatch(/<span class="base [^"]*gone"/);
    }
  });

  it('can come from the host', () => {
    registerIcons('custom', { mast: { path: 'M4 4h16v16H4z', viewBox: '0 0 48 48' } });
    expect(prerender('pallet-icon', { iconName: 'custom:mast' })).toMatch(/viewBox="0 0 48 48"[^]*d="M4 4h16v16H4z"/);
  });
});
