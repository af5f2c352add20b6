// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildManifest, readBlockSources } from '../../../elements/build/analyse.js';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import { blockCatalogue, slotsByBlock, type BlockProperty } from '../../../site/editor/app/blocks/block-catalogue.js';
import { shapeOf, type DataField, type DataShape } from '../../../site/editor/app/blocks/data-shapes.js';
import { fromPuck } from '../../../site/editor/app/document/from-puck.js';
import { ExpressionsProvider } from '../../../site/editor/app/fields/expressions.js';
import { asProperty } from '../../../site/editor/app/fields/nested-field.js';
import { PropertyField } from '../../../site/editor/app/fields/property-field.js';
import { VisibilityField } from '../../../site/editor/app/fields/visibility-field.js';
import { SiteKnowledgeProvider } from '../../../site/editor/app/fields/site-knowledge.js';
import type { MediaItem, Reference } from '../../../site/editor/server/api.js';
import { letDialogsOpen } from '../../support/editor/modal-dialogs.js';

const blocks = blockCatalogue(buildManifest(readBlockSources('elements')));
const slots = slotsByBlock(blocks);

const picture: MediaItem = {
  ...{ key: 'welder', title: 'A welder', altTexts: { en_US: 'Sparks' }, type: 'image/webp', width: 16, height: 9 },
  ...{ size: 1, url: '/media/welder', usedIn: [], versions: { words: '1', file: '1' } },
};
const reference: Reference = { kind: 'page', title: 'Why us', url: '/why-us', language: 'en-US', pageId: 'why-us' };
const site = {
  api: { references: () => Promise.resolve([reference]) } as unknown as ApiClient,
  blocks,
  references: [reference],
  media: [picture],
  setMedia: () => undefined,
  icons: ['utility:add'],
  language: 'en-US',
};

afterEach(cleanup);

/** Shows a property as the panel does, and tells what stands in the document after each change. */
function edit(property: BlockProperty, before?: unknown) {
  let value = before;
  const Field = (): ReactNode => {
    const [current, setCurrent] = useState(before);
    return (
      <SiteKnowledgeProvider value={site}>
        <ExpressionsProvider value={[{ expression: '{!Site.name}', value: 'Northmast' }]}>
          <PropertyField
            property={property}
            value={current}
            onChange={(next) => {
              value = next;
              setCurrent(next);
            }}
          />
        </ExpressionsProvider>
      </SiteKnowledgeProvider>
    );
  };
  letDialogsOpen();
  const { container } = render(<Field />);
  return { container: container as HTMLElement, value: () => value };
}

/** How an author sets a property of each kind, and what stands in the document then. */
const HANDS: Record<BlockProperty['kind']['kind'], (property: BlockProperty, field: HTMLElement) => unknown> = {
  text: (property, field) => type(field.querySelector('input, textarea')!, `Some ${property.name}`),
  flag: ({ initial }, field) => {
    fireEvent.click(within(field).getByRole('switch'));
    return initial !== true;
  },
  number: (_, field) => Number(type(within(field).getByRole('spinbutton'), '7')),
  choice: ({ kind, initial }, field) => {
    const option = kind.kind === 'choice' ? kind.options.find((one) => one !== initial)! : '';
    return type(within(field).getByRole('combobox'), option);
  },
  length: (_, field) => {
    type(within(field).getByRole('combobox'), 'vh');
    return `${type(field.querySelector('input')!, '12')}vh`;
  },
  colour: (_, field) => {
    fireEvent.click(within(field).getByLabelText('Accent'));
    return 'var(--pallet-g-color-accent)';
  },
  link: (property, field) => {
    type(within(field).getByRole('combobox', { name: property.label }), 'why');
    fireEvent.click(within(field).getByRole('option', { name: /Why us/ }));
    return '/why-us';
  },
  picture: ({ kind }, field) => {
    fireEvent.click(within(field).getByRole('button', { name: /^Choose/ }));
    fireEvent.click(screen.getByRole('button', { name: 'A welder' }));
    return kind.kind === 'picture' && kind.isKeyEnough ? 'welder' : { contentKey: 'welder' };
  },
  'rich-text': (_, field) => {
    const box = within(field).getByRole('textbox', { name: /value/i });
    box.innerHTML = '<h2>Join us</h2><p onclick="steal()">Now<script>steal()</script></p>';
    fireEvent.input(box);
    return '<h2>Join us</h2><p>Now</p>';
  },
  spacing: (_, field) => {
    type(within(field).getAllByLabelText('top')[0]!, '16');
    return { margin: { top: 16 } };
  },
  screens: (_, field) => {
    fireEvent.click(within(field).getByLabelText('Phone'));
    return 'small';
  },
  icon: (_, field) => type(field.querySelector('input')!, 'utility:add'),
  'focal-point': (_, field) => {
    fireEvent.keyDown(within(field).getByRole('slider'), { key: 'ArrowRight' });
    return '52% 50%';
  },
  data: ({ kind }, field) => {
    const shape = kind.kind === 'data' ? shapeOf(kind.types) : undefined;
    return shape === undefined ? fillFreely(kind, field) : fillShape(shape, field);
  },
};

/** Adds rows of one's own to a value whose shape nobody knows. */
function fillFreely(kind: BlockProperty['kind'], field: HTMLElement): unknown {
  if (kind.kind === 'data' && kind.isList) {
    type(within(field).getByRole('combobox'), 'list');
    type(within(field).getByRole('combobox'), 'text');
    type(within(field).getByRole('textbox'), 'One');
    return ['One'];
  }
  type(within(field).getByRole('combobox'), 'group');
  type(within(field).getByRole('textbox'), 'name');
  type(within(field).getByRole('combobox'), 'text');
  type(within(field).getAllByRole('textbox')[0]!, 'One');
  return { name: 'One' };
}

/** Fills in the first part of a value. */
function fillShape(shape: DataShape, field: HTMLElement): unknown {
  if (shape.kind === 'group') {
    const [part] = shape.fields as [DataField];
    return {
      [part.name]: HANDS[part.kind.kind](
        asProperty(part),
        within(field).getAllByText(part.label)[0]!.closest('.field')!,
      ),
    };
  }
  if (shape.kind === 'map') {
    type(within(field).getByRole('textbox', { name: /of a new/ }), 'first');
    fireEvent.click(within(field).getByRole('button', { name: /^Add/ }));
    const part = { name: 'first', label: 'first', kind: shape.of };
    return {
      first: HANDS[shape.of.kind](asProperty(part), within(field).getAllByText('first')[0]!.closest('.field')!),
    };
  }
  fireEvent.click(within(field).getByRole('button', { name: /^Add/ }));
  if (shape.kind === 'blocks') {
    type(within(field).getByRole('textbox', { name: 'Text' }), '{!Item.Name}');
    return [{ block: 'text', props: { text: '{!Item.Name}' } }];
  }
  const { of } = shape;
  if (of.kind === 'group') return [fillShape(of, field)];
  const part = { name: 'first', label: 'first', kind: of as BlockProperty['kind'] };
  return [HANDS[part.kind.kind](asProperty(part), field.querySelector('.rows .field')!)];
}

function type(control: HTMLElement, text: string): string {
  fireEvent.change(control, { target: { value: text } });
  return text;
}

const all = [...blocks.values()].flatMap((block) => block.properties.map((property) => ({ block, property })));

describe('every property of every block', () => {
  it('is there', () => expect(all.length).toBeGreaterThan(250));

  it.each(all.map(({ block, property }) => [`${block.name}, ${property.name}`, block, property] as const))(
    '%s is set by its control and written into the document',
    (_, block, property) => {
      const { container, value } = edit(property);
      const expected = HANDS[property.kind.kind](property, container);
      expect(value()).toEqual(expected);
      expect(value()).not.toEqual(property.initial);
      const props = { id: 'new', [property.name]: value() };
      const page = fromPuck({ root: { props: {} }, content: [{ type: block.name, props }] }, slots);
      expect(page['blocks']).toEqual([{ block: block.name, id: 'new', props: { [property.name]: expected } }]);
    },
  );
});

describe('a property per screen', () => {
  const height = blocks.get('banner')!.properties.find(({ name }) => name === 'height')!;

  it('shows what a screen inherits, and takes a value of its own', () => {
    const { value } = edit(height, { large: 350 });
    expect(screen.getByLabelText<HTMLInputElement>('Phone', { selector: 'input' }).placeholder).toBe('350');
    type(screen.getByLabelText('Phone', { selector: 'input' }), '220');
    expect(value()).toEqual({ large: 350, small: 220 });
  });

  it('becomes one value for all again, that of the desktop', () => {
    const { value } = edit(height, { large: 350, small: 220 });
    fireEvent.click(screen.getByRole('button', { name: /per screen/ }));
    expect(value()).toBe(350);
  });

  it('is removed by a reset', () => {
    const { value } = edit(height, 350);
    fireEvent.click(screen.getByRole('button', { name: /reset/ }));
    expect(value()).toBeUndefined();
  });
});

describe('a link', () => {
  const property = blocks.get('banner')!.properties.find(({ name }) => name === 'bannerLinkUrl')!;
  const linkInfo = (type: string, attributes: object): string =>
    JSON.stringify({ linkInfo: { pageReference: { type, attributes } } });

  it.each([
    ['standard__webPage', { Address: 'https://a.example/' }, { url: 'https://a.example/' }],
    ['comm__namedPage', { 'Name of the page': 'Home' }, { name: 'Home' }],
    [
      'standard__managedContentPage',
      { 'Kind of content': 'news', 'Content, its key': 'K1' },
      { contentTypeName: 'news', contentKey: 'K1' },
    ],
    [
      'standard__recordPage',
      { 'Kind of record': 'Job', 'Record, its ID': '001' },
      { objectApiName: 'Job', recordId: '001' },
    ],
    [
      'standard__objectPage',
      { 'Kind of record': 'Job', 'Which records': 'All' },
      { objectApiName: 'Job', filterName: 'All' },
    ],
    [
      'standard__recordRelationshipPage',
      { 'Kind of record': 'Job', 'Record, its ID': '001', 'How they are related': 'Skills' },
      { objectApiName: 'Job', recordId: '001', relationshipApiName: 'Skills' },
    ],
    ['standard__search', {}, {}],
  ])('leads to a page of the kind %s', (type_, filled, attributes) => {
    const { value } = edit(property);
    type(screen.getByLabelText(/kind of link/), type_);
    for (const [label, text] of Object.entries(filled))
      type(screen.getByLabelText(new RegExp(`^${label}$`, 'i')), text);
    expect(value()).toBe(linkInfo(type_, attributes));
  });

  it('shows a reference that stands in the document by its kind', () => {
    edit(property, linkInfo('comm__namedPage', { name: 'Early careers' }));
    expect(screen.getByLabelText<HTMLSelectElement>(/kind of link/).value).toBe('comm__namedPage');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the page').value).toBe('Early careers');
  });
});

describe('the search for a page to link to', () => {
  const property = blocks.get('banner')!.properties.find(({ name }) => name === 'bannerLinkUrl')!;
  const field = (): HTMLElement => screen.getByRole('combobox', { name: property.label });
  const { references } = site.api;
  afterEach(() => void (site.api.references = references));

  it('is done with the keyboard alone', () => {
    const { value } = edit(property);
    type(field(), 'why');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Why us/ }).id);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(value()).toBe('/why-us');
    expect(screen.getByText('Leads to “Why us”.')).toBeDefined();
  });

  it('finds pages that were not known when the page was opened', async () => {
    site.api.references = () => Promise.resolve([{ ...reference, title: 'Welders', url: '/welders' }]);
    const { value } = edit(property);
    type(field(), 'weld');
    fireEvent.click(await screen.findByRole('option', { name: /Welders/ }));
    expect(value()).toBe('/welders');
  });

  it('takes an address as it is written, and a part of a title only when the field is left', () => {
    const { value } = edit(property);
    type(field(), 'https://jobs.example/');
    expect(value()).toBe('https://jobs.example/');
    type(field(), 'Why');
    expect(value()).toBe('https://jobs.example/');
    fireEvent.blur(field());
    expect(value()).toBe('Why');
  });
});

describe('an expression', () => {
  const property = blocks.get('text')!.properties.find(({ name }) => name === 'text')!;

  it('is put where the author is in the text', () => {
    const { value } = edit(property, 'At  we build trucks');
    const text = screen.getByRole<HTMLTextAreaElement>('textbox');
    text.setSelectionRange(3, 3);
    type(screen.getByLabelText('Insert a value into Text'), '{!Site.name}');
    expect(value()).toBe('At {!Site.name} we build trucks');
    expect(screen.getByText('Now: At Northmast we build trucks')).toBeDefined();
  });

  it('of which nobody knows is named', () => {
    edit(property, 'At {!Stie.name}');
    expect(screen.getByText(/Nothing around this block says what \{!Stie\.name\} is/)).toBeDefined();
  });
});

describe('formatted text', () => {
  const value = (block: string): BlockProperty => blocks.get(block)!.properties.find(({ name }) => name === 'value')!;
  const property = value('rich-text');

  it('is shown without what the block would not show', () => {
    edit(property, '<p>Safe</p><img src="x" onerror="steal()"><script>steal()</script>');
    const box = screen.getByRole('textbox', { name: 'Value' });
    expect(box.textContent).toBe('Safe');
    expect(box.innerHTML).not.toMatch(/onerror|script/);
  });

  it('keeps ids when words are changed, and gives the editor’s own page none of them', () => {
    const html = '<h2 id="overview">A</h2><p><a href="#overview">B</a></p>';
    const edited = edit(property, html);
    const box = screen.getByRole('textbox', { name: 'Value' });
    expect(box.querySelector('[id]')).toBeNull();
    box.querySelector('h2')!.textContent = 'C';
    fireEvent.input(box);
    expect(edited.value()).toBe(html.replace('>A<', '>C<'));
  });

  it('keeps what the block of HTML shows beyond that, such as inline styles, when words are changed', () => {
    const edited = edit(value('html'), '<table><tbody><tr><td style="color: red">A</td></tr></tbody></table>');
    const box = screen.getByRole('textbox', { name: 'Value' });
    box.querySelector('td')!.textContent = 'B';
    fireEvent.input(box);
    expect(edited.value()).toBe('<table><tbody><tr><td style="color: red;">B</td></tr></tbody></table>');
  });
});

describe('for whom a block is shown', () => {
  const show = (value: unknown, signedInProblem?: string): HTMLSelectElement => {
    render(<VisibilityField value={value} onChange={() => undefined} signedInProblem={signedInProblem} />);
    return screen.getByLabelText<HTMLSelectElement>('Shown to');
  };

  it('is said to be nobody where the audience is unknown, and not everybody', () => {
    const { value, selectedOptions } = show({ audience: 'member' });
    expect([value, selectedOptions[0]?.textContent]).toEqual(['member', 'Nobody (“member” is unknown)']);
  });

  it('is said to be nobody where signed-in visitors are not reached', () => {
    const reason = 'site.json has no "signedInPath"';
    show({ audience: 'signed-in' }, reason);
    expect(screen.getByText(`Nobody sees the block: ${reason}.`)).toBeTruthy();
    cleanup();
    show({ audience: 'signed-in' });
    expect(screen.queryByText(/Nobody/)).toBeNull();
    cleanup();
    show({ audience: 'guest' }, reason);
    expect(screen.queryByText(/Nobody/)).toBeNull();
  });
});
