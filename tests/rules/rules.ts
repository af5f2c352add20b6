import type { Rule } from './judge.js';
import type { Bullet } from './outline.js';

const testsOf = (file: string) => (name: string) => `tests/${file} › ${name}`;

const accessibility = testsOf('browser/accessibility.test.ts');
const blocks = testsOf('browser/visible-blocks.test.ts');
const tiles = testsOf('browser/tile-and-columns.test.ts');
const buttons = testsOf('browser/button.test.ts');
const icons = testsOf('browser/icon.test.ts');
const carousels = testsOf('browser/carousels.test.ts');
const hero = (name: string) => carousels(`pallet-hero-carousel › ${name}`);
const slider = (name: string) => carousels(`pallet-employee-slider › ${name}`);
const contacts = (name: string) => testsOf('browser/contacts.test.ts')(`pallet-contacts › ${name}`);

/** A line of the carousels' checklist, proven for the hero carousel and for the employee slider. */
const bothCarousels = (line: string) => [
  hero(line),
  carousels(`pallet-employee-slider with slides inside › ${line}`),
  carousels(`pallet-employee-slider with slides as data › ${line}`),
];

const carouselsOnSite = testsOf('site/carousels-without-react.test.ts');
const elements = testsOf('browser/elements.test.ts');
const grid = (name: string) => testsOf('browser/grid.test.ts')(`pallet-grid › ${name}`);
const navigation = testsOf('browser/navigation.test.ts');
const shadowRoots = (name: string) =>
  testsOf('unit/server/shadow-roots.test.tsx')(`the second pass of prerendering › ${name}`);
const screenSizes = (name: string) =>
  testsOf('browser/breakpoints.test.ts')(`screen sizes (Specification 4 and 9) › ${name}`);
const faceless = (name: string) => testsOf('browser/providers.test.ts')(`the blocks without a face › ${name}`);
const richText = testsOf('browser/rich-text.test.ts');
const security = testsOf('browser/security.test.ts');
const relations = testsOf('browser/relations.test.ts');
const hooks = testsOf('browser/styling-hooks.test.ts');
const defaults = testsOf('unit/blocks/defaults.test.ts');
const layers = testsOf('contract/layers.test.ts');
const basePath = testsOf('site/base-path.test.ts');
const home = testsOf('site/home.test.ts');
const screens = (name: string) => home(`the home page on each size of screen (Specification 2) › ${name}`);
const siteNavigation = testsOf('site/navigation.test.ts');
const load = testsOf('unit/documents/load.test.ts');
const render = testsOf('unit/documents/render.test.tsx');
const breakpoints = testsOf('unit/foundations/breakpoints.test.ts');
const colours = testsOf('unit/foundations/colour.test.ts');
const constants = testsOf('unit/foundations/constants.test.ts');
const lengths = testsOf('unit/foundations/length.test.ts');
const iconSet = testsOf('unit/foundations/icons.test.ts');
const links = testsOf('unit/foundations/links.test.ts');
const properties = testsOf('unit/controllers/properties.test.ts');
const warn = testsOf('unit/foundations/warn.test.ts');
const normalise = testsOf('unit/foundations/normalise.test.ts');
const references = testsOf('unit/foundations/page-reference.test.ts');
const sanitise = testsOf('unit/foundations/sanitise.test.ts');
const profiles = testsOf('unit/foundations/sanitise-profiles.test.ts');
const texts = testsOf('unit/foundations/texts.test.ts');
const tokens = testsOf('unit/foundations/tokens.test.ts');
const collection = testsOf('unit/services/collection.test.ts');
const delivery = testsOf('unit/services/delivery-client.test.ts');
const expressions = testsOf('unit/services/expressions.test.ts');
const faults = testsOf('unit/services/faults.test.ts');
const fetching = testsOf('unit/services/fetch-json.test.ts');
const imageProvider = testsOf('unit/services/image-provider.test.ts');
const images = testsOf('unit/services/images.test.ts');
const metadata = testsOf('unit/services/metadata.test.ts');
const seo = testsOf('unit/services/seo-client.test.ts');
const store = testsOf('unit/services/store.test.ts');
const bothEnds = testsOf('unit/site-server/client.test.ts');
const content = testsOf('unit/site-server/content.test.ts');
const server = testsOf('unit/site-server/delivery.test.ts');
const media = testsOf('unit/site-server/media.test.ts');
const siteServer = testsOf('unit/site-server/site-app.test.ts');

/** A normaliser, as the test of all of them names it. */
const words = (normaliser: string) => normalise(`words (Specification 5 and 9) › [Function ${normaliser}]`);

/** The specification's rules in our own words, by bullet, in the order of its sentences. */
export const RULES: Readonly<Record<Bullet, readonly Rule[]>> = {
  '2.1': [
    {
      rule: 'The home page is titled "Home" and described in the words given.',
      tests: [
        home('the home page as HTML, as a crawler or a reader without scripts gets it › has the title and description'),
        content('the site’s own content › describes the home page in the specification’s words'),
      ],
    },
    {
      rule: 'The home page shows the final figures of the business.',
      tests: [home('the home page as HTML, as a crawler or a reader without scripts gets it › has the final figures')],
    },
  ],
  '2.2': [
    {
      rule: 'The home page answers at the root of the site.',
      tests: [load('the routes of pages › follow from where their files stand'), siteServer('routes')],
    },
    {
      rule: 'An optional record id of the route chooses the record of the page’s metadata.',
      tests: [
        basePath('the route parameter recordId (Specification 2)'),
        faceless('page metadata › lets the record that the route names win'),
      ],
    },
    {
      rule: 'All other parameters of the route reach the image providers.',
      tests: [
        imageProvider("an image provider (Specification 3 and 7) › knows the route's parameters"),
        faceless('the image provider › passes the parameters of the route on, except for the record id'),
      ],
    },
  ],
  '2.3': [
    {
      rule: 'A layout stacks sections; a section lays columns of 3, 4, 6 or 12 out on twelve tracks.',
      tests: [
        blocks('pallet-layout › stacks sections'),
        blocks('pallet-section and pallet-column › lays columns out on twelve tracks'),
        screens('gives columns 3, 4, 6 and 12 of twelve tracks'),
      ],
    },
    {
      rule: 'A section may be a row on large screens and a column on medium and small ones.',
      tests: [
        blocks('pallet-section and pallet-column › stacks columns on small screens'),
        screens('shows the values'),
      ],
    },
    {
      rule: 'Columns, and any block, can be left out on large, medium or small screens.',
      tests: [
        blocks('pallet-section and pallet-column › leaves columns out per screen size'),
        screens('leaves columns out'),
        render('the blocks of a page › carry a class for each screen size that hides them'),
      ],
    },
    {
      rule: 'A block can be kept for guests or for signed-in visitors.',
      tests: [render('the blocks of a page › are left out for visitors whom they are not meant for')],
    },
  ],
  '2.4': [
    {
      rule: 'A banner takes a height per large, medium and small screen, 220 to 505 px.',
      tests: [blocks('pallet-banner › holds a value per breakpoint')],
    },
    {
      rule: 'The words of a banner stand in the centre, at the bottom left, or at any of nine places.',
      tests: [blocks('pallet-banner › places its words')],
    },
  ],
  '2.5': [
    {
      rule: 'A layout has a hidden region for blocks without a face.',
      tests: [
        blocks('pallet-layout › stacks sections, and hides what has no face'),
        render('the blocks of a page › stand in the hidden place where they have no face'),
      ],
    },
    {
      rule: 'Page metadata (record id, title, description, custom head tags), a view notifier and a data layer exist.',
      tests: [
        faceless('page metadata'),
        faceless('the view notifier'),
        faceless('the data layer'),
        basePath('the metadata block of a page (Specification 2 and 5)'),
      ],
    },
    {
      rule: 'The home page’s own hidden region holds all three.',
      tests: [home('the home page as HTML, as a crawler or a reader without scripts gets it › has its hidden region')],
    },
  ],
  '2.6': [
    {
      rule: 'The features inclusion-and-community and banner-hover change the look of banners, and only when enabled.',
      tests: [
        blocks('pallet-layout › rounds banners with a feature'),
        blocks('pallet-banner › zooms its picture under the pointer'),
      ],
    },
  ],
  '2.7': [
    {
      rule: 'A view is registered with version 63.',
      tests: [load('a page without a fault › comes as it is written')],
    },
  ],
  '2.8': [
    {
      rule: 'Manufacturing Careers, Professional Careers and early careers are reached by name.',
      tests: [
        references('addresses (Specification 2) › finds named pages where the host says they are'),
        home('the home page as HTML, as a crawler or a reader without scripts gets it › links the career area'),
      ],
    },
  ],
  '2.9': [
    {
      rule: 'A path of the site with a section name is kept as it is.',
      tests: [blocks('links of every block › link: a page of the site opens in place')],
    },
    {
      rule: 'Why-us opens at culture, growth-development, inclusion or environmental-responsibility.',
      tests: [
        siteNavigation('a section that the address names › is scrolled to'),
        siteNavigation('a section that the address names › gives way to the place behind the address'),
      ],
    },
  ],
  '2.10': [
    {
      rule: 'Veterans’ and dealers’ careers, the job search and the annual report are linked.',
      tests: [
        home('the home page as HTML, as a crawler or a reader without scripts gets it › links the career area'),
        home('the home page as HTML, as a crawler or a reader without scripts gets it › has the final figures'),
        home('the home page as HTML, as a crawler or a reader without scripts gets it › has the hero heading'),
      ],
    },
    {
      rule: 'The pages about support and global presence, and the brands’ own sites, are linked.',
      tests: [home('the home page as HTML, as a crawler or a reader without scripts gets it › leads to')],
    },
  ],
  '2.11': [
    {
      rule: 'A banner whose link flag is on is a link as a whole.',
      tests: [
        blocks('pallet-banner › is a link up to its corners'),
        blocks('pallet-banner › gives its link to its first heading alone'),
      ],
    },
    {
      rule: 'Primary and secondary buttons are hidden in a banner unless it is told to show them.',
      tests: [blocks('pallet-banner › shows its buttons only when told to')],
    },
    {
      rule: 'A tile may be a link, with a Learn More and a Contact Us button.',
      tests: [
        tiles('pallet-tile › keeps buttons and links inside as links of their own, above its link'),
        tiles('pallet-tile › shows its buttons only when told to, and never inside a banner'),
      ],
    },
    {
      rule: 'Buttons in a linked banner lead where they say, not where the banner leads.',
      tests: [blocks('pallet-banner › keeps buttons and links inside as links of their own')],
    },
  ],
  '2.12': [
    {
      rule: 'Seven types of references lead to their pages: web, content, record, named, relationship, object, search.',
      tests: [
        references('addresses (Specification 2) › builds site paths from the base path'),
        references('required attributes (Specification 5)'),
      ],
    },
    {
      rule: 'A reference of an unknown type counts as a web page.',
      tests: [references('reading link info (Specification 2 and 3) › takes an unknown type for a web page')],
    },
    {
      rule: 'The state of a reference joins the query of its page’s address, before any place on the page.',
      tests: [
        references('addresses (Specification 2) › takes the state along'),
        references('addresses (Specification 2) › puts the state of'),
      ],
    },
  ],
  '2.13': [
    {
      rule: 'A path of the site begins with the base path, once.',
      tests: [
        basePath('a site below a base path'),
        links('safe addresses (Specification 2 and 5) › puts the base path before a site path that lacks it'),
        links('safe addresses (Specification 2 and 5) › does not let a hostile base path or host lead elsewhere'),
      ],
    },
    {
      rule: 'Paths of content and media get the CMS prefix.',
      tests: [
        references(
          'addresses (Specification 2) › builds site paths from the base path and content paths with the CMS prefix',
        ),
        images('fallbacks (Specification 8) › are the delivery path of the content key'),
      ],
    },
  ],
  '2.14': [
    {
      rule: 'Other sites and files open a new window; so do mail and telephone addresses, directly.',
      tests: [
        links('where a link leads'),
        blocks('links of every block › link: another site opens a new window and says so'),
        blocks('links of every block › link: mailto:careers@northmast.example opens a new window'),
        blocks('links of every block › link: tel:+15550100 opens a new window'),
      ],
    },
    {
      rule: 'Pages of the site open in place, unless a target says otherwise.',
      tests: [
        blocks('links of every block › banner with a heading: a page of the site opens in place'),
        blocks('links of every block › obeys a target'),
      ],
    },
    {
      rule: 'A link that opens a new window tells assistive technology "Opens a new window or page."',
      tests: [
        texts('says the specification’s phrases word for word'),
        blocks('links of every block › banner without a heading: another site opens a new window and says so'),
        blocks('links of every block › says that a new window opens in the language around it'),
      ],
    },
  ],
  '2.15': [
    {
      rule: 'A link into the site that is followed before the navigation is there waits, and is followed exactly once.',
      tests: [navigation('a navigation that is still on its way')],
    },
    {
      rule: 'A reference that lacks an attribute, or whose address is refused, is never followed.',
      tests: [
        blocks('links of every block › link: "javascript:alert(1)" is refused and leaves no link'),
        navigation('an invalid page reference'),
      ],
    },
  ],

  '3.1': [
    {
      rule: 'A reference has a type, attributes and a state; a filter name is found in either.',
      tests: [
        references('reading link info (Specification 2 and 3) › reads a reference'),
        references('reading link info (Specification 2 and 3) › keeps a state and drops what is no text'),
        references('required attributes (Specification 5) › finds the filter in the state too'),
      ],
    },
    {
      rule: 'Link info is a reference, or one under a versioning key, as object or as JSON.',
      tests: [
        references('reading link info (Specification 2 and 3) › reads a versioning key'),
        references('reading link info (Specification 2 and 3) › reads a numbered versioning key'),
        references('reading link info (Specification 2 and 3) › reads JSON'),
        navigation('a page reference as JSON › button: is followed by the address that the host gives'),
      ],
    },
    {
      rule: 'A plain address is a web page; a page’s name may also be called pageName.',
      tests: [
        references('reading link info (Specification 2 and 3) › reads a plain address as a web page'),
        references('reading link info (Specification 2 and 3) › reads the platform’s own name of the attribute'),
      ],
    },
  ],
  '3.2': [
    {
      rule: 'Image info names its picture by content key, source reference or address.',
      tests: [images('image info (Specification 3)')],
    },
    {
      rule: 'An author’s own alternative text wins over the content’s, also an empty one.',
      tests: [
        images('image data (Specification 3) › with {"altText":"own","overrideAltText":""}'),
        images('image data (Specification 3) › with {"altText":"author"} and the content item\'s "item"'),
        blocks("pictures of banner and image › image: the author's alternative text wins, also an empty one"),
        blocks("pictures of banner and image › image: the content's alternative text wins over the author's"),
      ],
    },
    {
      rule: 'Image data hold address, raw address, alternative text, content key and source sets.',
      tests: [images('image data (Specification 3) › holds the address, the raw address, the alternative text')],
    },
    {
      rule: 'Entries 0, 1 and 2 of the source sets are mobile, tablet and desktop.',
      tests: [images('source sets (Specification 3, 5 and 9) › are mobile, tablet and desktop')],
    },
    {
      rule: 'A background’s position and its size or repeat are kept where they are given.',
      tests: [images('image info (Specification 3) › keeps the place and size of a section background')],
    },
    {
      rule: 'An image set has the first picture and all of them.',
      tests: [images('showing a picture (Specification 5) › an image set has the first and all')],
    },
  ],
  '3.3': [
    {
      rule: 'An image provider has an id, and an expression key by which expressions reach its pictures.',
      tests: [imageProvider('an image provider (Specification 3 and 7) › is reached by its expression key')],
    },
    {
      rule: 'A generated template has its pictures in place: nothing is fetched.',
      tests: [imageProvider('an image provider (Specification 3 and 7) › fetches nothing for a generated template')],
    },
    {
      rule: 'Answers come from the cache unless it is switched off, or an author previews.',
      tests: [imageProvider('an image provider (Specification 3 and 7) › with')],
    },
    {
      rule: 'The block gives its pictures to the blocks inside it.',
      tests: [faceless('the image provider')],
    },
  ],
  '3.4': [
    {
      rule: 'A picture is read from a content body: address and source of its media, alternative text.',
      tests: [images('the picture of a content item (Specification 3) › is read from contentBody')],
    },
    {
      rule: 'A picture is read from content nodes: source address and alternative text.',
      tests: [images('the picture of a content item (Specification 3) › is read from contentNodes')],
    },
  ],
  '3.5': [
    {
      rule: 'An item has id, data, formatter, key and a derived label.',
      tests: [
        collection('a collection (Specification 3) › has items with a derived key and label'),
        collection('a collection (Specification 3) › has a key for each item, even of the same id or of none'),
      ],
    },
    {
      rule: 'A response has items and an error.',
      tests: [collection('a collection (Specification 3) › is read from a response, from JSON, and from garbage')],
    },
    {
      rule: 'Items are labelled "List Item {0}", counted from 1.',
      tests: [
        texts('says the specification’s phrases word for word'),
        collection('a collection (Specification 3) › has labels in its language'),
        grid('with items › is a list that says the place of each item'),
      ],
    },
  ],
  '3.6': [
    {
      rule: 'A fetch error has url, status, status text and a list of errors with message, type and arguments.',
      tests: [
        fetching('the error of a failed request (Specification 8) › holds url, status, status text and errors'),
        faults('a server that fails (Specification 7 and 8) › keeps the details of an error list'),
      ],
    },
    {
      rule: 'A store entry has data, error, loaded and loading.',
      tests: [store('store entries (Specification 4) › are loading, then loaded with data')],
    },
  ],
  '3.7': [
    {
      rule: 'A grid has the properties named, each with its effect.',
      tests: [
        grid('layout › has one to six columns on large screens, and clamps what is more or less'),
        grid('layout › spaces its cells in six ways, and else not at all'),
        grid('layout › gives every row the height of the highest, where it is told to'),
        grid('layout › is as wide as its author says, on the side that he names, mirrored from right to left'),
        grid('layout › has a border and a ground, and refuses garbage'),
        grid('states › is empty where there is no item, no error, and the option is on'),
        grid('states › says that items could not be loaded, where the option is on, and keeps those that are there'),
        grid('pagination › is not there unless it is asked for, and not where there is nothing'),
        grid('pagination › scrolls to the first new item, where it is told to'),
      ],
    },
  ],
  '3.8': [
    {
      rule: 'Width, height, border width and radius take numbers in their unit or CSS lengths, and refuse the rest.',
      tests: [lengths('reads'), lengths('refuses')],
    },
    {
      rule: 'Background and border colours take CSS colours, and refuse the rest.',
      tests: [colours('takes the colour'), colours('refuses')],
    },
    {
      rule: 'Each property is set alike as property and as attribute, and falls back where it is garbage.',
      tests: [elements('properties')],
    },
    {
      rule: 'Any size is given once or per screen size.',
      tests: [
        breakpoints('gives one value to every size'),
        breakpoints('reads {"large":350,"small":220} per breakpoint'),
        lengths('reads lengths per breakpoint'),
      ],
    },
    {
      rule: 'A flag that is present is on, and off with "false"; a number may come as text; garbage is the default.',
      tests: [
        normalise('falls back where no boolean is given'),
        normalise('reads numbers from strings'),
        properties('reads isOff the same from an attribute and from a text: "false"'),
        properties('gives width its initial value back where it is missing'),
        load('a field of the wrong type › says what it means where that is clear'),
      ],
    },
    {
      rule: 'Banner, tile and image take a border style.',
      tests: [
        words('normaliseBorderStyle'),
        blocks('pallet-banner › gives its words a width, a padding and a ground'),
        blocks('pallet-image with words › takes border, radius and ground'),
      ],
    },
  ],
  '3.9': [
    {
      rule: 'A banner shows its picture with fit and position.',
      tests: [
        blocks('pictures of banner and image › banner: has width, height, focal point and alternative text'),
        elements('properties › banner'),
      ],
    },
    {
      rule: 'A banner has height, width, overlay, background, radius, border and alignment.',
      tests: [
        hooks('pallet-banner'),
        blocks('pallet-banner › holds a value per breakpoint'),
        elements('properties › banner: an attribute and the property that it stands for render the same'),
      ],
    },
    {
      rule: 'Its words have a position, a width and a padding.',
      tests: [blocks('pallet-banner › places its words'), blocks('pallet-banner › grows with its words')],
    },
    {
      rule: 'Its buttons are shown by flags, in a row or a column.',
      tests: [blocks('pallet-banner › shows its buttons only when told to')],
    },
    {
      rule: 'Its button group takes a height, spacings and alignments, in every combination.',
      tests: [blocks('pallet-banner › its button group')],
    },
    {
      rule: 'It may be a link with an address and an assistive text, and carry an id.',
      tests: [
        blocks('pallet-banner › carries its link itself where it has no heading, named by the author'),
        blocks('pallet-banner › names its own link by its words before all else: a paragraph'),
        elements('properties › banner: an attribute and the property that it stands for render the same'),
      ],
    },
  ],
  '3.10': [
    {
      rule: 'Defaults of a tile: picture ratio 0.6, height 300 px, content width 100, content at top center, no padding.',
      tests: [tiles('pallet-tile › is 300 pixels high, its picture six tenths of that')],
    },
    {
      rule: 'A tile has these fields, a picture, an overlay and a link.',
      tests: [
        tiles('pallet-tile'),
        hooks('pallet-tile'),
        elements('properties › tile: an attribute and the property that it stands for render the same'),
      ],
    },
  ],
  '3.11': [
    {
      rule: 'A text has its tag, size, alignment, colour, background and paddings.',
      tests: [
        blocks('pallet-text › is the heading or paragraph that its author named'),
        blocks('pallet-text › looks as large as its size says'),
        blocks('pallet-text › takes colours, and refuses what is none'),
        blocks('pallet-text › aligns to the end of the line'),
        elements('properties › text: an attribute and the property that it stands for render the same'),
      ],
    },
    {
      rule: 'A text can be bold, italic, underlined and struck.',
      tests: [blocks('pallet-text › carries marks')],
    },
    {
      rule: 'Display information gives tag and style; the block’s own values win only where it enables them.',
      tests: [blocks('pallet-text › follows its display information')],
    },
    {
      rule: 'A text may be a link with an assistive text.',
      tests: [
        blocks('links of every block › text: another site opens a new window'),
        accessibility('what a screen reader is told › of every state of text'),
      ],
    },
  ],
  '3.12': [
    {
      rule: 'A button has text, address and assistive text.',
      tests: [
        blocks('pallet-button › adds the assistive text after its label'),
        blocks('links of every block › button: a page of the site opens in place'),
      ],
    },
    {
      rule: 'A button stands left, center or right, or fills its row.',
      tests: [blocks('pallet-button › stands left, in the centre or right, or fills its row')],
    },
    {
      rule: 'A button is primary or secondary, and small, standard or large.',
      tests: [
        words('normaliseButtonKind'),
        blocks('pallet-button › grows from small over standard to large'),
        hooks('pallet-button'),
      ],
    },
    {
      rule: 'A link has an id, an address and a title.',
      tests: [elements('properties › link: an attribute and the property that it stands for render the same')],
    },
  ],
  '3.13': [
    {
      rule: 'A button group has direction, alignments, spacings, size, elevation and a second button.',
      tests: [
        testsOf('browser/tile-and-columns.test.ts')('pallet-button-group'),
        buttons('a group of buttons › lies above the link of a whole banner when it is told to'),
      ],
    },
    {
      rule: 'The height of a banner’s or tile’s group means the same however it is written: 50, "50", {large: 50}.',
      tests: [
        blocks('pallet-banner › its button group › has one height for all that say the same'),
        lengths('reads lengths per breakpoint'),
      ],
    },
  ],
  '3.14': [
    {
      rule: 'A picture covers or is contained, keeps its position, has an overlay and an alternative text.',
      tests: [
        words('normaliseFit'),
        hooks('pallet-image'),
        blocks('pictures of banner and image › image: has width, height, focal point'),
        elements('properties › image: an attribute and the property that it stands for render the same'),
      ],
    },
    {
      rule: 'A background image overlaps its neighbour on the left, right or top by a size.',
      tests: [
        blocks('pallet-image with words › lays its words over its'),
        blocks('pallet-image with words › takes the fields of a background image'),
      ],
    },
  ],
  '3.15': [
    {
      rule: 'A column’s width counts in twelfths; what is no number is 12.',
      tests: [
        normalise('clamps the columns of a grid to 1 to 6 and a column to 12'),
        blocks('pallet-section and pallet-column › lays columns out on twelve tracks'),
      ],
    },
    {
      rule: 'A column that counts the columns of its row is as wide as one of that many equal ones: 3 is width 4.',
      tests: [blocks('pallet-section and pallet-column › shares a row among as many equal columns')],
    },
    {
      rule: 'A columns section has a list of columns, by default two of 6, gutter, direction and alignment.',
      tests: [tiles('pallet-columns')],
    },
  ],
  '3.16': [
    {
      rule: 'A section has a minimum height, a vertical alignment and a widest content.',
      tests: [
        blocks('pallet-section and pallet-column › is as high and its content as wide as its author says'),
        blocks('pallet-section and pallet-column › aligns its columns together'),
        blocks('pallet-section and pallet-column › places a short column beside a tall one'),
      ],
    },
    {
      rule: 'A section is a row or a column per screen size.',
      tests: [
        blocks('pallet-section and pallet-column › stacks columns on small screens, and where its author says so'),
      ],
    },
    {
      rule: 'A section’s content is one column of 12 by default.',
      tests: [
        defaults('a block without values › is a section without gutter, its columns twelve wide'),
        blocks('pallet-section and pallet-column › lays columns out on twelve tracks'),
      ],
    },
    {
      rule: 'A section has a background picture per device, with an overlay.',
      tests: [
        blocks('pallet-section and pallet-column › a picture behind it'),
        blocks('pallet-section and pallet-column › lays out the columns of its configuration'),
      ],
    },
  ],
  '3.17': [
    {
      rule: 'Rich text takes a value, pictures by content key, the editor’s styles and a style record.',
      tests: [
        richText('pallet-rich-text › takes its HTML under either name, and value wins'),
        richText('pallet-rich-text › pictures by content key'),
        richText('pallet-rich-text › styles the editor’s classes only when asked'),
      ],
    },
  ],
  '3.18': [
    {
      rule: 'Defaults of the hero carousel: white text, 660 px high, at most five slides.',
      tests: [
        hero('is white by default, takes a colour, and refuses what is none'),
        hero('is 660 pixels high, and 450 on small screens'),
        hero('adds only slides that are set, and five at most'),
      ],
    },
    {
      rule: 'Five media ids, heading, description, button, address and gradient become slides counted from 1.',
      tests: [
        hero('adds only slides that are set, and five at most'),
        hero('finds the picture of a media id where the site delivers it'),
        hero('leads where its button says'),
        hero('lays the specified gradient over its pictures where it is asked to'),
        hero('is white by default'),
        hero('behaviour: dots, pointer and touch › a dot shows its slide'),
      ],
    },
  ],
  '3.19': [
    {
      rule: 'The indicator’s colour is #e5a713.',
      tests: [
        slider('gives names, designations, stories and the indicator their colours'),
        tokens('keeps the specification’s colours'),
      ],
    },
    {
      rule: 'Employee slides have picture, name, designation and story; the slider has the options named.',
      tests: [
        slider('turns by hand unless it is asked to turn by itself'),
        slider('leaves out what its author does not want'),
        slider('puts words beside the picture, or over it'),
        slider('gives names, designations, stories and the indicator their colours'),
        carousels('pallet-employee-slider with slides as data › behaviour: rotation'),
      ],
    },
  ],
  '3.20': [
    {
      rule: 'Contacts have three labels, sublabels, hooks, colours and a side for the button.',
      tests: [
        contacts('ARIA accordion pattern: keyboard › Tab and Shift+Tab lead through every header'),
        contacts('looks › takes colours and text styles from its author'),
        contacts('looks › puts the button for all sections left or right'),
      ],
    },
  ],
  '3.21': [
    {
      rule: 'A search-engine record has the ten fields named, by community and record id; what is missing is empty.',
      tests: [
        seo('search-engine properties (Specification 7) › are read whatever their types'),
        seo('search-engine properties (Specification 7) › are asked with sorted'),
      ],
    },
  ],
  '3.22': [
    {
      rule: 'A user has an id and is a guest or not; expressions reach both by the key User.',
      tests: [faceless('the user')],
    },
  ],
  '3.23': [
    {
      rule: 'An icon’s name is category:name, with one of five categories.',
      tests: [
        normalise('reads icon names of the form category:name'),
        iconSet('the default set of icons (Specification 3) › is loaded icon by icon'),
      ],
    },
  ],

  '4.1': [
    {
      rule: 'An entry is loading, then loaded with data or with an error.',
      tests: [
        store('store entries (Specification 4) › are loading, then loaded with data'),
        store('store entries (Specification 4) › are loading, then loaded with an error'),
      ],
    },
    {
      rule: 'An aborted load returns to not loading and keeps earlier data.',
      tests: [store('store entries (Specification 4) › return to not loading when aborted, and keep their data')],
    },
    {
      rule: 'Entries expire after their time to live.',
      tests: [
        store('time to live (Specification 9)'),
        store('store entries (Specification 4) › serve the earlier data when a refresh fails'),
      ],
    },
    {
      rule: 'Whatever the order of events, newer answers stay and every caller hears back.',
      tests: [store('whatever the order of events'), store('requests')],
    },
  ],
  '4.2': [
    {
      rule: 'Append merges by id and names the first new item; replace replaces.',
      tests: [
        collection('pagination (Specification 4) › append merges by id and names the first new item'),
        collection('pagination (Specification 4) › replace replaces'),
        collection('pagination (Specification 4) › append loses nothing that is shown, and keeps each in its place'),
      ],
    },
    {
      rule: 'A grid shows empty, error and design states, moves focus to the first new item and scrolls to it.',
      tests: [
        grid('states › is empty where there is no item, no error, and the option is on'),
        grid('states › says that items could not be loaded, where the option is on, and keeps those that are there'),
        grid('states › shows mock cells in design mode only, and only where there is nothing else'),
        grid('pagination › appends what the host answers, by id, and leads to the first new item'),
        grid(
          'pagination › loses no item of a repeated id: it renews what is shown, keeps repeats apart, and counts what came',
        ),
        grid('pagination › turns pages, and leads to the first item'),
        grid('pagination › scrolls to the first new item, where it is told to'),
      ],
    },
  ],
  '4.3': [
    {
      rule: 'Sizes are named by words or letters, in lists and ranges; all of them where none is given.',
      tests: [breakpoints('reads the sizes'), breakpoints('gives the sizes in order and each once')],
    },
    {
      rule: 'A responsive wrapper shows its content at these sizes, and tells by an event that it shows or hides.',
      tests: [tiles('pallet-responsive')],
    },
  ],
  '4.4': [
    {
      rule: 'A banner or a text with an address is a link only while its flag is on.',
      tests: [defaults('a block with an address › is a link while its flag is'), blocks('links of every block')],
    },
    {
      rule: 'A tile is a link only while its flag is on.',
      tests: [tiles('pallet-tile › takes its address from url, else from linkUrl, and only where it is a link')],
    },
  ],
  '4.5': [
    {
      rule: 'Expressions in texts, links and pictures ask the providers around them and fill in when values arrive.',
      tests: [faceless('bound data'), expressions('expressions (Specification 4)')],
    },
    {
      rule: 'An expression is a dotted path; nothing is evaluated, and what is filled in stays text.',
      tests: [
        expressions('expressions (Specification 4) › values are encoded for their place'),
        expressions('expressions (Specification 4) › what is filled in is not read again'),
        faceless('bound data › is shown as text, whatever it holds'),
      ],
    },
    {
      rule: 'Rich text resolves anew when its value or its pictures change, and fills in data on their arrival.',
      tests: [
        richText('pallet-rich-text › pictures by content key › come from the infos, and anew when these change'),
        richText('pallet-rich-text › fills expressions in when their data arrive, as text'),
        richText('prerendered HTML'),
      ],
    },
  ],
  '4.6': [
    {
      rule: 'Sliders show one slide, wrap around, follow their dots, advance by themselves and fade.',
      tests: [
        ...bothCarousels('ARIA carousel pattern: roles, states and properties › slides that are not shown are inert'),
        ...bothCarousels('ARIA carousel pattern: keyboard › Enter and Space press previous, next and the dots'),
        ...bothCarousels('behaviour: dots, pointer and touch › a dot shows its slide'),
        ...bothCarousels('behaviour: rotation'),
        ...bothCarousels('behaviour: reduced motion'),
        ...bothCarousels('behaviour: every timer and listener goes with it'),
      ],
    },
    {
      rule: 'Whoever turns a slide by hand keeps it: the rotation stops until it is started.',
      tests: bothCarousels('behaviour: rotation › stops for good when the pointer presses a'),
    },
    {
      rule: 'Dots are tabs: one stop of the keyboard, arrow keys, Home and End, and slides are their panels.',
      tests: [
        ...bothCarousels('ARIA carousel pattern: roles, states and properties › the dots are a list of tabs'),
        ...bothCarousels('ARIA carousel pattern: roles, states and properties › the dot of the slide that is shown'),
        ...bothCarousels('ARIA carousel pattern: keyboard › on the dots, arrow keys, Home and End'),
      ],
    },
    {
      rule: 'A carousel has one voice: a status that says position and name after a visitor turned a slide.',
      tests: [
        ...bothCarousels('behaviour: one voice'),
        carouselsOnSite('where React’s script never arrives, in chromium › says nothing unasked'),
      ],
    },
  ],
  '4.7': [
    {
      rule: 'The button reads "Expand All" and "Collapse All".',
      tests: [texts('says the specification’s phrases word for word')],
    },
    {
      rule: 'Headers toggle their sections with events; the button opens and closes all; the first opens by itself.',
      tests: [
        contacts('behaviour: sections › begins closed, as the server wrote it, then opens its first section by itself'),
        contacts('behaviour: sections › opens and closes a section at a press, and tells of it'),
        contacts('behaviour: Expand All and Collapse All'),
      ],
    },
  ],
  '4.8': [
    {
      rule: 'A disabled button can be neither pressed nor followed.',
      tests: [blocks('pallet-button › cannot be pressed or followed while it is disabled')],
    },
    {
      rule: 'A disabled button does not move.',
      tests: [
        buttons('a disabled button › does not move, and lets the pointer through'),
        buttons('a button in a form › is disabled with the fields around it'),
      ],
    },
  ],
  '4.9': [
    {
      rule: 'The guest flag is loaded first, the id only where the visitor is no guest.',
      tests: [
        faceless('the user › is a guest until the host says otherwise, and a guest is never asked for an id'),
        faceless('the user › who is signed in is known before the id is'),
      ],
    },
  ],
  '4.10': [
    {
      rule: 'A link’s action is a redirect or a message in place.',
      tests: [navigation('the action of a link')],
    },
  ],

  '5.1': [
    {
      rule: 'A link begins with one slash or a hash, the host’s template before it, or is a mail or telephone address.',
      tests: [
        links('safe addresses (Specification 2 and 5) › fills in the templates for the host and the base path'),
        links('safe addresses (Specification 2 and 5) › keeps an address as it was written'),
        basePath('links with the template of the host (Specification 5)'),
      ],
    },
    {
      rule: 'A web page’s address begins with https:// or with a single slash.',
      tests: [
        references('addresses (Specification 2) › gives no address for the web page "http://x.example"'),
        references('addresses (Specification 2) › gives no address for the web page "//evil.example"'),
        references('required attributes (Specification 5) › standard__webPage'),
      ],
    },
    {
      rule: 'A relative address that is no path of the site yet becomes one; shortcuts stay; anything else is empty.',
      tests: [
        links('safe addresses (Specification 2 and 5) › puts the base path before a site path that lacks it'),
        links('safe addresses (Specification 2 and 5) › refuses undefined'),
      ],
    },
    {
      rule: 'No disguise leads elsewhere or runs a script: the whole corpus is refused or kept as it says.',
      tests: [
        links('safe addresses (Specification 2 and 5)'),
        links('safe addresses (Specification 2 and 5) › never returns an address that runs script'),
      ],
    },
  ],
  '5.2': [
    {
      rule: 'A picture’s address begins with http(s) or data:image; mail addresses are none.',
      tests: [
        links('pictures (Specification 5)'),
        blocks('pictures of banner and image › banner: mailto:a@b.example is refused and shows no picture'),
      ],
    },
    {
      rule: 'Each entry of a source set is an address with an optional width or density; null, undefined, NaN are none.',
      tests: [
        links('pictures (Specification 5) › parts https://x.example/w_640,c_fill/a.jpg'),
        links('pictures (Specification 5) › skips "/a.jpg 640w, undefined 960w, /c.jpg 1920w" whole'),
        links('pictures (Specification 5) › keeps every entry of a well-formed source set'),
      ],
    },
    {
      rule: 'A picture shows when its address is valid, or a source set with widths is.',
      tests: [
        images('showing a picture (Specification 5)'),
        blocks('pictures of banner and image › image: shows a picture that has source sets with widths alone'),
      ],
    },
    {
      rule: 'Source sets have widths only when every breakpoint has one that is not zero.',
      tests: [images('source sets (Specification 3, 5 and 9) › have widths only when every breakpoint has one')],
    },
  ],
  '5.3': [
    {
      rule: 'A named page needs a name, an object page its object and filter, a web page a valid address.',
      tests: [
        references('required attributes (Specification 5) › comm__namedPage'),
        references('required attributes (Specification 5) › standard__objectPage'),
        references('required attributes (Specification 5) › standard__webPage'),
      ],
    },
    {
      rule: 'A record page needs object and id; knowledge a url name; a data category a url path.',
      tests: [references('required attributes (Specification 5) › standard__recordPage')],
    },
    {
      rule: 'A relationship page needs object, record and relationship; a content page its type and key.',
      tests: [
        references('required attributes (Specification 5) › standard__recordRelationshipPage'),
        references('required attributes (Specification 5) › standard__managedContentPage'),
      ],
    },
    {
      rule: 'Products and categories need a url name or path only while a feature gate is open; it is closed.',
      tests: [references('required attributes (Specification 5) › asks Product')],
    },
  ],
  '5.4': [
    { rule: 'Alignment is left, center or right; else left.', tests: [words('normaliseAlignment')] },
    {
      rule: 'Size is small, medium or large.',
      tests: [words('normaliseSize'), normalise('takes other names for the same')],
    },
    { rule: 'Item spacing is one of six words; else none.', tests: [words('normaliseItemSpacing')] },
    {
      rule: 'Columns are clamped to 1 to 6.',
      tests: [normalise('clamps the columns of a grid to 1 to 6')],
    },
    { rule: 'Padding is one of eight words.', tests: [words('normalisePadding')] },
    {
      rule: 'Column portions are 50 %, 16.67 %, 33.33 % and 66.67 %.',
      tests: [words('normaliseColumnPortion')],
    },
  ],
  '5.5': [
    {
      rule: 'The hero carousel has at most five slides.',
      tests: [hero('adds only slides that are set, and five at most')],
    },
    {
      rule: 'Only slides with a media id are added.',
      tests: [hero('adds only slides that are set, and five at most')],
    },
    {
      rule: 'Addresses with a script or data scheme lead nowhere.',
      tests: [
        links('safe addresses (Specification 2 and 5) › never returns an address that runs script'),
        blocks('links of every block › button: "javascript:alert(1)" is refused'),
        blocks('links of every block › button: "data:text/html,x" is refused'),
        hero('keeps a button that leads nowhere for "javascript:alert(1)"'),
        hero('keeps a button that leads nowhere for "data:text/html,x"'),
      ],
    },
  ],
  '5.6': [
    {
      rule: 'Options are a plain object; site and content key are strings that are not empty.',
      tests: [delivery('the arguments of a single request (Specification 5 and 8)')],
    },
    {
      rule: 'An id with the prefix 0DM is a site, 0ap a channel; others are refused before anything is asked.',
      tests: [
        delivery('one content item (Specification 7) › is asked of its site or its channel'),
        delivery('the arguments of a single request (Specification 5 and 8) › {"channelOrSiteId":"0dm1"'),
      ],
    },
    {
      rule: 'Each parameter of a list has its type.',
      tests: [delivery('the arguments of a list request (Specification 5 and 8)')],
    },
    {
      rule: 'Arrays are joined by commas.',
      tests: [delivery('a content list (Specification 7) › joins arrays by commas')],
    },
  ],
  '5.7': [
    {
      rule: 'Texts and labels lose every tag and attribute; what is no markup stays exactly.',
      tests: [
        sanitise('the label profile (Specification 5: all tags and attributes are stripped)'),
        blocks('pallet-text › shows markup as nothing but its words'),
        blocks('every demo'),
      ],
    },
    {
      rule: 'Rich text and HTML blocks have profiles of their own.',
      tests: [
        profiles('the profiles that keep markup (Specification 5)'),
        profiles('inline styles of an HTML block'),
        security('the security corpus'),
        security('what the server sanitised'),
        richText('pallet-html'),
      ],
    },
  ],
  '5.8': [
    {
      rule: 'A contacts section without a label is hidden, with its divider.',
      tests: [contacts('behaviour: sections › leaves a section out with its divider where its label is blank')],
    },
  ],
  '5.9': [
    {
      rule: 'A name that is not category:name is none, and warned of once.',
      tests: [normalise('shows no icon for')],
    },
    {
      rule: 'Icons have five sizes (medium) and five variants.',
      tests: [words('normaliseIconSize'), words('normaliseIconVariant')],
    },
    { rule: 'An icon stands left or right; left by default.', tests: [words('normaliseIconPosition')] },
    {
      rule: 'A button has eight variants (neutral) and three types (button).',
      tests: [words('normaliseButtonVariant'), words('normaliseButtonType')],
    },
    {
      rule: 'Icons and base buttons show all of this.',
      tests: [
        icons('pallet-icon › has five sizes, medium by default'),
        icons('pallet-icon › gives each variant a colour of its own'),
        buttons('the look of a button › differs from variant to variant, which wins over the type'),
        buttons('the icon of a button › stands before the label, or after it'),
        buttons('a button in a form › submits it with its own name and value'),
        buttons('a button in a form › resets it'),
        buttons('a button in a form › leaves the form alone by default'),
      ],
    },
  ],
  '5.10': [
    {
      rule: 'Placeholders of record and content are filled, with the special fields _Title and _Object.',
      tests: [
        metadata('title and description (Specification 5) › fill placeholders of the record and the content'),
        metadata('a page’s metadata block and its record (Specification 2 and 5)'),
      ],
    },
    {
      rule: 'A page that is not indexed says noindex,nofollow.',
      tests: [metadata('canonical address and robots › noindex,nofollow stands when isSeoIndexed is false')],
    },
    {
      rule: 'Alternate-language links stand only when more than one language is active.',
      tests: [metadata('links to translations (Specification 5)')],
    },
    {
      rule: 'Custom head tags are kept where they are meta, link or JSON-LD; anything else is dropped with a warning.',
      tests: [metadata('custom head tags (Specification 3)')],
    },
  ],

  '6.1': [
    {
      rule: 'A visitor is a guest or signed in; an id is asked for only of the latter.',
      tests: [
        faceless('the user › is a guest until the host says otherwise, and a guest is never asked for an id'),
        render('the blocks of a page › are left out for visitors whom they are not meant for'),
      ],
    },
    {
      rule: 'Nothing personal is said of guests.',
      tests: [faceless('the data layer › receives page and user, namespaced, and nothing personal of a guest')],
    },
  ],

  '7.1': [
    {
      rule: 'One item is got from the path of its site or channel, version v64.0.',
      tests: [
        delivery('one content item (Specification 7) › is asked of its site or its channel'),
        server('one item (Specification 7.)'),
        bothEnds(
          'the client of the blocks and the embedded server (Specification 7.) › understand each other about one item',
        ),
      ],
    },
    {
      rule: 'The answer is an item with key and body; anything else is none.',
      tests: [delivery('one content item (Specification 7) › is undefined when the answer is')],
    },
  ],
  '7.2': [
    {
      rule: 'A list is got from the path that ends in contents, with the seven parameters.',
      tests: [
        delivery('a content list (Specification 7) › joins arrays by commas and leaves out what is not given'),
        server('list (Specification 7.)'),
        bothEnds(
          'the client of the blocks and the embedded server (Specification 7.) › understand each other about pages',
        ),
      ],
    },
    {
      rule: 'A list of more names than one request may hold is read with several, to its end.',
      tests: [
        bothEnds(
          'the client of the blocks and the embedded server (Specification 7.) › understand each other about more items',
        ),
        delivery('a content list (Specification 7) › reads the pages of its names to their end'),
      ],
    },
  ],
  '7.3': [
    {
      rule: 'An image provider asks for its content keys with bodies, of its site.',
      tests: [
        imageProvider('an image provider (Specification 3 and 7) › gives its pictures with the content they name'),
      ],
    },
  ],
  '7.4': [
    {
      rule: 'Properties are got from the community’s path, with fields sorted and joined by commas.',
      tests: [
        seo('search-engine properties (Specification 7) › are asked with sorted, comma-separated fields'),
        server('SEO properties (Specification 7.)'),
        bothEnds(
          'the client of the blocks and the embedded server (Specification 7.) › understand each other about SEO',
        ),
      ],
    },
    {
      rule: 'They are kept for one hour.',
      tests: [seo('search-engine properties (Specification 7) › are kept for one hour')],
    },
  ],
  '7.5': [
    {
      rule: 'A request is a GET with same-origin credentials and a JSON content type, and reads JSON.',
      tests: [fetching('a request (Specification 7)')],
    },
    {
      rule: 'Status 204 and an empty body are no content.',
      tests: [
        faults('a server that fails (Specification 7 and 8) › noContent'),
        faults('a server that fails (Specification 7 and 8) › emptyBody'),
      ],
    },
    {
      rule: 'A response that is not OK becomes an error; so does each way in which a server can fail.',
      tests: [
        faults('a server that fails (Specification 7 and 8)'),
        faults('the delivery client over a server that fails'),
      ],
    },
    {
      rule: 'A request ends within its deadline; 429 and 503 are tried again where that is safe.',
      tests: [fetching('over time')],
    },
  ],
  '7.6': [
    {
      rule: 'Media come from the delivery path; with their last-modified date they may be cached for ever.',
      tests: [server('media')],
    },
    { rule: 'Files come from the file-asset path.', tests: [server('file assets')] },
    {
      rule: 'The path of a picture’s media is built from its content key, under the base path.',
      tests: [
        images('fallbacks (Specification 8) › are the delivery path of the content key where there is no address'),
        server('list (Specification 7.) › puts the base path before media and page addresses'),
      ],
    },
  ],
  '7.7': [
    {
      rule: 'Addresses come from the host’s navigation, which may also take a navigation over.',
      tests: [
        navigation('a navigation that is still on its way'),
        blocks('links of every block › link: the host may cancel; else the browser follows'),
      ],
    },
    {
      rule: 'The server answers the calls above and nothing else.',
      tests: [server('every answer')],
    },
  ],

  '8.1': [
    {
      rule: 'An error’s details have the server’s message, its errorCode as type, and its arguments.',
      tests: [fetching('the error of a failed request (Specification 8) › holds url, status, status text and errors')],
    },
    {
      rule: 'An error’s message is the status text, or else the first message that is not empty.',
      tests: [
        fetching('the error of a failed request (Specification 8) › holds url'),
        fetching('the error of a failed request (Specification 8) › has the first message that is not empty'),
        fetching('the error of a failed request (Specification 8) › names the status where there is neither'),
      ],
    },
  ],
  '8.2': [
    {
      rule: 'An aborted request ends with an abort error, "Aborted" unless it was given a reason.',
      tests: [fetching('an aborted request (Specification 8)')],
    },
    {
      rule: 'An unknown action is rejected with "unknown action type".',
      tests: [store('other actions › ')],
    },
  ],
  '8.3': [
    {
      rule: 'Wrong arguments of a request for one item are told word for word.',
      tests: [delivery('the arguments of a single request (Specification 5 and 8)')],
    },
    {
      rule: 'Wrong arguments of a request for a list are told word for word, with name and type put in.',
      tests: [delivery('the arguments of a list request (Specification 5 and 8)')],
    },
  ],
  '8.4': [
    {
      rule: 'A picture that cannot be fetched shows its own address without the site’s path, or the delivery path.',
      tests: [
        images('fallbacks (Specification 8)'),
        imageProvider('a failed preload (Specification 8) › warns per fetch with content keys and site id'),
      ],
    },
    {
      rule: 'Its alternative text is empty.',
      tests: [images('fallbacks (Specification 8) › are the info address without its site path')],
    },
    {
      rule: 'Each fetch that fails while pictures are preloaded adds a warning with content keys and site id.',
      tests: [imageProvider('a failed preload (Specification 8)')],
    },
    {
      rule: 'A source set with a bad entry is skipped whole.',
      tests: [
        links('pictures (Specification 5) › skips "/a.jpg 640w, undefined 960w, /c.jpg 1920w" whole'),
        blocks('pictures of banner and image › image: asks for nothing of a picture whose address is for mail'),
      ],
    },
  ],
  '8.5': [
    {
      rule: 'A record that cannot be fetched gives no data and the error’s status text.',
      tests: [seo('search-engine properties (Specification 7) › ')],
    },
    {
      rule: 'The page keeps its own values, and nothing is to be seen of the error.',
      tests: [faceless('page metadata › keeps its own values when the record cannot be had')],
    },
  ],
  '8.6': [
    {
      rule: 'An invalid icon name is warned of, in production too, and shows nothing.',
      tests: [
        normalise('shows no icon for'),
        warn('in production › reports what is missing on a page once for each cause'),
      ],
    },
    {
      rule: 'An icon whose drawing cannot be loaded is warned of and shows nothing.',
      tests: [
        icons("a host's own icons › that cannot be loaded are warned of, and leave no box"),
        icons('pallet-icon › shows nothing for a name that nobody has a drawing for, and warns'),
      ],
    },
    {
      rule: 'A relation with one target drops further ones with a warning.',
      tests: [relations('a relation that cannot be › keeps the first of several targets')],
    },
    {
      rule: 'An attribute that is no relation throws.',
      tests: [relations('a relation that cannot be › throws for')],
    },
    {
      rule: 'A link without navigation data works as a plain link where it has an address, and warns where it names a page.',
      tests: [navigation('a link without a host › is a plain link where it has an address')],
    },
  ],
  '8.7': [
    {
      rule: 'What fails gives way to what can still be read: words for a picture, children for a block.',
      tests: [
        blocks('pictures of banner and image › image: a picture that fails gives way'),
        elements('a block that fails while it renders'),
      ],
    },
  ],

  '9.1': [
    {
      rule: 'An answer counts as fresh for 300 s, with -1 for ever.',
      tests: [store('time to live (Specification 9)')],
    },
    {
      rule: 'Debouncing waits for 150 ms.',
      tests: [
        testsOf('browser/tile-and-columns.test.ts')(
          'pallet-responsive › tells its host that it came or went once the size has stayed',
        ),
      ],
    },
    {
      rule: 'Search-engine properties stay for 3,600,000 ms.',
      tests: [seo('search-engine properties (Specification 7) › are kept for one hour')],
    },
  ],
  '9.2': [
    {
      rule: 'The numbers hold: 1 to 6 columns, 5 slides, 5 s, 1.5 s, 660 and 450 px, arrows at 50 and 20 %, gradient.',
      tests: [normalise('clamps the columns of a grid to 1 to 6')],
    },
    {
      rule: 'Hero carousel and employee slider keep to them.',
      tests: [
        hero('is 660 pixels high, and 450 on small screens'),
        hero('has arrows at half its height'),
        hero('lays the specified gradient over its pictures where it is asked to'),
        hero('has no controls for one slide, and none that rotate for a duration that is no time'),
        slider('has arrows at half its height, and at a fifth on screens of 768 pixels or less'),
        slider('keeps its arrows off the words on small screens'),
        ...bothCarousels('behaviour: rotation › fades over a second and a half'),
      ],
    },
    {
      rule: 'A grid keeps to them.',
      tests: [grid('layout › has one to six columns on large screens, and clamps what is more or less')],
    },
  ],
  '9.3': [
    {
      rule: 'Below 48em is small, up to 64em medium, above large; exactly one holds at any width.',
      tests: [
        breakpoints('knows exactly one size at any width'),
        screenSizes('has one size at 767.5 px'),
        screenSizes('tells scripts of that one size at 1024.5 px'),
      ],
    },
  ],
  '9.4': [
    {
      rule: 'Pictures are 640, 960 and 1920 wide, at densities 1 and 2.',
      tests: [
        images('source sets (Specification 3, 5 and 9) › are mobile, tablet and desktop at 640, 960 and 1920'),
        media('built pictures (Specification 9.)'),
      ],
    },
    {
      rule: 'Sizes in media addresses are at least 100.',
      tests: [images('source sets (Specification 3, 5 and 9) › ask for at least 100 pixels')],
    },
    {
      rule: 'A picture service chooses the format, except for AVIF and SVG, and scales down where a size is given.',
      tests: [images('the optimisation service (Specification 9)')],
    },
  ],
  '9.5': [
    {
      rule: 'A text is h3 and medium by default, aligned left.',
      tests: [
        defaults('a block without values › is a text in a heading of the third level'),
        words('normaliseHeadingTag'),
        words('normaliseTextSize'),
      ],
    },
    {
      rule: 'There are eight sizes, and a style for each heading.',
      tests: [
        words('normaliseTextSize'),
        words('normaliseTextStyle'),
        normalise('gives each heading tag its style'),
        blocks('pallet-text › looks as large as its size says, whatever its tag'),
      ],
    },
    {
      rule: 'A banner’s heading is heading-medium in h3, a tile’s heading-large in h2, centred.',
      tests: [
        tiles('pallet-tile › has large, centred headings of the second level'),
        shadowRoots('knows that a heading stands in a tile'),
      ],
    },
    {
      rule: 'Heading 1 to 6 and Paragraph 1 and 2 stand for tags and styles.',
      tests: [
        normalise('takes other names for the same'),
        blocks('pallet-text › is the heading or paragraph that its author named'),
      ],
    },
  ],
  '9.6': [
    {
      rule: 'Defaults and variants of banners, their button groups and their heights hold.',
      tests: [defaults('a block without values › is a banner of the specified size and place')],
    },
    {
      rule: 'A banner without values stands at these defaults.',
      tests: [defaults('a block without values › is a banner of the specified size and place')],
    },
    {
      rule: 'Tiles and generic button groups keep to these.',
      tests: [
        tiles('pallet-tile › with a height of'),
        tiles('pallet-button-group › is as wide as its place and 50 pixels high'),
      ],
    },
  ],
  '9.7': [
    {
      rule: 'Twelve columns with gutters of 0, 1, 1.5, 2, 4.11 or 7 rem fill their row exactly.',
      tests: [blocks('pallet-section and pallet-column › fills a row of six columns exactly with a gutter of')],
    },
    {
      rule: 'By default no gutter, aligned at the start.',
      tests: [
        tiles('pallet-columns › has columns beside each other without a gutter where none is given'),
        defaults('a block without values › is a section without gutter'),
      ],
    },
    {
      rule: 'Columns stand in a column on each device where their author says so, as those of default tiles do.',
      tests: [tiles('pallet-columns › stacks')],
    },
  ],
  '9.8': [
    {
      rule: 'The brand is #005fb2 and errors are #c23934.',
      tests: [tokens('keeps the specification’s colours')],
    },
    {
      rule: 'A section has 32 px of padding, at its sides 15 px on small screens, and margins of 20 px.',
      tests: [blocks('pallet-section and pallet-column › keeps the specified distances')],
    },
  ],
  '9.9': [
    {
      rule: 'A button’s ripple forgets the pointer after 250 ms.',
      tests: [buttons('the ripple of a button › starts where the pointer is, and is forgotten after 250 ms')],
    },
    {
      rule: 'Buttons show the ripple.',
      tests: [buttons('the ripple of a button › starts where the pointer is, and is forgotten after 250 ms')],
    },
    {
      rule: 'Where a host says nothing, the language is en-US and the direction ltr.',
      tests: [texts('picks the nearest language')],
    },
    {
      rule: 'Collections are sorted by sortBy and sortOrder.',
      tests: [collection('sorting by sortBy and sortOrder (Specification 9)')],
    },
    {
      rule: 'The master record type id is what the host sets.',
      tests: [constants('knows no master record type until the host sets one')],
    },
    {
      rule: 'The rules of the services hold without Lit and without a document.',
      tests: [layers('the floors of the house')],
    },
  ],
};
