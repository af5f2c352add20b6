// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import type { PalletBanner, PalletImage } from '@pallet/elements';
import { wrappers } from '@pallet/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BlockFailedEvent } from '../../../site/rendering/block-failed.event.js';
import type { BlockNode } from '../../../site/documents/model.js';
import { Blocks, type BlockRegistry, type BlocksProps } from '../../../site/rendering/render-document.js';
import { createPage } from '../../support/create-page.js';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const text = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({
  block: 'text',
  id,
  props: { text: id },
  ...more,
});
const picture = { contentKey: 'hero-1' };

const all = wrappers as unknown as BlockRegistry;

function show(blocks: BlockNode[], props: Partial<BlocksProps> = {}): HTMLElement {
  return render(<Blocks document={createPage(...blocks)} wrappers={all} {...props} />).container;
}

it('blocks have no id that is used elsewhere on the page', () => {
  const container = show([text('name'), text('other')], { usedIds: new Set(['name']) });
  expect([...container.querySelectorAll('pallet-text')].map(({ id }) => id)).toEqual(['', 'other']);
});

function Failing(): ReactNode {
  throw new Error('It broke.');
}
const failing: BlockRegistry = { ...all, text: Failing };

/** Shows failing blocks. Returns the failure events on the window, and mutes the console messages of React. */
function showFailing(...parameters: Parameters<typeof show>) {
  const failures: BlockFailedEvent[] = [];
  const note = (event: BlockFailedEvent) => failures.push(event);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('pallet-block-failed', note);
  const container = show(...parameters);
  window.removeEventListener('pallet-block-failed', note);
  return { container, failures };
}

describe('the blocks of a page', () => {
  it('become elements with their properties, and with children in their slots in document order', () => {
    const container = show([
      {
        block: 'banner',
        id: 'hero',
        props: { height: { large: 660, small: 450 }, showButtons: true },
        customCssClasses: ['hero', 'dark'],
        slots: { 'primary-button': [{ block: 'button', id: 'search', props: { text: 'Search Jobs' } }] },
        blocks: [text('title'), text('line')],
      },
    ]);
    const banner = container.querySelector<PalletBanner>('pallet-banner')!;
    expect(banner.height).toEqual({ large: 660, small: 450 });
    expect(banner.showButtons).toBe(true);
    expect([banner.id, banner.className]).toEqual(['hero', 'hero dark']);
    expect([...banner.children].map(({ id, slot }) => [id, slot])).toEqual([
      ['search', 'primary-button'],
      ['title', ''],
      ['line', ''],
    ]);
  });

  it('are in the hidden slot if they have no UI [2.5a]', () => {
    const document = { ...createPage(text('seen')), hidden: [text('unseen')] };
    const { container } = render(<Blocks document={document} wrappers={all} />);
    expect([...container.children].map(({ id, slot }) => [id, slot])).toEqual([
      ['seen', ''],
      ['unseen', 'hidden'],
    ]);
  });

  it('have a class for each screen size on which they are hidden [2.3c]', () => {
    const container = show([text('a', { visibility: { devices: ['large'] }, customCssClasses: ['wide'] }), text('b')]);
    expect([...container.children].map(({ className }) => className)).toEqual(['wide hide-small hide-medium', '']);
  });

  it('are omitted for visitors outside their audience [2.3d, 6.1a]', () => {
    const blocks = [
      text('guests', { visibility: { audience: 'guest' } }),
      text('members', { visibility: { audience: 'signed-in' } }),
      text('all'),
    ];
    const ids = (props: Partial<BlocksProps>) => [...show(blocks, props).children].map(({ id }) => id);
    expect(ids({})).toEqual(['guests', 'all']);
    cleanup();
    expect(ids({ audience: 'signed-in' })).toEqual(['members', 'all']);
    cleanup();
    expect(ids({ design: true })).toEqual(['guests', 'members', 'all']);
  });
});

describe('an unknown block', () => {
  it('is skipped with one warning, and all others are shown', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const container = show([
      text('before'),
      { block: 'never-heard-of', id: 'x' },
      { block: 'never-heard-of', id: 'y' },
      text('after'),
    ]);
    expect([...container.children].map(({ id }) => id)).toEqual(['before', 'after']);
    const warnings = warn.mock.calls
      .map(([message]) => String(message))
      .filter((one) => one.includes('never-heard-of'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('"x"');
  });

  it('is replaced by its children in document order, without the names of their slots', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const unknown: BlockNode = {
      block: 'c:wizard',
      id: 'wizard',
      slots: { footer: [text('first')], heading: [{ block: 'c:step', id: 'step', blocks: [text('second')] }] },
      blocks: [text('third')],
    };
    const placesOf = (container: Element) => [...container.children].map(({ id, slot }) => [id, slot]);
    expect(placesOf(show([text('before'), unknown, text('after')]))).toEqual(
      ['before', 'first', 'second', 'third', 'after'].map((id) => [id, '']),
    );
    cleanup();
    const banner = show([
      { block: 'banner', id: 'b', slots: { 'primary-button': [unknown] }, blocks: [text('title')] },
    ]).querySelector('#b')!;
    expect(placesOf(banner)).toEqual([
      ...['first', 'second', 'third'].map((id) => [id, 'primary-button']),
      ['title', ''],
    ]);
  });

  it('applies its audience and screen sizes to its children', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const inside = [text('all'), text('large', { visibility: { devices: ['large'] } })];
    const unknown = (visibility: BlockNode['visibility']): BlockNode[] => [
      { block: 'c:wizard', id: 'wizard', ...(visibility && { visibility }), blocks: inside },
    ];
    expect(show(unknown({ audience: 'signed-in' })).children).toHaveLength(0);
    cleanup();
    const classes = [...show(unknown({ devices: ['small', 'large'] })).children].map(({ className }) => className);
    expect(classes).toEqual(['hide-medium', 'hide-small hide-medium']);
  });

  it('shows its children next to its placeholder in design mode', () => {
    const { children } = show([{ block: 'c:wizard', id: 'wizard', blocks: [text('inside')] }], { design: true });
    expect([...children].map(({ id, textContent }) => id || textContent)).toEqual([
      'There is no block "c:wizard".',
      'inside',
    ]);
  });

  it('can have the name of a property of all objects', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(show([{ block: 'constructor', id: 'x' }]).children).toHaveLength(0);
  });

  it('is a visible placeholder in its slot in design mode', () => {
    const container = show([{ block: 'banner', id: 'b', slots: { 'primary-button': [{ block: 'buton', id: 'x' }] } }], {
      design: true,
    });
    const placeholder = container.querySelector('pallet-banner > [role="note"]');
    expect(placeholder?.textContent).toBe('There is no block "buton".');
    expect(placeholder?.slot).toBe('primary-button');
  });
});

describe('an empty slot', () => {
  const blocks = [{ block: 'section', id: 's', slots: { heading: [] }, blocks: [text('words')] }];
  const slots = { section: ['', 'heading'], text: [] };

  it('is shown in design mode with the names of block and slot', () => {
    const notes = show(blocks, { design: true, slots }).querySelectorAll<HTMLElement>('pallet-section > [role="note"]');
    expect([...notes].map(({ textContent, slot }) => [textContent, slot])).toEqual([['section: heading', 'heading']]);
  });

  it('is not shown to visitors', () => {
    expect(show(blocks, { slots }).querySelector('[role="note"]')).toBeNull();
  });

  it('does not affect the simulation of a kind of visitor in design mode', () => {
    const members = text('members', { visibility: { audience: 'signed-in' } });
    expect(show([members], { design: true, audience: 'guest' }).children).toHaveLength(0);
  });
});

describe('a block that fails', () => {
  const blocks = [{ block: 'section', id: 's', blocks: [text('bad'), { block: 'button', id: 'good' }] }];

  it('is omitted, and reported with its name, id and error', () => {
    const onError = vi.fn();
    const { container, failures } = showFailing(blocks, { wrappers: failing, onError });
    expect([...container.querySelectorAll('pallet-section > *')].map(({ id }) => id)).toEqual(['good']);
    expect(failures.map(({ block, id, error }) => [block, id, String(error)])).toEqual([
      ['text', 'bad', 'Error: It broke.'],
    ]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('is replaced by its children', () => {
    const registry: BlockRegistry = { ...all, section: Failing };
    const section: BlockNode = {
      block: 'section',
      id: 's',
      slots: { heading: [text('title')] },
      blocks: [text('words')],
    };
    const { container } = showFailing([section, text('after')], { wrappers: registry });
    expect([...container.children].map(({ id, slot }) => [id, slot])).toEqual(
      ['title', 'words', 'after'].map((id) => [id, '']),
    );
  });

  it('is a visible placeholder in design mode', () => {
    const { container } = showFailing(blocks, { wrappers: failing, design: true });
    expect(container.querySelector('[role="note"]')?.textContent).toBe('The block "text" could not be shown.');
    expect(container.querySelector('#good')).not.toBeNull();
  });
});

describe('prerendered blocks', () => {
  const document = createPage({ block: 'section', id: 's', blocks: [text('title')] }, { block: 'section', id: 't' });

  /** Hydrates prerendered blocks. Returns the kept elements, all elements, and the errors of React. */
  async function hydrate(props: Partial<BlocksProps>) {
    const container = globalThis.document.createElement('div');
    container.innerHTML = renderToString(<Blocks document={document} wrappers={all} />);
    const before = [...container.querySelectorAll('*')];
    const complaints: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, <Blocks document={document} wrappers={all} {...props} />, {
        onRecoverableError: (error) => complaints.push(error),
      }),
    );
    const after = [...container.querySelectorAll('*')];
    const kept = before.filter((element) => after.includes(element)).map(({ id }) => id);
    await act(async () => root.unmount());
    return { kept, after: after.map(({ id }) => id), complaints };
  }

  it('are hydrated without changes', async () => {
    expect(await hydrate({})).toEqual({ kept: ['s', 'title', 't'], after: ['s', 'title', 't'], complaints: [] });
  });

  it('are kept if another one fails during hydration', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { kept, after } = await hydrate({ wrappers: failing });
    expect(after).toEqual(['s', 't']);
    expect(kept).toContain('t');
  });
});

describe('the first image', () => {
  const first = (...blocks: BlockNode[]) =>
    [...show(blocks).querySelectorAll<PalletBanner | PalletImage>('pallet-banner, pallet-image')]
      .filter(({ priority }) => priority)
      .map(({ id }) => id);
  const banner = (id: string, more: Partial<BlockNode> = {}): BlockNode => ({
    block: 'banner',
    id,
    props: { imageInfo: picture },
    ...more,
  });

  it('is the only image with priority', () => {
    expect(first(text('a'), { block: 'section', id: 's', blocks: [banner('one'), banner('two')] })).toEqual(['one']);
  });

  it('can follow a banner without an image', () => {
    expect(first(banner('plain', { props: {} }), { block: 'image', id: 'i', props: { imageInfo: picture } })).toEqual([
      'i',
    ]);
  });

  it('is one that is visible on all screens and to all visitors', () => {
    expect(
      first(
        banner('desktop', { visibility: { devices: ['large'] } }),
        banner('members', { visibility: { audience: 'signed-in' } }),
        { block: 'column', id: 'c', props: { hideOn: 'small' }, blocks: [banner('hidden')] },
        banner('seen'),
      ),
    ).toEqual(['seen']);
  });
});
