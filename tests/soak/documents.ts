import fc from 'fast-check';
import {
  elementsOf,
  propertiesOf,
  type ElementDeclaration,
  type KindData,
  type Manifest,
} from '../../elements/build/manifest-model.js';
import { checkPage } from '../../site/documents/load.js';
import type { BlockNode, PageDocument } from '../../site/documents/model.js';
import { mapChildren } from '../../site/documents/tree.js';

/** The function that hostile strings call if they run as script. The page under test counts the calls. */
export const CANARY = '__intruder';

const PICTURE_KEYS = ['truck', 'factory', 'nowhere'];

/** Realistic texts of authors. */
const GOOD_TEXTS = [
  'Manufacturing careers',
  'What starts here, moves the world',
  '',
  'Größe, größer, 最大の, مرحبا',
  ...['heading-large', 'bottom left', 'center', 'large', 'medium', 'none', 'h2', 'col1'],
  ...['#005fb2', 'rgb(0 0 0 / 50%)', '12px', '2rem', '50%', '16.67%'],
  'utility:download',
  'cover',
  '/why-us?sectionName=culture',
  'https://jobs.northmast.example/search',
  'mailto:jobs@northmast.example',
  '#contacts',
  '{!Item.Title} and {!User.isGuest}',
  '<p>We build <strong>lift trucks</strong>. <a href="/why-us">Why us</a></p>',
  '<ul><li>One</li><li class="ql-indent-1">Two</li></ul><img src="/media/truck.jpg" alt="A truck">',
];

/** Hostile texts, which call the canary if they run. */
const HOSTILE_TEXTS = [
  `<img src=x onerror=${CANARY}()>`,
  `"><script>${CANARY}()</script>`,
  `<svg><animate onbegin=${CANARY}() attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${CANARY}()>`,
  `</template><img src=x onerror=${CANARY}()>`,
  `<template shadowrootmode="open"><img src=x onerror=${CANARY}()></template>`,
  `<iframe srcdoc="<script>parent.${CANARY}()</script>"></iframe>`,
  `javascript:${CANARY}()`,
  `JaVa\tScRiPt:${CANARY}()`,
  `data:text/html,<script>parent.${CANARY}()</script>`,
  `//evil.example/x`,
  `\\\\evil.example\\x`,
  `url(javascript:${CANARY}())`,
  `red;background:url(//evil.example)`,
  `--x: } * { display: none`,
  `' onmouseover='${CANARY}()`,
  `" autofocus onfocus="${CANARY}()`,
  `{!Item.constructor.prototype}`,
  `{!__proto__.polluted}`,
  ...['<!--', '-->', '<?lit$0$>', '<!--lit-part-->'],
  '</pallet-section></main>',
  ...['{"large": ', '{"__proto__": {"polluted": true}}', '[[[[[[[[[[]]]]]]]]]]'],
  '\u202eesrever',
  ...['..', 'constructor', '__proto__', 'toString', 'NaN', 'undefined', '-1', '1e308'],
  '9'.repeat(400),
  'long '.repeat(300),
];

const pictures: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ contentKey: fc.constantFrom(...PICTURE_KEYS), altText: fc.constantFrom('A truck', '') }),
  fc.record({ url: fc.constantFrom('/media/truck.jpg', 'https://pictures.example/a b.jpg') }),
  fc.constant(JSON.stringify({ imageInfoV1: { contentKey: 'truck', altText: 'A truck' } })),
);

const references = fc.constantFrom<unknown>(
  { type: 'standard__webPage', attributes: { url: '/early-careers' } },
  { type: 'comm__namedPage', attributes: { name: 'Early Careers' } },
  JSON.stringify({ linkInfo: { pageReference: { type: 'standard__webPage', attributes: { url: '/early-careers' } } } }),
);

/** Objects with the shape that some property expects; they are almost valid for other properties. */
const shapes: fc.Arbitrary<unknown> = fc.oneof(
  pictures,
  references,
  fc.constantFrom<unknown>(
    { bold: true, italic: false, underline: true, strike: false },
    { headingTag: 'h2', textStyle: 'heading-large', enableOverride: true },
    {
      columns: [
        { columnKey: 'col1', columnName: 'One', columnWidth: '6' },
        { columnKey: 'col2', columnWidth: 6 },
      ],
    },
    [{ image: { contentKey: 'truck' }, name: 'Amara Osei', designation: 'Welder', story: 'I weld.' }],
    { margin: { top: '8px', right: '0' }, padding: { left: '2rem' }, isVisible: true },
    {
      items: [
        { id: '1', data: { Title: 'One' } },
        { id: '2', data: { Title: 'Two' } },
      ],
    },
    [{ id: '1', data: { Title: 'One' } }, { id: '1' }],
    { isGuest: true },
    { 'en-US': 'https://northmast.example/', es: 'https://northmast.example/es/' },
    [],
    {},
  ),
);

/** Field names that some block reads from an object. */
const FIELDS = (
  'large medium small top right bottom left margin padding isVisible bold italic underline strike headingTag textStyle ' +
  'enableOverride contentKey url altText overrideAltText imageInfoV1 linkInfo pageReference type attributes state name ' +
  'columns columnKey columnName columnWidth bgPosition bgSizeOrRepeat contentType image designation story id data items ' +
  'error block props blocks slots code isActive isDefault logo sameAs alt width height isGuest userId Title'
).split(' ');

/** Objects with valid field names and random values. */
const misfilled: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(null, 7, true, '', 'text', {}, [], [null], '/early-careers'),
    tie('fields'),
    fc.array(tie('value'), { maxLength: 3 }),
  ),
  fields: fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 6 }),
})).value;

const perSize = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.dictionary(fc.constantFrom('large', 'medium', 'small', 'huge'), value, { maxKeys: 3 });

const numbers = fc.oneof(
  fc.integer({ min: 0, max: 700 }),
  fc.constantFrom(-1, 0, 0.5, 1.5, 16.67, 1e9, -1e-9, Number.MAX_SAFE_INTEGER),
);
/** The kinds of objects and lists. */
const STRUCTURES = ['link', 'image', 'group', 'list', 'map', 'blocks', 'any'];

const goodTexts = fc.constantFrom(...GOOD_TEXTS);
const anyTexts = fc.oneof(goodTexts, fc.string({ unit: 'grapheme', maxLength: 12 }));

/** A valid value for a kind of property. */
function valid(kind: KindData): fc.Arbitrary<unknown> {
  if (kind.name === 'choice') return fc.constantFrom(...kind.values, ...Object.keys(kind.spellings ?? {}));
  if (kind.perBreakpoint) return fc.oneof(numbers, goodTexts, perSize(fc.oneof(numbers, goodTexts)), shapes);
  if (kind.name === 'boolean') return fc.boolean();
  if (kind.name === 'number' || kind.name === 'time') return numbers;
  if (!STRUCTURES.includes(kind.name)) return goodTexts;
  return fc.oneof(
    shapes,
    shapes.map((value) => JSON.stringify(value)),
    goodTexts,
  );
}

/** Any JSON value: mostly of the right kind, often of another kind, sometimes hostile at any depth. */
function values(kind: KindData): fc.Arbitrary<unknown> {
  const hostile = fc.constantFrom(...HOSTILE_TEXTS);
  return fc.oneof(
    { weight: 5, arbitrary: valid(kind) },
    { weight: 2, arbitrary: fc.oneof(anyTexts, numbers, numbers.map(String), fc.boolean(), fc.constant(null), shapes) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: perSize(hostile) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        misfilled,
        misfilled.map((value) => JSON.stringify(value)),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(
        hostile.map((text) => ({ contentKey: text, url: text, altText: text, bold: text })),
        hostile.map((text) => ({ type: text, attributes: { url: text, name: text }, columns: text, items: text })),
        hostile.map((text) => [text, { image: text, name: text, id: text, data: { Title: text } }]),
        fc.jsonValue({ maxDepth: 3 }),
      ),
    },
  );
}

const ids = fc.oneof(fc.constantFrom('a', 'b', 'contacts', 'attributes', 'body'), fc.stringMatching(/^[a-z]{1,8}$/));

function node(element: ElementDeclaration, children: fc.Arbitrary<BlockNode[]>): fc.Arbitrary<BlockNode> {
  const props = Object.fromEntries(propertiesOf(element).map(({ name, 'x-pallet': { kind } }) => [name, values(kind)]));
  const slots = element.slots.map(({ name }) => name).filter((name) => name !== '');
  return fc
    .record(
      {
        block: fc.constant(element.tagName.replace('pallet-', '')),
        id: ids,
        props: fc.record(props, { requiredKeys: [] }),
        visibility: fc.record(
          {
            devices: fc.subarray(['small', 'medium', 'large'] as const),
            audience: fc.constantFrom('guest' as const, 'signed-in' as const),
          },
          { requiredKeys: [] },
        ),
        slots: fc.dictionary(fc.constantFrom(...slots, 'elsewhere'), children, { maxKeys: 2 }),
        blocks: children,
      },
      { requiredKeys: ['block', 'id'] },
    )
    .map((value) => value as unknown as BlockNode);
}

const unknownNodes = fc.record({
  block: fc.constantFrom('c:hero', 'constructor', '__proto__', 'script', 'Banner', ''),
  id: ids,
});

/** The same blocks with unique IDs, which the loader of page documents guarantees. */
function withOwnIds(nodes: readonly BlockNode[], taken = new Set<string>()): BlockNode[] {
  return nodes.map((node) => {
    const id = taken.has(node.id) ? '' : node.id;
    taken.add(id);
    return mapChildren({ ...node, id }, (children) => withOwnIds(children, taken));
  });
}

/**
 * Page documents with all blocks: valid, almost valid and hostile ones. Blocks and properties come from the manifest.
 * Half of the documents pass the loader, which removes values that the schema does not allow; the others reach the
 * blocks unchanged, as in a host without validation.
 */
export function pageDocuments(manifest: Manifest): fc.Arbitrary<PageDocument> {
  const { blocks } = fc.letrec<{ blocks: BlockNode[]; block: BlockNode }>((tie) => ({
    block: fc.oneof(
      { weight: 1, arbitrary: unknownNodes },
      { weight: 20, arbitrary: fc.oneof(...elementsOf(manifest).map((element) => node(element, tie('blocks')))) },
    ),
    blocks: fc.array(tie('block'), { maxLength: 3 }),
  }));
  const documents = fc.record({
    title: anyTexts,
    description: anyTexts,
    apiVersion: fc.constant(63 as const),
    themeLayout: fc.constant('main'),
    features: fc.subarray(['inclusion-and-community', 'banner-hover', '"><b>']),
    blocks,
  });
  return fc.tuple(documents, fc.boolean()).map(([document, isLoaded]) => {
    // Documents come from JSON: their objects have a prototype.
    const read = JSON.parse(JSON.stringify(document)) as typeof document;
    return isLoaded ? checkPage(read).document : { ...read, blocks: withOwnIds(read.blocks) };
  });
}
