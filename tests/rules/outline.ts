/** The sections of the specification with rules, each with a short title of our own. */
export const SECTIONS = {
  '2': 'Screens and routes',
  '3': 'Entities and their fields',
  '4': 'States and transitions',
  '5': 'Validation',
  '6': 'Roles',
  '7': 'Calls',
  '8': 'Errors',
  '9': 'Constants and limits',
} as const;

/**
 * The bullets and table rows of the specification's sections 2 to 9, numbered in order, each with a short title
 * of our own. The table of rules has to cover every one of them.
 */
export const OUTLINE = {
  // Section 2: screens and routes, numbered across its three parts.
  '2.1': 'Title and description of the home page',
  '2.2': 'Route of the home page and its parameters',
  '2.3': 'Layout on twelve columns, per device',
  '2.4': 'Heights and positions of banners',
  '2.5': 'The hidden region',
  '2.6': 'Styling features of the page',
  '2.7': 'Version of the view',
  '2.8': 'Links to named pages',
  '2.9': 'Links within the site',
  '2.10': 'Links to other sites',
  '2.11': 'Banners and tiles as links',
  '2.12': 'Types of page references',
  '2.13': 'Paths of pages, content and media',
  '2.14': 'New windows',
  '2.15': 'Following a link',

  // Section 3: entities and their fields.
  '3.1': 'Page reference and link info',
  '3.2': 'Image info, image data and image sets',
  '3.3': 'Image provider',
  '3.4': 'Content item',
  '3.5': 'Collection and its items',
  '3.6': 'Fetch error and store entry',
  '3.7': 'Grid',
  '3.8': 'Fields of every block',
  '3.9': 'Banner',
  '3.10': 'Tile',
  '3.11': 'Text block',
  '3.12': 'Button and link',
  '3.13': 'Button group',
  '3.14': 'Background image',
  '3.15': 'Columns section and column',
  '3.16': 'Section',
  '3.17': 'Rich text',
  '3.18': 'Hero carousel',
  '3.19': 'Employee slider',
  '3.20': 'Contacts layout',
  '3.21': 'Search-engine record',
  '3.22': 'User data',
  '3.23': 'Icon names',

  // Section 4: states and transitions.
  '4.1': 'Store entries',
  '4.2': 'Grid',
  '4.3': 'Responsive wrapper',
  '4.4': 'Link flags',
  '4.5': 'Rich text and bound data',
  '4.6': 'Sliders',
  '4.7': 'Contacts accordion',
  '4.8': 'Disabled buttons',
  '4.9': 'User data',
  '4.10': 'Actions of a link',

  // Section 5: validation.
  '5.1': 'Links',
  '5.2': 'Images and source sets',
  '5.3': 'Required attributes of page references',
  '5.4': 'Alignment, size, spacing, columns and padding',
  '5.5': 'Slides of the hero carousel',
  '5.6': 'Requests for content',
  '5.7': 'Sanitized text',
  '5.8': 'Empty sections of contacts',
  '5.9': 'Icons and the base button',
  '5.10': 'Search engines',

  // Section 6: roles.
  '6.1': 'Guests and signed-in visitors',

  // Section 7: calls, the table's rows and then the bullets.
  '7.1': 'Single content item',
  '7.2': 'List of content items',
  '7.3': 'Requests of the image provider',
  '7.4': 'Search-engine properties',
  '7.5': 'The fetch wrapper',
  '7.6': 'Paths of media and files',
  '7.7': 'Navigation',

  // Section 8: errors.
  '8.1': 'Failed requests',
  '8.2': 'Aborted requests and unknown actions',
  '8.3': 'Messages about invalid arguments',
  '8.4': 'Images that cannot be fetched',
  '8.5': 'Search-engine properties that cannot be fetched',
  '8.6': 'Icons, relations and links without a host',
  '8.7': 'Messages for visitors',

  // Section 9: constants and limits.
  '9.1': 'Time to live and debouncing',
  '9.2': 'Grid and carousel',
  '9.3': 'Breakpoints',
  '9.4': 'Widths, densities and the image service',
  '9.5': 'Text and headings',
  '9.6': 'Banners, tiles and button groups',
  '9.7': 'Columns and gutters',
  '9.8': 'Colors and section spacing',
  '9.9': 'Ripple, locale, sorting, master record type',
} as const;
