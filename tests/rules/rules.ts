/** A rule of the specification in our own words. */
export interface Rule {
  readonly rule: string;
  /** Where the specification is ambiguous, or where we deviate from it: the choice and its reason. */
  readonly choice?: string;
}

/**
 * The specification's rules by their numbers: a bullet's (`OUTLINE`), and a letter for each of its rules in the order of
 * its sentences. A test says in its title, or in a title around it, which of them it shows: `stacks sections [2.3a]`.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  '2.1a': { rule: 'The home page is titled "Home" and described in the words given.' },
  '2.1b': {
    rule: 'The home page shows the final figures of the business.',
    choice:
      '"20+ employees" stands beside "8,600+ employees", and countries without a figure: it is read as 20+ countries.',
  },
  '2.2a': {
    rule: 'The home page answers at the root of the site.',
    choice: 'No path is given. A page document’s place is its route, so home.json is "/".',
  },
  '2.2b': {
    rule: 'An optional record id of the route chooses the record of the page’s metadata.',
    choice:
      'A record that the route names wins over the page’s own metadata, field by field; the record that the page names itself only fills what the page leaves out. An unknown one changes nothing.',
  },
  '2.2c': { rule: 'All other parameters of the route reach the image providers.' },
  '2.3a': { rule: 'A layout stacks sections; a section lays columns of 3, 4, 6 or 12 out on twelve tracks.' },
  '2.3b': { rule: 'A section may be a row on large screens and a column on medium and small ones.' },
  '2.3c': { rule: 'Columns, and any block, can be left out on large, medium or small screens.' },
  '2.3d': {
    rule: 'A block can be kept for guests or for signed-in visitors.',
    choice:
      'Conditions of visibility are mentioned, not shown. Devices and audience are what the document offers. What is for signed-in visitors is in no public file: it comes from the host, which checks the visitor. An unknown audience is shown to nobody.',
  },
  '2.4a': { rule: 'A banner takes a height per large, medium and small screen, 220 to 505 px.' },
  '2.4b': { rule: 'The text of a banner is in the center, at the bottom left, or at any of nine positions.' },
  '2.5a': { rule: 'A layout has a hidden region for blocks without UI.' },
  '2.5b': {
    rule: 'Page metadata (record id, title, description, custom head tags), a view notifier and a data layer exist.',
    choice:
      'The page’s title is the property pageTitle: title would shadow a native property. In the title of the window, and nowhere else, the site’s name follows it (WCAG 2.4.2).',
  },
  '2.5c': { rule: 'The home page’s own hidden region holds all three.' },
  '2.6a': {
    rule: 'The features inclusion-and-community and banner-hover change the look of banners, and only when enabled.',
    choice: 'What the features do is not shown: one rounds banners, the other lets a banner’s picture grow.',
  },
  '2.7a': { rule: 'A view is registered with version 63.' },
  '2.8a': { rule: 'Manufacturing Careers, Professional Careers and early careers are reached by name.' },
  '2.9a': { rule: 'A path of the site with a section name is kept as it is.' },
  '2.9b': {
    rule: 'Why-us opens at culture, growth-development, inclusion or environmental-responsibility.',
    choice:
      'A fragment is added to the address, so that browsers scroll, and blocks open what it names; one that is there already counts more. The focus goes to the heading of the section.',
  },
  '2.10a': { rule: 'Veterans’ and dealers’ careers, the job search and the annual report are linked.' },
  '2.10b': { rule: 'The pages about support and global presence, and the brands’ own sites, are linked.' },
  '2.11a': {
    rule: 'A banner whose link flag is on is a link as a whole.',
    choice:
      'One real link on the title is stretched over the banner, rather than a link around other links, so that each stays reachable by keyboard.',
  },
  '2.11b': { rule: 'Primary and secondary buttons are hidden in a banner unless a flag shows them.' },
  '2.11c': { rule: 'A tile may be a link, with a Learn More and a Contact Us button.' },
  '2.11d': {
    rule: 'Buttons in a linked banner follow their own links, not the link of the banner.',
    choice: 'Destinations of a tile’s buttons are not shown: a document gives each button its own.',
  },
  '2.12a': {
    rule: 'Seven types of references lead to their pages: web, content, record, named, relationship, object, search.',
  },
  '2.12b': { rule: 'A reference of an unknown type counts as a web page.' },
  '2.12c': { rule: 'The state of a reference joins the query of its page’s address, before any place on the page.' },
  '2.13a': { rule: 'A path of the site begins with the base path, once.' },
  '2.13b': { rule: 'Paths of content and media get the CMS prefix.' },
  '2.14a': { rule: 'Other sites and files open a new window; so do mail and telephone addresses, directly.' },
  '2.14b': {
    rule: 'Pages of the site open in place, unless a target says otherwise.',
    choice: 'A deviation: with a new window for each link, every click would send a visitor away from the site.',
  },
  '2.14c': {
    rule: 'A link that opens a new window has the description "Opens a new window or page." for assistive technology.',
    choice:
      'As a description: in its name it would be read with the link text, and repeated in lists of links and headings.',
  },
  '2.15a': {
    rule: 'A link into the site that is clicked before the navigation has loaded waits, and is followed exactly once.',
  },
  '2.15b': { rule: 'A reference that lacks an attribute, or whose address is refused, is never followed.' },

  '3.1a': { rule: 'A reference has a type, attributes and a state; a filter name is found in either.' },
  '3.1b': { rule: 'Link info is a reference, or one under a versioning key, as object or as JSON.' },
  '3.1c': { rule: 'A plain address is a web page; a page’s name may also be called pageName.' },
  '3.2a': { rule: 'Image info names its picture by content key, source reference or address.' },
  '3.2b': {
    rule: 'An author’s own alternative text wins over the content’s, also an empty one.',
    choice:
      'The fields are named, their order is not: the override, of which an empty one marks a decorative picture; the content’s own; the author’s altText, which is also used if the content could not be fetched.',
  },
  '3.2c': { rule: 'Image data hold address, raw address, alternative text, content key and source sets.' },
  '3.2d': { rule: 'Entries 0, 1 and 2 of the source sets are mobile, tablet and desktop.' },
  '3.2e': { rule: 'A background’s position and its size or repeat are kept where they are given.' },
  '3.2f': { rule: 'An image set has the first picture and the list of all pictures.' },
  '3.3a': { rule: 'An image provider has an id, and an expression key by which expressions reach its pictures.' },
  '3.3b': {
    rule: 'A generated template has its pictures in place: nothing is fetched.',
    choice: 'What the field does is not shown. Pages that were generated carry their addresses already.',
  },
  '3.3c': {
    rule: 'Answers come from the cache unless it is switched off, or an author previews.',
    choice:
      'The meaning of enableImageCache and sfdcIsPreviewMode is taken from their names; the cache is on by default.',
  },
  '3.3d': { rule: 'The block gives its pictures to the blocks inside it.' },
  '3.4a': { rule: 'A picture is read from a content body: address and source of its media, alternative text.' },
  '3.4b': {
    rule: 'A picture is read from content nodes: source address and alternative text.',
    choice: 'isExternal needs no reading: whether an address leaves the site is seen from the address itself.',
  },
  '3.5a': { rule: 'An item has id, data, formatter, key and a derived label.' },
  '3.5b': { rule: 'A response has items and an error.' },
  '3.5c': {
    rule: 'Items are labelled "List Item {0}", counted from 1.',
    choice:
      'Where counting begins is not shown: readers of a list count from 1. A grid does not give the label to its cells, since screen readers say the place by themselves, and a label in place of the words: a template can show it.',
  },
  '3.6a': { rule: 'A fetch error has url, status, status text and a list of errors with message, type and arguments.' },
  '3.6b': { rule: 'A store entry has data, error, loaded and loading.' },
  '3.7a': {
    rule: 'A grid has the properties named, each with its effect.',
    choice:
      'Defaults are not given: one column, no spacing, all width, on the left, and each option off. Border and background apply to the whole grid; hooks style its cells.',
  },
  '3.8a': {
    rule: 'Width, height, border width and radius take numbers in their unit or CSS lengths, and refuse the rest.',
    choice:
      'Units are not given: a bare number is px for heights, borders and radii, % for widths inside banner and tile, rem for gutters.',
  },
  '3.8b': { rule: 'Background and border colours take CSS colours, and refuse the rest.' },
  '3.8c': {
    rule: 'Each property can be set as property and as attribute, and falls back to its default if it is invalid.',
    choice: 'Attributes are the names in kebab-case; a property never shadows a native one (title becomes linkTitle).',
  },
  '3.8d': {
    rule: 'Any size is given once or per screen size.',
    choice:
      'How values per screen size are written is not shown: large, medium, small; a missing one takes the next larger that is given, else its default; images fall back upwards, too.',
  },
  '3.8e': {
    rule: 'A flag that is present is on, and off with "false"; a number may be text; invalid values fall back to the default.',
    choice:
      'How fields are written as attributes is not shown: as HTML and exported pages write them. A flag is also off with 0 and "0".',
  },
  '3.8f': { rule: 'Banner, tile and image take a border style.' },
  '3.9a': { rule: 'A banner shows its picture with fit and position.' },
  '3.9b': { rule: 'A banner has height, width, overlay, background, radius, border and alignment.' },
  '3.9c': { rule: 'Its text has a position, a width and a padding.' },
  '3.9d': { rule: 'Its buttons are shown by flags, in a row or a column.' },
  '3.9e': {
    rule: 'Its button group takes a height, spacings and alignments, in every combination.',
    choice:
      'Its height is a part of the banner’s; 50, the default, leaves it as high as its buttons: half of a banner would separate them from their text.',
  },
  '3.9f': { rule: 'It may be a link with an address and an assistive text, and carry an id.' },
  '3.10a': {
    rule: 'Defaults of a tile: picture ratio 0.6, height 300 px, content width 100, content at top center, no padding.',
    choice:
      'Readings of the padding differ (medium for parts, none for tiles and banners): none, as tiles say themselves.',
  },
  '3.10b': {
    rule: 'A tile has these fields, a picture, an overlay and a link.',
    choice: 'A picture height up to 1 is a ratio of the tile (0.6), above 1 a percentage (70 and 50 are seen).',
  },
  '3.11a': { rule: 'A text has its tag, size, alignment, colour, background and paddings.' },
  '3.11b': { rule: 'A text can be bold, italic, underlined and struck.' },
  '3.11c': {
    rule: 'Display information gives tag and style; the block’s own values win only where it enables them.',
    choice: 'enableOverride is named without a rule: it lets the block’s own heading tag and font size win.',
  },
  '3.11d': { rule: 'A text may be a link with an assistive text.' },
  '3.12a': { rule: 'A button has text, address and assistive text.' },
  '3.12b': { rule: 'A button stands left, center or right, or fills its row.' },
  '3.12c': {
    rule: 'A button is primary or secondary, and small, standard or large.',
    choice: 'A third kind, tertiary, is added for quiet actions; standard is the size medium.',
  },
  '3.12d': {
    rule: 'A link has an id, an address and a title.',
    choice: 'Its title is the property linkTitle: title would shadow a native property.',
  },
  '3.13a': {
    rule: 'A button group has direction, alignments, spacings, size, elevation and a second button.',
    choice: 'Its height is in px by itself and in % inside banner and tile, as its two defaults of 50 say.',
  },
  '3.13b': {
    rule: 'The height of a banner’s or tile’s group means the same however it is written: 50, "50", {large: 50}.',
    choice:
      'Half of the block, an editor’s default, would separate the buttons from their text: 50 % means their own height.',
  },
  '3.14a': { rule: 'A picture covers or is contained, keeps its position, has an overlay and an alternative text.' },
  '3.14b': {
    rule: 'A background image overlaps its neighbour on the left, right or top by a size.',
    choice:
      'pallet-image carries these fields: a picture that carries meaning is a real picture, never a background of a style sheet. The direction names the edge that the text overlaps; small screens stack.',
  },
  '3.15a': { rule: 'A column’s width is in twelfths; invalid numbers become 12.' },
  '3.15b': {
    rule: 'A column that counts the columns of its row is as wide as one of that many equal ones: 3 is width 4.',
    choice: 'What columnCount counts is not said. It gives its width to a column that has none of its own.',
  },
  '3.15c': { rule: 'A columns section has a list of columns, by default two of 6, gutter, direction and alignment.' },
  '3.16a': { rule: 'A section has a minimum height, a vertical alignment and a widest content.' },
  '3.16b': { rule: 'A section is a row or a column per screen size.' },
  '3.16c': {
    rule: 'A section’s content is one column of 12 by default.',
    choice:
      'A column configuration becomes pallet-column elements: a page document lists them as the section’s children.',
  },
  '3.16d': {
    rule: 'A section has a background picture per device, with an overlay.',
    choice:
      'Without an overlay of its own the surface’s colour lies over the picture, so strong that words can be read.',
  },
  '3.17a': { rule: 'Rich text takes a value, pictures by content key, the editor’s styles and a style record.' },
  '3.18a': { rule: 'Defaults of the hero carousel: white text, 660 px high, at most five slides.' },
  '3.18b': {
    rule: 'Five media ids, heading, description, button, address and gradient become slides counted from 1.',
    choice:
      'A slide’s picture is a real picture below its gradient, rather than a background style, so that it can be described.',
  },
  '3.19a': { rule: 'The indicator’s colour is #e5a713.' },
  '3.19b': { rule: 'Employee slides have picture, name, designation and story; the slider has the options named.' },
  '3.20a': { rule: 'Contacts have three labels, sublabels, hooks, colours and a side for the button.' },
  '3.21a': {
    rule: 'A search-engine record has the ten fields named, by community and record id; what is missing is empty.',
  },
  '3.22a': {
    rule: 'A user has an id and is a guest or not; expressions reach both by the key User.',
    choice: 'Further fields are not shown; an id is all that is kept of a visitor.',
  },
  '3.23a': { rule: 'An icon’s name is category:name, with one of five categories.' },

  '4.1a': { rule: 'An entry is loading, then loaded with data or with an error.' },
  '4.1b': { rule: 'An aborted load returns to not loading and keeps earlier data.' },
  '4.1c': {
    rule: 'Entries expire after their time to live.',
    choice: 'Beyond the specification: one request for all who ask, and the earlier data where a refresh fails.',
  },
  '4.1d': { rule: 'Whatever the order of events, newer answers stay and every caller hears back.' },
  '4.2a': { rule: 'Append merges by id and names the first new item; replace replaces.' },
  '4.2b': {
    rule: 'A grid shows empty, error and design states, moves focus to the first new item and scrolls to it.',
    choice:
      'Where the focus goes after a replacement is not given: to the first item, since the pressed button may lie far below.',
  },
  '4.3a': { rule: 'Sizes are named by words or letters, in lists and ranges; all of them where none is given.' },
  '4.3b': {
    rule: 'A responsive wrapper shows its content at these sizes, and tells by an event that it shows or hides.',
    choice: 'Style sheets decide what shows, so that it holds without script; the event follows.',
  },
  '4.4a': { rule: 'A banner or a text with an address is a link only while its flag is on.' },
  '4.4b': { rule: 'A tile is a link only while its flag is on.' },
  '4.5a': {
    rule: 'Expressions in texts, links and pictures ask the providers around them and fill in when values arrive.',
    choice: 'The specification says so of rich text only; every bound property does it the same way.',
  },
  '4.5b': { rule: 'An expression is a dotted path; nothing is evaluated, and what is filled in stays text.' },
  '4.5c': {
    rule: 'Rich text resolves again when its value or its pictures change, and fills in data when it arrives.',
  },
  '4.6a': {
    rule: 'Sliders show one slide, wrap around, follow their dots, advance by themselves and fade.',
    choice:
      'A slider that moves by itself pauses under the pointer, stops for keyboard focus and under reduced motion, and only Start resumes it: the ARIA guide and WCAG 2.2 decide.',
  },
  '4.6b': {
    rule: 'Selecting a slide stops the rotation until it is started again.',
    choice:
      'The specification continues auto-scroll until the slider is removed. A selected slide would disappear while the visitor reads it.',
  },
  '4.6c': {
    rule: 'Dots are tabs with one tab stop, arrow keys, Home and End, and slides are their panels.',
    choice:
      'As the ARIA guide’s tabbed carousel has it: five slides are one stop instead of five. Slides keep their role description, so that they are called slides rather than panels, and are groups where there are no dots.',
  },
  '4.6d': {
    rule: 'A carousel has one live region: a status with position and name after a visitor selects a slide.',
    choice:
      'Instead of the ARIA guide’s live region around the slides, which was announced on load, and read the text of a slide in the order of its changes, without its position. The name of a focused dot contains the position. A hero’s slides are named by its heading, which is not repeated on the dots: their alternative texts are sentences.',
  },
  '4.7a': { rule: 'The button reads "Expand All" and "Collapse All".' },
  '4.7b': {
    rule: 'Headers toggle their sections and dispatch events; the button opens and closes all; the first section is open by default.',
    choice:
      'That only the first section obeys the button is a fault of the original, not a requirement: it acts on every section shown. In server-rendered HTML headers are not buttons, so that nothing is offered that needs a script; clicks before hydration are replayed.',
  },
  '4.8a': { rule: 'A disabled button can be neither clicked nor followed.' },
  '4.8b': { rule: 'A disabled button does not move.' },
  '4.9a': { rule: 'The guest flag is loaded first, and the id only for visitors who are not guests.' },
  '4.10a': { rule: 'A link’s action is a redirect or a message in place.' },

  '5.1a': {
    rule: 'A link begins with one slash or a hash, the host’s template before it, or is a mail or telephone address.',
  },
  '5.1b': { rule: 'A web page’s address begins with https:// or with a single slash.' },
  '5.1c': {
    rule: 'A relative address becomes a path of the site; shortcuts are kept; anything else becomes empty.',
  },
  '5.1d': {
    rule: 'No obfuscated address leads to another site or runs a script: every entry of the corpus is refused or kept as expected.',
    choice: 'Obfuscated addresses are refused rather than repaired, and the link is rendered without an address.',
  },
  '5.2a': {
    rule: 'A picture’s address begins with http(s) or data:image; mail addresses are invalid.',
    choice:
      'A path with a single slash is accepted too and gets the base path: the delivery API answers such paths. A strict option refuses them.',
  },
  '5.2b': {
    rule: 'Each entry of a source set is an address with an optional width or density; null, undefined and NaN are invalid.',
  },
  '5.2c': { rule: 'A picture shows when its address is valid, or a source set with widths is.' },
  '5.2d': { rule: 'Source sets have widths only when every breakpoint has one that is not zero.' },
  '5.3a': { rule: 'A named page needs a name, an object page its object and filter, a web page a valid address.' },
  '5.3b': { rule: 'A record page needs object and id; knowledge a url name; a data category a url path.' },
  '5.3c': { rule: 'A relationship page needs object, record and relationship; a content page its type and key.' },
  '5.3d': {
    rule: 'Products and categories need a url name or path only while a feature gate is open; it is closed.',
    choice: 'With the gate closed a product is a record like any other and needs object and id.',
  },
  '5.4a': { rule: 'Alignment is left, center or right; else left.' },
  '5.4b': {
    rule: 'Size is small, medium or large.',
    choice: 'No fallback is given: medium, which standard is another name for.',
  },
  '5.4c': { rule: 'Item spacing is one of six words; else none.' },
  '5.4d': { rule: 'Columns are clamped to 1 to 6.' },
  '5.4e': { rule: 'Padding is one of eight words.' },
  '5.4f': {
    rule: 'Column portions are 50 %, 16.67 %, 33.33 % and 66.67 %.',
    choice: 'No fallback is given: 50 %, the first one named.',
  },
  '5.5a': { rule: 'The hero carousel has at most five slides.' },
  '5.5b': { rule: 'Only slides with a media id are added.' },
  '5.5c': {
    rule: 'Addresses with a script or data scheme lead nowhere.',
    choice: 'The no-op link is one without an address: a script in its place would break strict policies.',
  },
  '5.6a': { rule: 'Options are a plain object; site and content key are strings that are not empty.' },
  '5.6b': { rule: 'An id with the prefix 0DM is a site, 0ap a channel; others are refused before anything is asked.' },
  '5.6c': { rule: 'Each parameter of a list has its type.' },
  '5.6d': { rule: 'Arrays are joined by commas.' },
  '5.7a': { rule: 'Texts and labels lose all tags and attributes; all other text is unchanged.' },
  '5.7b': {
    rule: 'Rich text and HTML blocks have profiles of their own.',
    choice:
      'Stripping all tags would defeat the purpose of rich text: that is the profile label, the default of three.',
  },
  '5.8a': { rule: 'A contacts section without a label is hidden, with its divider.' },
  '5.9a': { rule: 'A name that is not category:name is invalid, with one warning.' },
  '5.9b': { rule: 'Icons have five sizes (medium) and five variants.' },
  '5.9c': { rule: 'An icon is left or right of the text; left by default.' },
  '5.9d': {
    rule: 'A button has eight variants (neutral) and three types (button).',
    choice: 'type is taken by primary and secondary, so the native type is the property buttonType.',
  },
  '5.9e': { rule: 'Icons and base buttons show all of this.' },
  '5.10a': { rule: 'Placeholders of record and content are filled, with the special fields _Title and _Object.' },
  '5.10b': { rule: 'A page that is not indexed says noindex,nofollow.' },
  '5.10c': {
    rule: 'Alternate-language links are present only if more than one language is active.',
    choice:
      'And only on a page that is its own canonical and indexable: absolute, reciprocal, self-referencing, with x-default, or search engines ignore them.',
  },
  '5.10d': {
    rule: 'Custom head tags are kept where they are meta, link or JSON-LD; anything else is dropped with a warning.',
    choice: 'The allowed content of custom head tags is not specified: nothing in them may run a script.',
  },

  '6.1a': {
    rule: 'A visitor is a guest or signed in; an id is asked for only of the latter.',
    choice: 'No sign-in is shown: the host says who visits, and without a host everybody is a guest.',
  },
  '6.1b': { rule: 'No personal data of guests is sent.' },

  '7.1a': { rule: 'One item is got from the path of its site or channel, version v64.0.' },
  '7.1b': { rule: 'The response is an item with key and body; anything else is no item.' },
  '7.2a': { rule: 'A list is got from the path that ends in contents, with the seven parameters.' },
  '7.2b': {
    rule: 'A list of more names than one request may hold is read with several, to its end.',
    choice: 'Limits are the delivery API’s: 50 content keys or 100 ids to a request, not both.',
  },
  '7.3a': { rule: 'An image provider asks for its content keys with bodies, of its site.' },
  '7.4a': { rule: 'Properties are got from the community’s path, with fields sorted and joined by commas.' },
  '7.4b': { rule: 'They are kept for one hour.' },
  '7.5a': { rule: 'A request is a GET with same-origin credentials and a JSON content type, and reads JSON.' },
  '7.5b': { rule: 'Status 204 and an empty body are no content.' },
  '7.5c': { rule: 'A response that is not OK becomes an error; so does each way in which a server can fail.' },
  '7.5d': {
    rule: 'A request ends within its deadline; 429 and 503 are tried again where that is safe.',
    choice: 'Beyond the specification: limits on time, size and depth, since servers fail in these ways too.',
  },
  '7.6a': { rule: 'Media come from the delivery path; with their last-modified date they may be cached for ever.' },
  '7.6b': { rule: 'Files come from the file-asset path.' },
  '7.6c': { rule: 'The path of a picture’s media is built from its content key, under the base path.' },
  '7.7a': {
    rule: 'Addresses come from the host’s navigation, which may also take a navigation over.',
    choice: 'The platform’s services become a context that any host provides; without one, links are plain.',
  },
  '7.7b': {
    rule: 'The server answers the calls above and nothing else.',
    choice: 'Server-side behaviour is not shown: the delivery API’s public description decides.',
  },

  '8.1a': { rule: 'An error’s details have the server’s message, its errorCode as type, and its arguments.' },
  '8.1b': {
    rule: 'An error’s message is the status text, or else the first message that is not empty.',
    choice:
      'The order of the two is not given. HTTP/2 carries no status text, so the messages take its place there; where both are missing, the status.',
  },
  '8.2a': { rule: 'An aborted request ends with an abort error, "Aborted" unless it was given a reason.' },
  '8.2b': { rule: 'An unknown action is rejected with "unknown action type".' },
  '8.3a': { rule: 'Errors about arguments of a request for one item have the specified wording.' },
  '8.3b': {
    rule: 'Errors about arguments of a request for a list have the specified wording, with name and type.',
    choice: '"a/an T" is kept as it is written: "Enter the value as a/an array."',
  },
  '8.4a': {
    rule: 'A picture that cannot be fetched shows its own address without the site’s path, or the delivery path.',
    choice: 'The fallback’s address gets this site’s own base path again, or it would lead nowhere.',
  },
  '8.4b': { rule: 'Its alternative text is empty.' },
  '8.4c': { rule: 'Each fetch that fails while pictures are preloaded adds a warning with content keys and site id.' },
  '8.4d': { rule: 'A source set with a bad entry is skipped whole.' },
  '8.5a': { rule: 'A record that cannot be fetched gives no data and the error’s status text.' },
  '8.5b': { rule: 'The page keeps its own values, and visitors do not see the error.' },
  '8.6a': { rule: 'An invalid icon name shows nothing and causes a warning, also in production.' },
  '8.6b': { rule: 'An icon that cannot be loaded shows nothing and causes a warning.' },
  '8.6c': { rule: 'A relation with one target drops further ones with a warning.' },
  '8.6d': { rule: 'An attribute that is not a relation throws.' },
  '8.6e': {
    rule: 'A link without navigation data works as a plain link where it has an address, and warns where it names a page.',
    choice:
      'A deviation: the warning is for developers, once, in development. A plain address needs no host, so there is no warning.',
  },
  '8.7a': {
    rule: 'If something fails, readable content remains: the alternative text of a picture, the children of a block.',
    choice:
      'No messages for visitors are specified: they see the remaining content, and the console has warnings for developers.',
  },

  '9.1a': { rule: 'An answer counts as fresh for 300 s, with -1 for ever.' },
  '9.1b': {
    rule: 'Debouncing waits for 150 ms.',
    choice: 'Nothing measures a resize: style sheets respond immediately, so that nothing needs debouncing yet.',
  },
  '9.1c': { rule: 'Search-engine properties stay for 3,600,000 ms.' },
  '9.2a': {
    rule: 'The numbers hold: 1 to 6 columns, 5 slides, 5 s, 1.5 s, 660 and 450 px, arrows at 50 and 20 %, gradient.',
  },
  '9.2b': {
    rule: 'Hero carousel and employee slider use them.',
    choice:
      'A deviation: the arrows of the hero stand at its lower end beside the dots, in boxes of one size. At half the height they would cover the text or the subject of the picture, and separate the text from the edge of the sections. If a long story would put a fifth of the height below the picture, arrows stay on the picture. A slide stays for half a second at least, whatever duration is given: pictures that changed faster could flash more than three times in a second (WCAG 2.3.1). It stays for one hour at most: the timers of browsers end at once when they are set beyond 24.8 days.',
  },
  '9.2c': { rule: 'A grid uses them.' },
  '9.3a': { rule: 'Below 48em is small, up to 64em medium, above large; exactly one holds at any width.' },
  '9.4a': { rule: 'Pictures are 640, 960 and 1920 wide, at densities 1 and 2.' },
  '9.4b': { rule: 'Sizes in media addresses are at least 100.' },
  '9.4c': {
    rule: 'A picture service chooses the format, except for AVIF and SVG, and scales down where a size is given.',
  },
  '9.5a': { rule: 'A text is h3 and medium by default, aligned left.' },
  '9.5b': { rule: 'There are eight sizes, and a style for each heading.' },
  '9.5c': {
    rule: 'A banner’s heading is heading-medium in h3, a tile’s heading-large in h2, centred.',
    choice: 'If the text of a tile is not centered, its headings have the same alignment.',
  },
  '9.5d': { rule: 'Heading 1 to 6 and Paragraph 1 and 2 stand for tags and styles.' },
  '9.6a': {
    rule: 'Defaults and variants of banners, their button groups and their heights hold.',
    choice: 'Of two values seen (button group 50 or 75 wide, 50 or 45 high) the one called default is the default.',
  },
  '9.6b': { rule: 'A banner without values has these defaults.' },
  '9.6c': { rule: 'Tiles and generic button groups use these.' },
  '9.7a': { rule: 'Twelve columns with gutters of 0, 1, 1.5, 2, 4.11 or 7 rem fill their row exactly.' },
  '9.7b': { rule: 'By default no gutter, aligned at the start.' },
  '9.7c': {
    rule: 'Columns are stacked on each device that their author selects, as those of default tiles are.',
  },
  '9.8a': { rule: 'The brand is #005fb2 and errors are #c23934.' },
  '9.8b': {
    rule: 'A section has 32 px of padding, at its sides 15 px on small screens, and margins of 20 px.',
    choice: 'Margins are above and below its background; the site sets its own spacing through hooks.',
  },
  '9.9a': { rule: 'A button’s ripple ends 250 ms after the pointer.' },
  '9.9b': { rule: 'Buttons show the ripple.' },
  '9.9c': { rule: 'Without a value from the host, the language is en-US and the direction ltr.' },
  '9.9d': {
    rule: 'Collections are sorted by sortBy and sortOrder.',
    choice: 'The names of the orders are not specified: desc or descending, in any case; everything else ascends.',
  },
  '9.9e': {
    rule: 'The master record type id is what the host sets.',
    choice: 'A fixed constant whose value is not shown: none by default, rather than an invented one.',
  },
  '9.9f': { rule: 'The rules of the services hold without Lit and without a document.' },
};
