import { Banner, Text, wrappers } from '@pallet/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { BlockNode } from '../../../site/documents/model.js';
import { collectElements } from '../../../react-wrappers/bridge/store.js';
import { Blocks, type BlockRegistry } from '../../../site/rendering/render-document.js';
import { createPage } from '../../support/create-page.js';

describe('wrappers on the server', () => {
  it('record each block with its properties in the order of their markers', async () => {
    const { html, recording } = await collectElements(() =>
      renderToString(
        <Banner id="hero" className="wide" height={{ large: 660 }} isBannerLink onNavigate={() => undefined}>
          <Text slot="" text="Title" />
        </Banner>,
      ),
    );
    expect(recording.elements).toEqual([
      { tagName: 'pallet-banner', properties: { height: { large: 660 }, isBannerLink: true } },
      { tagName: 'pallet-text', properties: { text: 'Title' } },
    ]);
    const marks = [...html.matchAll(/<(pallet-[a-z-]+) ([a-z-]+)="([^"]+)-(\d+)"/g)];
    expect(marks.map(([, tag, name, , index]) => [tag, name, index])).toEqual([
      ['pallet-banner', recording.marker, '0'],
      ['pallet-text', recording.marker, '1'],
    ]);
    expect(html).toContain('id="hero" class="wide"');
    expect(html).not.toContain('height');
  });

  it('write their properties as attributes if they are not recorded, as in a framework that renders React itself', () => {
    const html = renderToString(
      <Banner
        height={{ large: 660 }}
        isBannerLink
        showButtons={false}
        bannerLinkUrl={null as never}
        onNavigate={() => 0}
      >
        <Text text={'Say "hello"'} />
      </Banner>,
    );
    expect(html).toBe(
      '<pallet-banner height="{&quot;large&quot;:660}" is-banner-link="" show-buttons="false">' +
        '<pallet-text text="Say &quot;hello&quot;"></pallet-text></pallet-banner>',
    );
  });

  it('write ARIA states as "true" and "false", and omit other attributes that are false', async () => {
    const { html } = await collectElements(() =>
      renderToString(<Banner aria-hidden={true} aria-busy={false} hidden={false} inert={false} tabIndex={-1} />),
    );
    expect(html).toMatch(/^<pallet-banner data-pallet-ssr="[^"]+" aria-hidden="true" aria-busy="false" tabindex="-1">/);
  });

  it('keep concurrent renderings separate', async () => {
    const rendering = (text: string) =>
      collectElements(async () => {
        await Promise.resolve();
        return renderToString(<Text text={text} />);
      });
    const [one, two] = await Promise.all([rendering('one'), rendering('two')]);
    expect([one, two].map(({ recording }) => recording.elements.map(({ properties }) => properties))).toEqual([
      [{ text: 'one' }],
      [{ text: 'two' }],
    ]);
    expect(one.html).not.toBe(two.html);
  });
});

describe('the blocks of a page on the server', () => {
  const Failing = (): ReactNode => {
    throw new Error('It broke.');
  };
  const failing = { ...wrappers, text: Failing } as unknown as BlockRegistry;
  const inside = [
    { block: 'text', id: 'bad' },
    { block: 'button', id: 'good' },
  ];
  const document = createPage({ block: 'section', id: 's', blocks: inside }, { block: 'section', id: 't' });

  it('omit a failing block, report it, and keep the others', () => {
    const onError = vi.fn();
    const html = renderToString(<Blocks document={document} wrappers={failing} onError={onError} />);
    expect(html).not.toContain('pallet-text');
    expect(html).toContain('<pallet-button id="good"></pallet-button></pallet-section>');
    expect(html).toContain('<pallet-section id="t">');
    expect(onError.mock.calls.map(([node, error]) => [(node as BlockNode).id, String(error)])).toEqual([
      ['bad', 'Error: It broke.'],
    ]);
  });

  it('show a placeholder for a failing block in design mode', () => {
    const html = renderToString(<Blocks document={document} wrappers={failing} design onError={() => undefined} />);
    expect(html).toContain('The block &quot;text&quot; could not be shown.');
  });
});
