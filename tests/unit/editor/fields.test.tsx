// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../../elements/build/build-manifest.js';
import type { KindData } from '../../../elements/build/manifest-model.js';
import type { ApiClient } from '../../../site/editor/app/api-client.js';
import {
  createBlockCatalog,
  getDisplayedDefault,
  slotsByBlock,
  type BlockProperty,
} from '../../../site/editor/app/blocks/block-catalog.js';
import { fromPuck } from '../../../site/editor/app/document/from-puck.js';
import { ExpressionsProvider } from '../../../site/editor/app/fields/expressions.js';
import { createProperty } from '../../../site/editor/app/fields/nested-field.js';
import { PropertyField } from '../../../site/editor/app/fields/property-field.js';
import { VisibilityField } from '../../../site/editor/app/fields/visibility-field.js';
import { SiteContextProvider } from '../../../site/editor/app/fields/site-context.js';
import type { MediaItem, Reference } from '../../../site/editor/server/api.js';
import { humanizeName } from '../../../site/documents/humanize.js';
import { mockModalDialogs } from '../../support/editor/mock-modal-dialogs.js';

const blocks = createBlockCatalog(await readManifest('elements'));
const slots = slotsByBlock(blocks);

const picture: MediaItem = {
  ...{ key: 'welder', title: 'A welder', altTexts: { en_US: 'Sparks' }, type: 'image/webp', width: 16, height: 9 },
  ...{ addedAt: '2026-11-20T09:30:00.000Z', size: 1, url: '/media/welder', usedIn: [] },
  versions: { words: '1', file: '1' },
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

// Loads the text and code editors, so that the tests find them immediately.
beforeAll(async () => {
  for (const block of ['rich-text', 'html']) {
    const { properties } = blocks.get(block)!;
    edit(properties.find(({ name }) => name === 'value')!);
    await screen.findByRole('textbox', {}, { timeout: 20_000 });
    cleanup();
  }
});
afterEach(cleanup);

/** Renders a property field. @returns its container, and a getter of the current value */
function edit(property: BlockProperty, before?: unknown) {
  let value = before;
  const Field = (): ReactNode => {
    const [current, setCurrent] = useState(before);
    return (
      <SiteContextProvider value={site}>
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
      </SiteContextProvider>
    );
  };
  mockModalDialogs();
  const { container } = render(<Field />);
  return { container: container as HTMLElement, value: () => value };
}

/** Sets a property of each kind through its field. @returns the value expected in the document */
const write = (property: BlockProperty, field: HTMLElement): string =>
  type(field.querySelector('input, textarea')!, `Some ${property.name}`);
const writeCode = ({ name }: BlockProperty, field: HTMLElement): string =>
  paste(within(field).getByRole('textbox'), `<p>Some ${name}</p>`);
const count = (_: BlockProperty, field: HTMLElement): number =>
  Number(type(within(field).getByRole('spinbutton'), '7'));
const fill = ({ kind }: BlockProperty, field: HTMLElement): unknown => fillParts(kind, field);

const FILL_BY_KIND: Record<KindData['name'], (property: BlockProperty, field: HTMLElement) => unknown> = {
  text: write,
  code: writeCode,
  any: write,
  boolean: ({ kind }, field) => {
    fireEvent.click(within(field).getByRole('switch'));
    return kind.initial !== true;
  },
  number: count,
  time: count,
  choice: ({ kind }, field) => {
    const option = kind.name === 'choice' ? kind.values.find((one) => one !== kind.initial)! : '';
    return type(within(field).getByRole('combobox'), option);
  },
  length: (_, field) => {
    type(within(field).getByRole('combobox'), 'vh');
    return `${type(field.querySelector('input')!, '12')}vh`;
  },
  color: (_, field) => {
    fireEvent.click(within(field).getByLabelText('Accent'));
    return 'var(--pallet-g-color-accent)';
  },
  link: (property, field) => {
    type(within(field).getByRole('combobox', { name: property.label }), 'why');
    fireEvent.click(within(field).getByRole('option', { name: /Why us/ }));
    return '/why-us';
  },
  image: ({ kind }, field) => {
    fireEvent.click(within(field).getByRole('button', { name: /^Choose/ }));
    fireEvent.click(screen.getByRole('button', { name: 'A welder' }));
    return kind.name === 'image' && kind.takesKey === true ? 'welder' : { contentKey: 'welder' };
  },
  richText: (property, field) => {
    if (property.kind.name === 'richText' && property.kind.profile === 'html-block') return writeCode(property, field);
    pasteHtml(
      within(field).getByRole('textbox', { name: /value/i }),
      '<h2>Join us</h2><p onclick="steal()">Now<script>steal()</script></p>',
    );
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
  focalPoint: (_, field) => {
    fireEvent.keyDown(within(field).getByRole('slider'), { key: 'ArrowRight' });
    return '52% 50%';
  },
  group: fill,
  list: fill,
  map: fill,
  blocks: fill,
};

/** Fills in the first part of a value. */
function fillParts(kind: KindData, field: HTMLElement): unknown {
  const fillPart = (name: string, part: KindData, around: HTMLElement): unknown =>
    FILL_BY_KIND[part.name](createProperty(name, name, part), around);
  const labelled = (label: string): HTMLElement => within(field).getAllByText(label)[0]!.closest('.field')!;
  if (kind.name === 'group') {
    const [[name, part]] = Object.entries(kind.fields) as [[string, KindData]];
    return { [name]: fillPart(name, part, labelled(humanizeName(name))) };
  }
  if (kind.name === 'map') {
    type(within(field).getByRole('textbox', { name: /of new/ }), 'first');
    fireEvent.click(within(field).getByRole('button', { name: /^Add/ }));
    return { first: fillPart('first', kind.of, labelled('first')) };
  }
  if (kind.name === 'list' && kind.of.name === 'any') {
    type(within(field).getByRole('combobox'), 'list');
    type(within(field).getByRole('combobox'), 'text');
    type(within(field).getByRole('textbox'), 'One');
    return ['One'];
  }
  fireEvent.click(within(field).getByRole('button', { name: /^Add/ }));
  if (kind.name === 'list') {
    const { of } = kind;
    return [of.name === 'group' ? fillParts(of, field) : fillPart('first', of, field.querySelector('.rows .field')!)];
  }
  type(within(field).getByRole('textbox', { name: 'Text' }), '{!Item.Name}');
  return [{ block: 'text', props: { text: '{!Item.Name}' } }];
}

function type(control: HTMLElement, text: string): string {
  fireEvent.change(control, { target: { value: text } });
  return text;
}

/** Pastes at the cursor of a code field. */
function paste(control: HTMLElement, text: string): string {
  fireEvent.paste(control, { clipboardData: { getData: () => text } });
  return text;
}

/** Pastes HTML into a field for formatted text. */
function pasteHtml(control: HTMLElement, html: string): void {
  const getData = (type: string): string => (type === 'text/html' ? html : '');
  fireEvent.paste(control, { clipboardData: { getData, files: [] } });
}

const all = [...blocks.values()].flatMap((block) => block.properties.map((property) => ({ block, property })));

describe('every property of every block', () => {
  it('is tested', () => expect(all.length).toBeGreaterThan(250));

  it.each(all.map(({ block, property }) => [`${block.name}, ${property.name}`, block, property] as const))(
    '%s is set by its control and saved in the document',
    (_, block, property) => {
      const { container, value } = edit(property);
      const expected = FILL_BY_KIND[property.kind.name](property, container);
      expect(value()).toEqual(expected);
      expect(value()).not.toEqual(getDisplayedDefault(property.kind));
      const props = { id: 'new', [property.name]: value() };
      const page = fromPuck({ root: { props: {} }, content: [{ type: block.name, props }] }, slots);
      expect(page['blocks']).toEqual([{ block: block.name, id: 'new', props: { [property.name]: expected } }]);
    },
  );
});

describe('a property per screen', () => {
  const height = blocks.get('banner')!.properties.find(({ name }) => name === 'height')!;

  it('shows the inherited value of a screen, and sets its own value', () => {
    const { value } = edit(height, { large: 350 });
    expect(screen.getByLabelText<HTMLInputElement>('Phone', { selector: 'input' }).placeholder).toBe('350');
    type(screen.getByLabelText('Phone', { selector: 'input' }), '220');
    expect(value()).toEqual({ large: 350, small: 220 });
  });

  it('shows the inherited image of a screen, with only its source', () => {
    const image = blocks.get('image')!.properties.find(({ name }) => name === 'imageInfo')!;
    edit(image, { large: { contentKey: 'welder' } });
    const tablet = screen.getByRole('group', { name: 'Tablet' });
    expect(tablet.querySelector('img')?.getAttribute('src')).toBe('/media/welder');
    expect([...tablet.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['Same as desktop']);
  });

  it('shows the source of an inherited choice once', () => {
    const alignment = blocks.get('text')!.properties.find(({ name }) => name === 'textAlign')!;
    edit(alignment, { large: 'center' });
    const tablet = screen.getByRole('group', { name: 'Tablet' });
    expect(tablet.querySelector('option')?.textContent).toBe('Same as desktop: Center');
    expect(tablet.querySelectorAll('p')).toHaveLength(0);
  });

  it('keeps the desktop value when it is reset to one value for all screens', () => {
    const { value } = edit(height, { large: 350, small: 220 });
    fireEvent.click(screen.getByRole('button', { name: /Per screen/ }));
    expect(value()).toBe(350);
  });

  it('is removed by a reset', () => {
    const { value } = edit(height, 350);
    fireEvent.click(screen.getByRole('button', { name: /Reset/ }));
    expect(value()).toBeUndefined();
  });
});

describe('a link', () => {
  const property = blocks.get('banner')!.properties.find(({ name }) => name === 'bannerLinkUrl')!;
  const linkInfo = (type: string, attributes: object): string =>
    JSON.stringify({ linkInfo: { pageReference: { type, attributes } } });

  it.each([
    ['standard__webPage', { URL: 'https://a.example/' }, { url: 'https://a.example/' }],
    ['comm__namedPage', { 'Page name': 'Home' }, { name: 'Home' }],
    [
      'standard__managedContentPage',
      { 'Content type': 'news', 'Content key': 'K1' },
      { contentTypeName: 'news', contentKey: 'K1' },
    ],
    [
      'standard__recordPage',
      { 'Object API name': 'Job', 'Record ID': '001' },
      { objectApiName: 'Job', recordId: '001' },
    ],
    [
      'standard__objectPage',
      { 'Object API name': 'Job', 'Filter name': 'All' },
      { objectApiName: 'Job', filterName: 'All' },
    ],
    [
      'standard__recordRelationshipPage',
      { 'Object API name': 'Job', 'Record ID': '001', 'Relationship API name': 'Skills' },
      { objectApiName: 'Job', recordId: '001', relationshipApiName: 'Skills' },
    ],
    ['standard__search', {}, {}],
  ])('is saved as a reference of type %s', (type_, filled, attributes) => {
    const { value } = edit(property);
    type(screen.getByLabelText(/link type/), type_);
    for (const [label, text] of Object.entries(filled))
      type(screen.getByLabelText(new RegExp(`^${label}$`, 'i')), text);
    expect(value()).toBe(linkInfo(type_, attributes));
  });

  it('shows the type and fields of a reference in the document', () => {
    edit(property, linkInfo('comm__namedPage', { name: 'Early careers' }));
    expect(screen.getByLabelText<HTMLSelectElement>(/link type/).value).toBe('comm__namedPage');
    expect(screen.getByLabelText<HTMLInputElement>('Page name').value).toBe('Early careers');
  });
});

describe('the search for a page to link to', () => {
  const property = blocks.get('banner')!.properties.find(({ name }) => name === 'bannerLinkUrl')!;
  const field = (): HTMLElement => screen.getByRole('combobox', { name: property.label });
  const { references } = site.api;
  afterEach(() => void (site.api.references = references));

  it('works with the keyboard alone', () => {
    const { value } = edit(property);
    type(field(), 'why');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: /Why us/ }).id);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(value()).toBe('/why-us');
    expect(screen.getByText('Links to “Why us”.')).toBeDefined();
  });

  it('finds pages on the server that are not among the local suggestions', async () => {
    site.api.references = () => Promise.resolve([{ ...reference, title: 'Welders', url: '/welders' }]);
    const { value } = edit(property);
    type(field(), 'weld');
    fireEvent.click(await screen.findByRole('option', { name: /Welders/ }));
    expect(value()).toBe('/welders');
  });

  it('saves a URL while typing, and other text only when the field loses the focus', () => {
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

  it('is inserted at the cursor', () => {
    const { value } = edit(property, 'At  we build trucks');
    const text = screen.getByRole<HTMLTextAreaElement>('textbox');
    text.setSelectionRange(3, 3);
    type(screen.getByLabelText('Insert value into Text'), '{!Site.name}');
    expect(value()).toBe('At {!Site.name} we build trucks');
    expect(screen.getByText('Preview: At Northmast we build trucks')).toBeDefined();
  });

  it('is reported if it is unknown', () => {
    edit(property, 'At {!Stie.name}');
    expect(screen.getByText(/No value found for \{!Stie\.name\}/)).toBeDefined();
  });
});

describe('formatted text', () => {
  const value = (block: string): BlockProperty => blocks.get(block)!.properties.find(({ name }) => name === 'value')!;
  const property = value('rich-text');

  it('keeps ids when text is changed, without adding them to the editor’s page', () => {
    const html = '<h2 id="overview">A</h2><p><a href="#overview">B</a></p>';
    const edited = edit(property, html);
    const box = screen.getByRole('textbox', { name: 'Value' });
    expect(box.querySelector('[id]')).toBeNull();
    pasteHtml(box, 'C');
    expect(edited.value()).toBe(html.replace('>A<', '>CA<'));
  });

  it('is code if the text editor cannot keep its HTML, and changes nothing', () => {
    const html = '<P>Safe</p>\n<img src="x" onerror="steal()"><script>steal()</script>';
    const edited = edit(property, html);
    const box = screen.getByRole('textbox', { name: 'Value' });
    expect(box.className).toContain('cm-content');
    fireEvent.focus(box);
    fireEvent.blur(box);
    expect(edited.value()).toBe(html);
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  it('does not change when it is opened, focused and left', () => {
    const html = '<p>A <b>b</b>\n </p>\n\n<UL class=""><li>C</ul>';
    const edited = edit(property, html);
    const box = screen.getByRole('textbox', { name: 'Value' });
    fireEvent.focus(box);
    fireEvent.blur(box);
    expect(edited.value()).toBe(html);
  });

  it('is code in the HTML block, and is not changed', () => {
    const edited = edit(value('html'), '<TD style="color:red"  onclick=steal()>A');
    const box = screen.getByRole('textbox', { name: 'Value' });
    expect(box.textContent).toBe('<TD style="color:red"  onclick=steal()>A');
    paste(box, 'B');
    expect(edited.value()).toBe('B<TD style="color:red"  onclick=steal()>A');
  });
});

describe('VisibilityField', () => {
  const show = (value: unknown, signedInProblem?: string): HTMLSelectElement => {
    render(<VisibilityField value={value} onChange={() => undefined} signedInProblem={signedInProblem} />);
    return screen.getByLabelText<HTMLSelectElement>('Show to');
  };

  it('shows no one for an unknown audience', () => {
    const { value, selectedOptions } = show({ audience: 'member' });
    expect([value, selectedOptions[0]?.textContent]).toEqual(['member', 'No one (“member” is unknown)']);
  });

  it('shows no one for signed-in visitors if the site does not support them', () => {
    const reason = 'site.json has no "signedInPath"';
    show({ audience: 'signed-in' }, reason);
    expect(screen.getByText(`No one sees this block: ${reason}.`)).toBeTruthy();
    cleanup();
    show({ audience: 'signed-in' });
    expect(screen.queryByText(/No one/)).toBeNull();
    cleanup();
    show({ audience: 'guest' }, reason);
    expect(screen.queryByText(/No one/)).toBeNull();
  });
});
