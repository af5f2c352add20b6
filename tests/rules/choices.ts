import type { Bullet } from './outline.js';

/**
 * Where the specification is ambiguous, or where we deviate from it: the choice and its reason, by bullet and by the
 * rule that it belongs to.
 */
export const CHOICES: Readonly<Partial<Record<Bullet, Readonly<Record<string, string>>>>> = {
  '2.1': {
    'The home page shows the final figures of the business.':
      '"20+ employees" stands beside "8,600+ employees", and countries without a figure: it is read as 20+ countries.',
  },
  '2.2': {
    'The home page answers at the root of the site.':
      'No path is given. A page document’s place is its route, so home.json is "/".',
    'An optional record id of the route chooses the record of the page’s metadata.':
      'A record that the route names wins over the page’s own metadata, field by field; the record that the page names itself only fills what the page leaves out. An unknown one changes nothing.',
  },
  '2.3': {
    'A block can be kept for guests or for signed-in visitors.':
      'Conditions of visibility are mentioned, not shown. Devices and audience are what the document offers.',
  },
  '2.5': {
    'Page metadata (record id, title, description, custom head tags), a view notifier and a data layer exist.':
      'The page’s title is the property pageTitle: title would shadow a native property. In the title of the window, and nowhere else, the site’s name follows it (WCAG 2.4.2).',
  },
  '2.6': {
    'The features inclusion-and-community and banner-hover change the look of banners, and only when enabled.':
      'What the features do is not shown: one rounds banners, the other lets a banner’s picture grow.',
  },
  '2.9': {
    'Why-us opens at culture, growth-development, inclusion or environmental-responsibility.':
      'A fragment is added to the address, so that browsers scroll, and blocks open what it names; one that is there already counts more. The focus goes to the heading of the section.',
  },
  '2.11': {
    'A banner whose link flag is on is a link as a whole.':
      'One real link on the title is stretched over the banner, rather than a link around other links, so that each stays reachable by keyboard.',
    'Buttons in a linked banner lead where they say, not where the banner leads.':
      'Destinations of a tile’s buttons are not shown: a document gives each button its own.',
  },
  '2.14': {
    'Pages of the site open in place, unless a target says otherwise.':
      'A deviation: with a new window for each link, every click would send a visitor away from the site.',
    'A link that opens a new window tells assistive technology "Opens a new window or page."':
      'As a description: in its name it would run into its words, and fill lists of links and headings.',
  },
  '3.2': {
    'An author’s own alternative text wins over the content’s, also an empty one.':
      'The fields are named, their order is not: the override, of which an empty one marks a decorative picture; the content’s own; the author’s altText, which also stands in where the content could not be fetched.',
  },
  '3.3': {
    'A generated template has its pictures in place: nothing is fetched.':
      'What the field does is not shown. Pages that were generated carry their addresses already.',
    'Answers come from the cache unless it is switched off, or an author previews.':
      'The meaning of enableImageCache and sfdcIsPreviewMode is taken from their names; the cache is on by default.',
  },
  '3.4': {
    'A picture is read from content nodes: source address and alternative text.':
      'isExternal needs no reading: whether an address leaves the site is seen from the address itself.',
  },
  '3.5': {
    'Items are labelled "List Item {0}", counted from 1.':
      'Where counting begins is not shown: readers of a list count from 1. A grid does not give the label to its cells, since screen readers say the place by themselves, and a label in place of the words: a template can show it.',
  },
  '3.7': {
    'A grid has the properties named, each with its effect.':
      'Defaults are not given: one column, no spacing, all width, on the left, and each option off. Border and ground are the whole grid’s; hooks give its cells their own.',
  },
  '3.8': {
    'Width, height, border width and radius take numbers in their unit or CSS lengths, and refuse the rest.':
      'Units are not given: a bare number is px for heights, borders and radii, % for widths inside banner and tile, rem for gutters.',
    'Each property is set alike as property and as attribute, and falls back where it is garbage.':
      'Attributes are the names in kebab-case; a property never shadows a native one (title becomes linkTitle).',
    'Any size is given once or per screen size.':
      'How values per screen size are written is not shown: large, medium, small; a missing one takes the next larger.',
    'A flag that is present is on, and off with "false"; a number may come as text; garbage is the default.':
      'How fields are written as attributes is not shown: as HTML and exported pages write them. A flag is also off with 0 and "0".',
  },
  '3.9': {
    'Its button group takes a height, spacings and alignments, in every combination.':
      'Its height is a part of the banner’s; 50, the default, leaves it as high as its buttons: half of a banner would part them from their words.',
  },
  '3.10': {
    'Defaults of a tile: picture ratio 0.6, height 300 px, content width 100, content at top center, no padding.':
      'Readings of the padding differ (medium for parts, none for tiles and banners): none, as tiles say themselves.',
    'A tile has these fields, a picture, an overlay and a link.':
      'A picture height up to 1 is a ratio of the tile (0.6), above 1 a percentage (70 and 50 are seen).',
  },
  '3.11': {
    'Display information gives tag and style; the block’s own values win only where it enables them.':
      'enableOverride is named without a rule: it lets the block’s own heading tag and font size win.',
  },
  '3.12': {
    'A button is primary or secondary, and small, standard or large.':
      'A third kind, tertiary, is added for quiet actions; standard is the size medium.',
    'A link has an id, an address and a title.':
      'Its title is the property linkTitle: title would shadow a native property.',
  },
  '3.13': {
    'A button group has direction, alignments, spacings, size, elevation and a second button.':
      'Its height is in px by itself and in % inside banner and tile, as its two defaults of 50 say.',
    'The height of a banner’s or tile’s group means the same however it is written: 50, "50", {large: 50}.':
      'Half of the block, an editor’s default, would part the buttons from their words: 50 % means as high as they are.',
  },
  '3.14': {
    'A background image overlaps its neighbour on the left, right or top by a size.':
      'pallet-image carries these fields: a picture that carries meaning is a real picture, never a background of a style sheet. The direction names the edge that the words overlap; small screens stack.',
  },
  '3.15': {
    'A column that counts the columns of its row is as wide as one of that many equal ones: 3 is width 4.':
      'What columnCount counts is not said. It gives its width to a column that has none of its own.',
  },
  '3.16': {
    'A section’s content is one column of 12 by default.':
      'A column configuration becomes pallet-column elements: a page document lists them as the section’s children.',
    'A section has a background picture per device, with an overlay.':
      'Without an overlay of its own the surface’s colour lies over the picture, so strong that words can be read.',
  },
  '3.18': {
    'Five media ids, heading, description, button, address and gradient become slides counted from 1.':
      'A slide’s picture is a real picture below its gradient, rather than a background style, so that it can be described.',
  },
  '3.22': {
    'A user has an id and is a guest or not; expressions reach both by the key User.':
      'Further fields are not shown; an id is all that is kept of a visitor.',
  },
  '4.1': {
    'Entries expire after their time to live.':
      'Beyond the specification: one request for all who ask, and the earlier data where a refresh fails.',
  },
  '4.2': {
    'A grid shows empty, error and design states, moves focus to the first new item and scrolls to it.':
      'Where the focus goes after a replacement is not given: to the first item, since the pressed button may lie far below.',
  },
  '4.3': {
    'A responsive wrapper shows its content at these sizes, and tells by an event that it shows or hides.':
      'Style sheets decide what shows, so that it holds without script; the event follows.',
  },
  '4.5': {
    'Expressions in texts, links and pictures ask the providers around them and fill in when values arrive.':
      'The specification says so of rich text only; every bound property does it the same way.',
  },
  '4.6': {
    'Sliders show one slide, wrap around, follow their dots, advance by themselves and fade.':
      'A slider that moves by itself pauses under the pointer, stops for keyboard focus and under reduced motion, and only Start resumes it: the ARIA guide and WCAG 2.2 decide.',
    'Whoever turns a slide by hand keeps it: the rotation stops until it is started.':
      'The specification lets auto-scroll go on until the slider is removed. A slide that a visitor chose would be taken from them while they read it.',
    'Dots are tabs: one stop of the keyboard, arrow keys, Home and End, and slides are their panels.':
      'As the ARIA guide’s tabbed carousel has it: five slides are one stop instead of five. Slides keep their role description, so that they are called slides rather than panels, and are groups where there are no dots.',
    'A carousel has one voice: a status that says position and name after a visitor turned a slide.':
      'In place of the ARIA guide’s live region around the slides: that one spoke unasked at load, and read a slide’s words in whatever order they changed, without its position. A dot that the arrow keys lead to says the position itself. A hero’s slides are called by its heading, which is not repeated on the dots: their alternative texts are sentences.',
  },
  '4.7': {
    'Headers toggle their sections with events; the button opens and closes all; the first opens by itself.':
      'That only the first section obeys the button is a fault of the original, not a requirement: it acts on every section shown. As a server renders them headers are no buttons yet, so that without script none is offered; a press on one is kept until the block is awake.',
  },
  '5.1': {
    'No disguise leads elsewhere or runs a script: the whole corpus is refused or kept as it says.':
      'What disguises itself is refused rather than repaired, and rendered without an address.',
  },
  '5.2': {
    'A picture’s address begins with http(s) or data:image; mail addresses are none.':
      'A path with a single slash is accepted too and gets the base path: the delivery API answers such paths. A strict option refuses them.',
  },
  '5.3': {
    'Products and categories need a url name or path only while a feature gate is open; it is closed.':
      'With the gate closed a product is a record like any other and needs object and id.',
  },
  '5.4': {
    'Size is small, medium or large.': 'No fallback is given: medium, which standard is another name for.',
    'Column portions are 50 %, 16.67 %, 33.33 % and 66.67 %.': 'No fallback is given: 50 %, the first one named.',
  },
  '5.5': {
    'Addresses with a script or data scheme lead nowhere.':
      'The no-op link is one without an address: a script in its place would break strict policies.',
  },
  '5.7': {
    'Rich text and HTML blocks have profiles of their own.':
      'Stripping all tags would leave rich text no purpose: it is the default profile, label, of three.',
  },
  '5.9': {
    'A button has eight variants (neutral) and three types (button).':
      'type is taken by primary and secondary, so the native type is the property buttonType.',
  },
  '5.10': {
    'Alternate-language links stand only when more than one language is active.':
      'And only on a page that is its own canonical and indexable: absolute, reciprocal, self-referencing, with x-default, or search engines ignore them.',
    'Custom head tags are kept where they are meta, link or JSON-LD; anything else is dropped with a warning.':
      'What custom head tags may hold is not shown: nothing in them may run a script.',
  },
  '6.1': {
    'A visitor is a guest or signed in; an id is asked for only of the latter.':
      'No sign-in is shown: the host says who visits, and without a host everybody is a guest.',
  },
  '7.2': {
    'A list of more names than one request may hold is read with several, to its end.':
      'Limits are the delivery API’s: 50 content keys or 100 ids to a request, not both.',
  },
  '7.5': {
    'A request ends within its deadline; 429 and 503 are tried again where that is safe.':
      'Beyond the specification: limits on time, size and depth, since servers fail in these ways too.',
  },
  '7.7': {
    'Addresses come from the host’s navigation, which may also take a navigation over.':
      'The platform’s services become a context that any host provides; without one, links are plain.',
    'The server answers the calls above and nothing else.':
      'Server-side behaviour is not shown: the delivery API’s public description decides.',
  },
  '8.1': {
    'An error’s message is the status text, or else the first message that is not empty.':
      'The order of the two is not given. HTTP/2 carries no status text, so the messages take its place there; where both are missing, the status.',
  },
  '8.3': {
    'Wrong arguments of a request for a list are told word for word, with name and type put in.':
      '"a/an T" is kept as it is written: "Enter the value as a/an array."',
  },
  '8.4': {
    'A picture that cannot be fetched shows its own address without the site’s path, or the delivery path.':
      'The fallback’s address gets this site’s own base path again, or it would lead nowhere.',
  },
  '8.6': {
    'A link without navigation data works as a plain link where it has an address, and warns where it names a page.':
      'A deviation: the warning is for developers, once, in development. A plain address needs no host, so nothing is said of it.',
  },
  '8.7': {
    'What fails gives way to what can still be read: words for a picture, children for a block.':
      'No messages for visitors are shown: they see what is left, the developer is told on the console.',
  },
  '9.1': {
    'Debouncing waits for 150 ms.':
      'Nothing measures a resize: style sheets answer it at once, and so nothing is left to wait for yet.',
  },
  '9.2': {
    'Hero carousel and employee slider keep to them.':
      'Where a long story would put a fifth of the height below the picture, arrows stay on the picture. A slide stays for half a second at least, whatever duration is given: pictures that changed faster could flash more than three times in a second (WCAG 2.3.1).',
  },
  '9.5': {
    'A banner’s heading is heading-medium in h3, a tile’s heading-large in h2, centred.':
      'Where a tile’s words stand elsewhere than in the centre, its headings follow them.',
  },
  '9.6': {
    'Defaults and variants of banners, their button groups and their heights hold.':
      'Of two values seen (button group 50 or 75 wide, 50 or 45 high) the one called default is the default.',
  },
  '9.8': {
    'A section has 32 px of padding, at its sides 15 px on small screens, and margins of 20 px.':
      'Margins stand above and below its band; the site sets its own rhythm through hooks.',
  },
  '9.9': {
    'Collections are sorted by sortBy and sortOrder.':
      'What the orders are called is not given: desc or descending, in any case; everything else ascends.',
    'The master record type id is what the host sets.':
      'A fixed constant whose value is not shown: none by default, rather than an invented one.',
  },
};
