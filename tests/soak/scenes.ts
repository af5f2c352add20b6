import type { BlockNode } from '../../site/documents/model.js';

const block = (name: string, props: Record<string, unknown> = {}, ...blocks: BlockNode[]): BlockNode => ({
  block: name,
  id: '',
  props,
  ...(blocks.length > 0 && { blocks }),
});

const picture = { contentKey: 'truck', altText: 'A truck' };
const heading = block('text', { text: 'Careers', headingTag: 'h2' });
const words = block('text', { text: 'Words', headingTag: 'p' });
const buttons = {
  'primary-button': [block('button', { text: 'Search', url: '/search' })],
  'secondary-button': [block('button', { text: 'Contact' })],
};
const teaser = {
  imageInfo: picture,
  borderWidth: 2,
  borderColor: 'navy',
  showButtons: true,
  showSecondaryButton: true,
};
const story = { image: picture, name: 'Amara Osei', designation: 'Welder', story: 'I weld.' };
const item = (id: string) => ({ id, data: { Title: `Item ${id}` } });

/** Blocks with enough properties and children to make most properties visible. */
const SCENES: Readonly<Record<string, BlockNode>> = {
  banner: {
    ...block('banner', { ...teaser, isBannerLink: true, bannerLinkUrl: '/why-us', bannerLinkAssistiveText: 'More' }),
    blocks: [heading],
    slots: buttons,
  },
  tile: {
    ...block('tile', { ...teaser, isLink: true, url: '/why-us', linkAssistiveText: 'More' }),
    blocks: [heading],
    slots: buttons,
  },
  'button-group': { ...block('button-group', { showSecondaryButton: true }), slots: buttons },
  button: block('button', { text: 'Search', iconName: 'utility:download' }),
  column: block('column', {}, words),
  columns: block('columns', {}, block('column', { columnWidth: 6 }, words), block('column', { columnWidth: 6 }, words)),
  contacts: {
    ...block('contacts', { section1Label: 'Americas', section1SubLabel: 'North and South', section2Label: 'EMEA' }),
    slots: { section1: [words], section2: [words] },
  },
  'employee-slide': block('employee-slide', story),
  'employee-slider': block('employee-slider', { slides: [story, { ...story, name: 'Mateo Rivas' }] }),
  grid: block('grid', {
    items: [item('1'), item('2'), item('3')],
    itemTemplate: { block: 'text', props: { text: '{!Item.Title}' } },
    showPagination: true,
    pageCount: 3,
    borderWidth: 1,
  }),
  'hero-carousel': block('hero-carousel', {
    slide1: picture,
    slide2: { contentKey: 'factory' },
    heading: 'What starts here',
    description: 'Moves the world',
    buttonLabel: 'Search jobs',
    externalURL: 'https://jobs.northmast.example/',
  }),
  html: block('html', { value: '<p>We build <strong>lift trucks</strong>.</p>' }),
  icon: block('icon', { iconName: 'utility:download' }),
  image: block('image', { imageInfo: picture, width: 320, height: 180, linkUrl: '/why-us', linkAssistiveText: 'More' }),
  layout: block('layout', {}, block('section', {}, words)),
  link: block('link', { href: '/why-us', text: 'Why us' }),
  responsive: block('responsive', {}, words),
  'rich-text': block('rich-text', { value: '<p>We build <strong>lift trucks</strong>.</p>' }),
  section: block('section', { backgroundImageConfig: picture }, block('column', {}, words)),
  statistic: block('statistic', { value: '8,600', suffixText: '+', label: 'employees' }),
  text: block('text', { text: 'Careers', url: '/why-us', isLinkable: true, backgroundColor: 'beige' }),
};

/** The scene of a block, by default with a paragraph. */
export const sceneOf = (name: string): BlockNode => SCENES[name] ?? block(name, {}, words);
