import type { BlockNode, PageDocument } from '../../site/documents/model.js';
import { createPage } from '../support/create-page.js';

const one = (block: string, props: Record<string, unknown>, ...blocks: BlockNode[]): PageDocument =>
  createPage({ block, id: block, props, blocks });

/** Minimal documents that once failed, by cause. */
export const REGRESSION_DOCUMENTS: Readonly<Record<string, PageDocument>> = {
  'classes that are not a string broke the wrapper': one('banner', { customCssClasses: { toString: '' } }),
  'a class name with a Unicode space': one('responsive', { customCssClasses: 'one\u2003two' }),
  'a data layer with a number as its name replaced a frame': one('data-layer', { dataLayerName: '573' }),
  'a data layer named undefined': one('data-layer', { dataLayerName: 'undefined' }),
  'an event handler of the window was used as a data layer': one('data-layer', { dataLayerName: 'onerror' }),
  'an origin with another scheme was requested': one('page-metadata', {
    communityId: 'col1',
    origin: 'mailto:jobs@northmast.example',
  }),
  'a heading in a banner without a link, in a linked tile': one(
    'tile',
    { isLink: true, url: '#contacts', linkAssistiveText: 'Contacts' },
    { block: 'banner', id: 'inner', blocks: [{ block: 'text', id: 'title', props: { text: 'Find us' } }] },
  ),
  'an image was requested with a separate site ID': one(
    'image-provider',
    { siteId: '-1' },
    {
      block: 'image',
      id: 'asked',
      props: {
        imageInfo: { contentKey: 'nowhere', altText: 'A truck' },
        linkUrl: '/search',
        linkAssistiveText: 'Search',
      },
    },
  ),
  'a hostile address was part of an allowed one': one('page-metadata', {
    recordId: 'red;background:url(//evil.example)',
    communityId: 'col1',
    origin: 'https://jobs.northmast.example/search',
  }),
  'an origin that is not an address was requested': one('image-provider', {
    sfdcId: '0DM1',
    imageInfo: { contentKey: 'truck' },
    origin: 'utility:download',
  }),
  'a label that is an object was rendered as JSON': one('contacts', {
    section1Label: { large: 'Americas' },
    section2Label: 'EMEA',
  }),
  'a single section opens automatically': one('contacts', { section1Label: 'Americas' }),
  'an image key named like a method of Object': one('banner', { imageInfo: { contentKey: 'constructor' } }),
  'a grid without items had a next page on the server only': one('grid', {
    showPagination: true,
    showEmptyState: true,
  }),
  'a grid with custom pagination': createPage({
    block: 'grid',
    id: 'grid',
    props: { showPagination: true },
    slots: { pagination: [{ block: 'button', id: 'further', props: { text: 'Further' } }] },
  }),
  'a rich text that is null': one('rich-text', { value: '', richTextValue: null }),
  'an HTML block of objects': one('html', { value: { large: '<p>' }, richTextValue: [null], imageInfos: 'none' }),
  'languages without codes': one('page-metadata', { languages: [{}, { code: null }, null] }),
  'site data with objects instead of strings': one('page-metadata', {
    site: { name: {}, url: [], logo: { toString: '' }, sameAs: { items: 7 } },
    image: { url: {}, alt: [], width: 'wide' },
    hrefLangUrls: { 'en-US': {}, es: null },
  }),
  'slides deep inside a slider were counted by the server': one(
    'employee-slider',
    {},
    { block: 'employee-slide', id: 'first', props: { name: 'Amara Osei' } },
    { block: 'columns', id: 'columns', blocks: [{ block: 'employee-slide', id: 'deep' }] },
  ),
  'slide elements in a slider with slides as data': one(
    'employee-slider',
    { slides: [{ name: 'Amara Osei' }, { name: 'Mateo Rivas' }] },
    { block: 'employee-slide', id: 'inside', props: { name: 'Nobody' } },
  ),
  'a carousel that lost its second slide at hydration': one('hero-carousel', {
    slide2: null,
    slide4: '"/early-careers"',
  }),
  'a slide with markup in its name, counted before hydration': one('employee-slider', {
    slides: ['</main>', { image: '</main>', name: '</main>', id: '</main>' }],
  }),
  'a slide that waited for its style rules': one(
    'employee-slider',
    {},
    { block: 'employee-slide', id: 'styled', props: { dxpStyle: { isVisible: true } } },
  ),
};
