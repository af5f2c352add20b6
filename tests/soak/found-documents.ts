import type { PageDocument } from '../../site/documents/model.js';

type Blocks = PageDocument['blocks'];

const documentOf = (...blocks: Blocks): PageDocument => ({
  title: 'Found',
  description: '',
  apiVersion: 63,
  themeLayout: 'main',
  features: [],
  blocks,
});

const one = (block: string, props: Record<string, unknown>, ...blocks: Blocks): PageDocument =>
  documentOf({ block, id: block, props, blocks });

/** What random documents have found, each as small as it can be; by what was wrong. */
export const FOUND_DOCUMENTS: Readonly<Record<string, PageDocument>> = {
  'classes that are no text broke the wrapper': one('banner', { customCssClasses: { toString: '' } }),
  'a class whose name holds a space of another kind': one('responsive', { customCssClasses: 'one\u2003two' }),
  'a data layer by a number took a frame’s place': one('data-layer', { dataLayerName: '573' }),
  'a data layer named undefined': one('data-layer', { dataLayerName: 'undefined' }),
  'an event handler of the window was taken for a data layer': one('data-layer', { dataLayerName: 'onerror' }),
  'an origin of another scheme was asked': one('page-metadata', {
    communityId: 'col1',
    origin: 'mailto:jobs@northmast.example',
  }),
  'a heading in a banner that is no link, in a tile that is one': one(
    'tile',
    { isLink: true, url: '#contacts', linkAssistiveText: 'Contacts' },
    { block: 'banner', id: 'inner', blocks: [{ block: 'text', id: 'title', props: { text: 'Find us' } }] },
  ),
  'a picture that a site of its own was asked for': one(
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
  'a hostile address was only a part of one that may be asked': one('page-metadata', {
    recordId: 'red;background:url(//evil.example)',
    communityId: 'col1',
    origin: 'https://jobs.northmast.example/search',
  }),
  'an origin that is no address was asked': one('image-provider', {
    sfdcId: '0DM1',
    imageInfo: { contentKey: 'truck' },
    origin: 'utility:download',
  }),
  'a label that is an object came back as its JSON': one('contacts', {
    section1Label: { large: 'Americas' },
    section2Label: 'EMEA',
  }),
  'one section opens by itself': one('contacts', { section1Label: 'Americas' }),
  'a picture named like a method of every object': one('banner', { imageInfo: { contentKey: 'constructor' } }),
  'a grid without items had a next page on the server only': one('grid', {
    showPagination: true,
    showEmptyState: true,
  }),
  'a grid with a pagination of its own': documentOf({
    block: 'grid',
    id: 'grid',
    props: { showPagination: true },
    slots: { pagination: [{ block: 'button', id: 'further', props: { text: 'Further' } }] },
  }),
  'a rich text that is null': one('rich-text', { value: '', richTextValue: null }),
  'an HTML block of objects': one('html', { value: { large: '<p>' }, richTextValue: [null], imageInfos: 'none' }),
  'languages without codes': one('page-metadata', { languages: [{}, { code: null }, null] }),
  'a site whose facts are objects': one('page-metadata', {
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
  'slides inside a slider that has others as data': one(
    'employee-slider',
    { slides: [{ name: 'Amara Osei' }, { name: 'Mateo Rivas' }] },
    { block: 'employee-slide', id: 'inside', props: { name: 'Nobody' } },
  ),
  'a carousel that lost its second slide while it woke': one('hero-carousel', {
    slide2: null,
    slide4: '"/early-careers"',
  }),
  'a slide whose name held markup, counted while it waited': one('employee-slider', {
    slides: ['</main>', { image: '</main>', name: '</main>', id: '</main>' }],
  }),
  'a slide that waited for the rules of its style': one(
    'employee-slider',
    {},
    { block: 'employee-slide', id: 'styled', props: { dxpStyle: { isVisible: true } } },
  ),
};
