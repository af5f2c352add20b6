/** A rule of the specification in our own words. */
export interface Rule {
  readonly rule: string;
  /** Where the specification is ambiguous, or where we deviate from it: the choice and its reason. */
  readonly choice?: string;
}

/**
 * The specification's rules by number: that of a bullet (`OUTLINE`), and a letter for each rule in the order of the
 * sentences. A test names the rules that it covers in its title or an enclosing one: `stacks sections [2.3a]`.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  '2.1a': { rule: 'The home page has the title "Home" and the specified description.' },
  '2.1b': {
    rule: 'The home page shows the final figures of the business.',
    choice:
      'The specification lists both "20+ employees" and "8,600+ employees", but no figure for countries: we interpret the first as 20+ countries.',
  },
  '2.2a': {
    rule: 'The home page is at the root of the site.',
    choice: 'No path is specified. The path of a page document is its route, so home.json is "/".',
  },
  '2.2b': {
    rule: 'An optional record id in the route selects the record for the page’s metadata.',
    choice:
      'A record in the route overrides the page’s own metadata, field by field; a record in the page itself only fills in missing fields. An unknown record changes nothing.',
  },
  '2.2c': { rule: 'All other route parameters are passed to the image providers.' },
  '2.3a': { rule: 'A layout stacks sections; a section arranges columns of width 3, 4, 6 or 12 on a 12-column grid.' },
  '2.3b': { rule: 'A section may be a row on large screens and a column on medium and small ones.' },
  '2.3c': { rule: 'Columns and all other blocks can be hidden on large, medium or small screens.' },
  '2.3d': {
    rule: 'A block can be shown only to guests or only to signed-in visitors.',
    choice:
      'Visibility conditions are mentioned, but not specified. Page documents support devices and an audience. Blocks for signed-in visitors are in no public file: they come from the host, which checks the visitor. A block with an unknown audience is shown to nobody.',
  },
  '2.4a': { rule: 'A banner has a height for large, medium and small screens, from 220 to 505 px.' },
  '2.4b': { rule: 'The text of a banner is in the center, at the bottom left, or at any of nine positions.' },
  '2.5a': { rule: 'A layout has a hidden region for blocks without UI.' },
  '2.5b': {
    rule: 'There are blocks for page metadata (record id, title, description, custom head tags), a view notifier and a data layer.',
    choice:
      'The title of the page is the property pageTitle, because title would shadow a native property. Only in the title of the window, the site’s name follows it (WCAG 2.4.2).',
  },
  '2.5c': { rule: 'The hidden region of the home page contains all three.' },
  '2.6a': {
    rule: 'The features inclusion-and-community and banner-hover change the appearance of banners, and only if they are enabled.',
    choice:
      'The effects of the features are not specified: one rounds the corners of banners, the other enlarges the image of a banner on hover.',
  },
  '2.7a': { rule: 'A view is registered with version 63.' },
  '2.8a': { rule: 'Manufacturing Careers, Professional Careers and early careers are linked by name.' },
  '2.9a': { rule: 'A site path with a section name is not changed.' },
  '2.9b': {
    rule: 'The page why-us opens at the section culture, growth-development, inclusion or environmental-responsibility.',
    choice:
      'The section is added to the URL as a fragment, so that browsers scroll to it and blocks open it; an existing fragment takes precedence. The focus moves to the heading of the section.',
  },
  '2.10a': { rule: 'Veterans’ and dealers’ careers, the job search and the annual report are linked.' },
  '2.10b': { rule: 'The pages about support and global presence, and the brands’ own sites, are linked.' },
  '2.11a': {
    rule: 'A banner is a link as a whole if its link flag is on.',
    choice:
      'A real link in the title is stretched over the banner, instead of a link around other links, so that each link can be reached by keyboard.',
  },
  '2.11b': { rule: 'Primary and secondary buttons are hidden in a banner unless a flag shows them.' },
  '2.11c': { rule: 'A tile may be a link, with a Learn More and a Contact Us button.' },
  '2.11d': {
    rule: 'Buttons in a linked banner follow their own links, not the link of the banner.',
    choice: 'The destinations of a tile’s buttons are not specified: a document sets them for each button.',
  },
  '2.12a': {
    rule: 'References of seven types are resolved to their pages: web, content, record, named, relationship, object, search.',
  },
  '2.12b': { rule: 'A reference of an unknown type is treated as a web page.' },
  '2.12c': { rule: 'The state of a reference is added to the query of the page’s URL, before any fragment.' },
  '2.13a': { rule: 'A site path starts with the base path, exactly once.' },
  '2.13b': { rule: 'Paths of content and media get the CMS prefix.' },
  '2.14a': { rule: 'Links to other sites and files open a new window; so do email and phone links, directly.' },
  '2.14b': {
    rule: 'Pages of the site open in the same window, unless the link has another target.',
    choice:
      'A deviation: if every link opened a new window, each click would take visitors away from the page that they are on.',
  },
  '2.14c': {
    rule: 'A link that opens a new window has the description "Opens a new window or page." for assistive technology.',
    choice:
      'It is a description, because as a part of the name it would be read with the link text, and repeated in lists of links and headings.',
  },
  '2.15a': {
    rule: 'A link within the site that is clicked before the navigation is loaded is pending, and is then followed exactly once.',
  },
  '2.15b': { rule: 'A reference with a missing attribute or a rejected URL is never followed.' },

  '3.1a': {
    rule: 'A reference has a type, attributes and a state; the filter name can be in the attributes or in the state.',
  },
  '3.1b': { rule: 'Link info is a reference, optionally under a versioning key, as an object or as JSON.' },
  '3.1c': { rule: 'A plain URL is a web page; the name of a page can also be called pageName.' },
  '3.2a': { rule: 'Image info identifies its image by content key, source reference or URL.' },
  '3.2b': {
    rule: 'The author’s alternative text overrides that of the content, even if it is empty.',
    choice:
      'The fields are specified, but not their precedence: first the override, which marks the image as decorative if it is empty; then the content’s own text; then the author’s altText, which is also used if the content could not be fetched.',
  },
  '3.2c': { rule: 'Image data contains the URL, raw URL, alternative text, content key and source sets.' },
  '3.2d': { rule: 'Entries 0, 1 and 2 of the source sets are mobile, tablet and desktop.' },
  '3.2e': { rule: 'The position and the size or repeat of a background are kept if they are given.' },
  '3.2f': { rule: 'An image set has the first image and the list of all images.' },
  '3.3a': { rule: 'An image provider has an id, and an expression key with which expressions refer to its images.' },
  '3.3b': {
    rule: 'A generated template already contains its images: nothing is fetched.',
    choice: 'The effect of the field is not specified. Generated pages already contain the URLs of their images.',
  },
  '3.3c': {
    rule: 'Responses come from the cache, unless it is disabled or an author previews the page.',
    choice:
      'The meaning of enableImageCache and sfdcIsPreviewMode is derived from their names; the cache is enabled by default.',
  },
  '3.3d': { rule: 'The block provides its images to the blocks inside it.' },
  '3.4a': { rule: 'An image is read from a content body: URL and source of its media, alternative text.' },
  '3.4b': {
    rule: 'An image is read from content nodes: source URL and alternative text.',
    choice: 'isExternal is not read, because the URL itself shows whether it is on another site.',
  },
  '3.5a': { rule: 'An item has id, data, formatter, key and a derived label.' },
  '3.5b': { rule: 'A response has items and an error.' },
  '3.5c': {
    rule: 'Items are labeled "List Item {0}", counted from 1.',
    choice:
      'The first number is not specified: readers count lists from 1. A grid does not label its cells, because screen readers announce the position themselves, and would read the label instead of the content: a template can show it.',
  },
  '3.6a': { rule: 'A fetch error has url, status, status text and a list of errors with message, type and arguments.' },
  '3.6b': { rule: 'A store entry has data, error, loaded and loading.' },
  '3.7a': {
    rule: 'A grid has the specified properties, each with its effect.',
    choice:
      'The defaults are not specified: one column, no spacing, full width, aligned left, and all options off. The border and background apply to the whole grid; hooks style its cells.',
  },
  '3.8a': {
    rule: 'Width, height, border width and radius accept numbers in their unit and CSS lengths, and reject everything else.',
    choice:
      'The units are not specified: a number is px for heights, borders and radii, % for widths inside banners and tiles, and rem for gutters.',
  },
  '3.8b': { rule: 'Background and border colors accept CSS colors, and reject everything else.' },
  '3.8c': {
    rule: 'Each property can be set as a property and as an attribute, and falls back to its default if the value is invalid.',
    choice: 'Attribute names are in kebab case; a property never shadows a native one (title becomes linkTitle).',
  },
  '3.8d': {
    rule: 'Every size can be set once or per screen size.',
    choice:
      'The syntax of values per screen size is not specified: large, medium, small; a missing value is that of the next larger screen with a value, otherwise the default; images also fall back to those of smaller screens.',
  },
  '3.8e': {
    rule: 'A flag is on if it is present, and off with "false"; a number can be text; invalid values fall back to the default.',
    choice:
      'The syntax of attributes is not specified: it is that of HTML and exported pages. A flag is also off with 0 and "0".',
  },
  '3.8f': { rule: 'Banner, tile and image have a border style.' },
  '3.9a': { rule: 'A banner shows its image with a fit and a position.' },
  '3.9b': { rule: 'A banner has height, width, overlay, background, radius, border and alignment.' },
  '3.9c': { rule: 'Its text has a position, a width and a padding.' },
  '3.9d': { rule: 'Its buttons are shown by flags, in a row or a column.' },
  '3.9e': {
    rule: 'Its button group has a height, spacing and alignment, in every combination.',
    choice:
      'Its height is a percentage of the banner’s. With 50, the default, it is only as tall as its buttons, because half of a banner would separate them from their text.',
  },
  '3.9f': { rule: 'It can be a link with a URL and assistive text, and can have an id.' },
  '3.10a': {
    rule: 'Defaults of a tile: image ratio 0.6, height 300 px, content width 100, content at top center, no padding.',
    choice: 'The specified paddings differ (medium for parts, none for tiles and banners): we use that of tiles, none.',
  },
  '3.10b': {
    rule: 'A tile has these fields, an image, an overlay and a link.',
    choice:
      'An image height of up to 1 is a ratio of the tile (0.6); above 1, it is a percentage (70 and 50 are seen).',
  },
  '3.11a': { rule: 'A text has a tag, size, alignment, color, background and padding.' },
  '3.11b': { rule: 'A text can be bold, italic, underlined and struck through.' },
  '3.11c': {
    rule: 'Display information sets the tag and style; the block’s own values override it only if it enables them.',
    choice:
      'enableOverride has no specified effect: with it, the block’s own heading tag and font size take precedence.',
  },
  '3.11d': { rule: 'A text can be a link with assistive text.' },
  '3.12a': { rule: 'A button has a text, a URL and assistive text.' },
  '3.12b': { rule: 'A button is aligned left, center or right, or fills its row.' },
  '3.12c': {
    rule: 'A button is primary or secondary, and small, standard or large.',
    choice: 'A third type, tertiary, is added for less prominent actions; standard is the size medium.',
  },
  '3.12d': {
    rule: 'A link has an id, a URL and a title.',
    choice: 'Its title is the property linkTitle, because title would shadow a native property.',
  },
  '3.13a': {
    rule: 'A button group has direction, alignments, spacings, size, elevation and a second button.',
    choice: 'Its height is in px on its own and in % inside banners and tiles, according to its two defaults of 50.',
  },
  '3.13b': {
    rule: 'The height of a banner’s or tile’s button group has the same meaning in every notation: 50, "50", {large: 50}.',
    choice:
      'Half of the block, the default of editors, would separate the buttons from their text: 50% means the height of the buttons.',
  },
  '3.14a': {
    rule: 'An image covers its box or is contained in it, keeps its position, and has an overlay and alternative text.',
  },
  '3.14b': {
    rule: 'A background image overlaps its neighbor on the left, right or top by a given size.',
    choice:
      'pallet-image has these fields, because an image with a meaning has to be an image element, never a background in a style sheet. The direction is the edge that the text overlaps; on small screens, they stack.',
  },
  '3.15a': { rule: 'A column’s width is in twelfths; invalid numbers become 12.' },
  '3.15b': {
    rule: 'A column with a column count is as wide as one of that many equal columns in a row: 3 means width 4.',
    choice: 'What columnCount counts is not specified. It sets the width of a column that has no width of its own.',
  },
  '3.15c': {
    rule: 'A columns section has a list of columns (by default two of width 6), a gutter, a direction and an alignment.',
  },
  '3.16a': { rule: 'A section has a minimum height, a vertical alignment and a maximum content width.' },
  '3.16b': { rule: 'A section is a row or a column per screen size.' },
  '3.16c': {
    rule: 'A section’s content is one column of 12 by default.',
    choice:
      'A column configuration becomes pallet-column elements: a page document lists them as the section’s children.',
  },
  '3.16d': {
    rule: 'A section has a background image per device, with an overlay.',
    choice:
      'Without an overlay of its own, the color of the surface covers the image, dense enough for text to be readable.',
  },
  '3.17a': { rule: 'Rich text has a value, images by content key, the editor’s styles and a style record.' },
  '3.18a': { rule: 'Defaults of the hero carousel: white text, 660 px high, at most five slides.' },
  '3.18b': {
    rule: 'Five media ids, heading, description, button, URL and gradient become slides, counted from 1.',
    choice:
      'The image of a slide is an image element below its gradient, instead of a background style, so that it can have alternative text.',
  },
  '3.19a': { rule: 'The color of the indicator is #e5a713.' },
  '3.19b': {
    rule: 'Employee slides have an image, a name, a designation and a story; the slider has the specified options.',
  },
  '3.20a': { rule: 'Contacts have three labels, sublabels, hooks, colors and a button alignment.' },
  '3.21a': {
    rule: 'A search-engine record has the ten specified fields, by community and record id; missing fields are empty.',
  },
  '3.22a': {
    rule: 'A user has an id and a guest flag; expressions refer to both with the key User.',
    choice: 'Other fields are not specified; nothing but the id of a visitor is kept.',
  },
  '3.23a': { rule: 'An icon’s name is category:name, with one of five categories.' },

  '4.1a': { rule: 'An entry is loading, then loaded with data or with an error.' },
  '4.1b': { rule: 'An aborted load returns to not loading and keeps earlier data.' },
  '4.1c': {
    rule: 'Entries expire after their time to live.',
    choice: 'Beyond the specification: all callers share one request, and earlier data is kept if a refresh fails.',
  },
  '4.1d': { rule: 'In any order of events, newer responses are kept, and every call settles.' },
  '4.2a': { rule: 'Append merges items by id and returns the first new item; replace replaces all items.' },
  '4.2b': {
    rule: 'A grid shows empty, error and design states, moves focus to the first new item and scrolls to it.',
    choice:
      'The focus after a replacement is not specified: it moves to the first item, because the pressed button may be far below.',
  },
  '4.3a': { rule: 'Sizes are names or letters, in lists and ranges; if none is given, all of them apply.' },
  '4.3b': {
    rule: 'A responsive wrapper shows its content at these sizes, and dispatches an event when it shows or hides it.',
    choice: 'Style sheets show and hide the content, so that this works without scripts; the event follows.',
  },
  '4.4a': { rule: 'A banner or text with a URL is a link only if its flag is on.' },
  '4.4b': { rule: 'A tile is a link only if its flag is on.' },
  '4.5a': {
    rule: 'Expressions in texts, links and images request values from the enclosing providers, and are filled in when the values arrive.',
    choice: 'Specified only for rich text; all bound properties behave in the same way.',
  },
  '4.5b': { rule: 'An expression is a dotted path; nothing is evaluated, and filled-in values stay text.' },
  '4.5c': {
    rule: 'Rich text is resolved again when its value or images change, and data is filled in when it arrives.',
  },
  '4.6a': {
    rule: 'Sliders show one slide, wrap around, are controlled by dots, advance automatically and fade.',
    choice:
      'According to the ARIA guide and WCAG 2.2, auto-scroll pauses on hover, stops on keyboard focus and with reduced motion, and is then resumed only by Start.',
  },
  '4.6b': {
    rule: 'Selecting a slide stops the rotation until it is started again.',
    choice:
      'The specification continues auto-scroll until the slider is removed. A selected slide would disappear while the visitor reads it.',
  },
  '4.6c': {
    rule: 'Dots are tabs with one tab stop, arrow keys, Home and End, and slides are their panels.',
    choice:
      'As in the ARIA guide’s tabbed carousel: five slides are one tab stop instead of five. Slides keep their role description, so that they are announced as slides instead of panels, and are groups if there are no dots.',
  },
  '4.6d': {
    rule: 'A carousel has one live region: a status with position and name after a visitor selects a slide.',
    choice:
      'It replaces the ARIA guide’s live region around the slides, which was announced on load, and read the text of a slide in the order of its changes, without its position. The name of a focused dot contains the position. The slides of a hero carousel are named by its heading, which is not repeated on the dots: their alternative texts are sentences.',
  },
  '4.7a': { rule: 'The button reads "Expand All" and "Collapse All".' },
  '4.7b': {
    rule: 'Headers toggle their sections and dispatch events; the button opens and closes all; the first section is open by default.',
    choice:
      'That the button acts only on the first section is a bug of the original, not a requirement: it acts on all visible sections. In server-rendered HTML, headers are not buttons, because buttons would need a script; clicks before hydration are replayed.',
  },
  '4.8a': { rule: 'A disabled button can be neither clicked nor followed.' },
  '4.8b': { rule: 'A disabled button is not animated.' },
  '4.9a': { rule: 'The guest flag is loaded first, and the id only for visitors who are not guests.' },
  '4.10a': { rule: 'The action of a link is a redirect or an inline message.' },

  '5.1a': {
    rule: 'A link starts with one slash or a hash, possibly after {host}, or is an email or phone link.',
  },
  '5.1b': { rule: 'The URL of a web page starts with https:// or with a single slash.' },
  '5.1c': {
    rule: 'A relative URL becomes a site path; shortcuts are kept; everything else becomes empty.',
  },
  '5.1d': {
    rule: 'No obfuscated URL leads to another site or runs a script: every entry of the corpus is rejected or kept as expected.',
    choice: 'Obfuscated URLs are rejected instead of repaired, and the link is rendered without a URL.',
  },
  '5.2a': {
    rule: 'The URL of an image starts with http(s) or data:image; mailto: is invalid.',
    choice:
      'A path with a single slash is also accepted and gets the base path, because the delivery API returns such paths. A strict option rejects them.',
  },
  '5.2b': {
    rule: 'Each entry of a source set is a URL with an optional width or density; null, undefined and NaN are invalid.',
  },
  '5.2c': { rule: 'An image is shown if its URL or a source set with widths is valid.' },
  '5.2d': { rule: 'Source sets have widths only if every breakpoint has one that is not zero.' },
  '5.3a': { rule: 'A named page needs a name, an object page an object and a filter, and a web page a valid URL.' },
  '5.3b': { rule: 'A record page needs an object and an id, knowledge a URL name, and a data category a URL path.' },
  '5.3c': {
    rule: 'A relationship page needs an object, a record and a relationship, and a content page a type and a key.',
  },
  '5.3d': {
    rule: 'Products and categories need a URL name or path only if a feature gate is open; it is closed.',
    choice: 'If the gate is closed, a product is a record like any other, and needs an object and an id.',
  },
  '5.4a': { rule: 'Alignment is left, center or right; otherwise left.' },
  '5.4b': {
    rule: 'Size is small, medium or large.',
    choice: 'No fallback is specified: medium, which is also called standard.',
  },
  '5.4c': { rule: 'Item spacing is one of six keywords; otherwise none.' },
  '5.4d': { rule: 'The number of columns is clamped to 1 to 6.' },
  '5.4e': { rule: 'Padding is one of eight keywords.' },
  '5.4f': {
    rule: 'Column portions are 50%, 16.67%, 33.33% and 66.67%.',
    choice: 'No fallback is specified: 50%, the first of them.',
  },
  '5.5a': { rule: 'The hero carousel has at most five slides.' },
  '5.5b': { rule: 'Only slides with a media id are added.' },
  '5.5c': {
    rule: 'URLs with a script or data scheme become no-op links.',
    choice: 'A no-op link has no URL, because a script would violate a strict Content-Security-Policy.',
  },
  '5.6a': { rule: 'Options are a plain object; site and content key are non-empty strings.' },
  '5.6b': { rule: 'An id with the prefix 0DM is a site, 0ap a channel; others are rejected before any request.' },
  '5.6c': { rule: 'Each parameter of a list request has a type.' },
  '5.6d': { rule: 'Arrays are joined with commas.' },
  '5.7a': { rule: 'Tags and attributes are removed from texts and labels; all other text is unchanged.' },
  '5.7b': {
    rule: 'Rich text and HTML blocks have profiles of their own.',
    choice:
      'Removing all tags would defeat the purpose of rich text: only the profile label does so, the default of three.',
  },
  '5.8a': { rule: 'A contacts section without a label is hidden, with its divider.' },
  '5.9a': { rule: 'A name that is not category:name is invalid, with one warning.' },
  '5.9b': { rule: 'Icons have five sizes (default: medium) and five variants.' },
  '5.9c': { rule: 'An icon is left or right of the text; left by default.' },
  '5.9d': {
    rule: 'A button has eight variants (default: neutral) and three types (default: button).',
    choice: 'type is used for primary and secondary, so the native type is the property buttonType.',
  },
  '5.9e': { rule: 'Icons and base buttons support all of this.' },
  '5.10a': {
    rule: 'Placeholders of records and content are filled in, including the special fields _Title and _Object.',
  },
  '5.10b': { rule: 'A page that is not indexed has the robots tag noindex,nofollow.' },
  '5.10c': {
    rule: 'Alternate-language links are present only if more than one language is active.',
    choice:
      'Also only if the page is indexable and its own canonical page. The links are absolute, reciprocal, self-referencing and include x-default, otherwise search engines ignore them.',
  },
  '5.10d': {
    rule: 'Custom head tags are kept if they are meta, link or JSON-LD; others are dropped with a warning.',
    choice: 'The allowed content of custom head tags is not specified: they must not run scripts.',
  },

  '6.1a': {
    rule: 'A visitor is a guest or signed in; the id is requested only for signed-in visitors.',
    choice: 'Sign-in is not specified: the host identifies the visitor, and without a host everybody is a guest.',
  },
  '6.1b': { rule: 'No personal data of guests is sent.' },

  '7.1a': { rule: 'A single item is fetched from the path of its site or channel, version v64.0.' },
  '7.1b': { rule: 'The response is an item with a key and a body; anything else is treated as no item.' },
  '7.2a': { rule: 'A list is fetched from the path that ends in contents, with the seven parameters.' },
  '7.2b': {
    rule: 'A list of more names than one request allows is fetched completely, with several requests.',
    choice: 'The limits are those of the delivery API: 50 content keys or 100 ids per request, not both.',
  },
  '7.3a': { rule: 'An image provider requests its content keys of its site, with bodies.' },
  '7.4a': { rule: 'Properties are fetched from the community’s path, with fields sorted and joined with commas.' },
  '7.4b': { rule: 'They are cached for one hour.' },
  '7.5a': { rule: 'A request is a GET with same-origin credentials and a JSON content type, and expects JSON.' },
  '7.5b': { rule: 'Status 204 and an empty body are no content.' },
  '7.5c': { rule: 'A response that is not OK becomes an error; so does every other failure of a server.' },
  '7.5d': {
    rule: 'A request ends before its deadline; it is retried after 429 and 503 if that is safe.',
    choice: 'Beyond the specification: limits on time, size and depth, since servers fail in these ways too.',
  },
  '7.6a': { rule: 'Media is served from the delivery path; with its last-modified date, it can be cached forever.' },
  '7.6b': { rule: 'Files are served from the file-asset path.' },
  '7.6c': { rule: 'The path of an image’s media is built from its content key, under the base path.' },
  '7.7a': {
    rule: 'URLs come from the host’s navigation, which can also handle a navigation itself.',
    choice: 'The platform’s services become a context that any host can provide; without it, links are plain links.',
  },
  '7.7b': {
    rule: 'The server supports the calls above and no others.',
    choice: 'Server-side behavior is not specified: it follows the public documentation of the delivery API.',
  },

  '8.1a': { rule: 'The details of an error have the server’s message, its errorCode as type, and its arguments.' },
  '8.1b': {
    rule: 'The message of an error is the status text, otherwise the first non-empty message.',
    choice:
      'The precedence of the two is not specified. HTTP/2 has no status text, so the messages are used instead; if both are missing, the status.',
  },
  '8.2a': {
    rule: 'An aborted request fails with an abort error, whose message is "Aborted" unless a reason was given.',
  },
  '8.2b': { rule: 'An unknown action is rejected with "unknown action type".' },
  '8.3a': { rule: 'Errors about arguments of a request for one item have the specified wording.' },
  '8.3b': {
    rule: 'Errors about arguments of a request for a list have the specified wording, with name and type.',
    choice: '"a/an T" is kept as specified: "Enter the value as a/an array."',
  },
  '8.4a': {
    rule: 'An image that cannot be fetched falls back to its own URL without the site’s path, or to the delivery path.',
    choice: 'The fallback URL gets the base path of this site again, because otherwise it would not exist.',
  },
  '8.4b': { rule: 'Its alternative text is empty.' },
  '8.4c': { rule: 'Each failed fetch while images are preloaded adds a warning with content keys and site id.' },
  '8.4d': { rule: 'A source set with an invalid entry is skipped entirely.' },
  '8.5a': { rule: 'A record that cannot be fetched results in no data and the status text of the error.' },
  '8.5b': { rule: 'The page keeps its own values, and visitors do not see the error.' },
  '8.6a': { rule: 'An invalid icon name shows nothing and causes a warning, also in production.' },
  '8.6b': { rule: 'An icon that cannot be loaded shows nothing and causes a warning.' },
  '8.6c': { rule: 'A relation that allows one target drops further ones with a warning.' },
  '8.6d': { rule: 'An attribute that is not a relation throws an error.' },
  '8.6e': {
    rule: 'A link without navigation data works as a plain link if it has a URL, and logs a warning if it refers to a page.',
    choice:
      'A deviation: the warning is for developers, once, in development. A plain URL needs no host, so there is no warning.',
  },
  '8.7a': {
    rule: 'If something fails, readable content remains: the alternative text of an image, the children of a block.',
    choice:
      'No messages for visitors are specified: they see the remaining content, and the console has warnings for developers.',
  },

  '9.1a': { rule: 'A response is fresh for 300 s, or forever with -1.' },
  '9.1b': {
    rule: 'Debouncing waits for 150 ms.',
    choice: 'No script handles resizing: style sheets respond immediately, so nothing needs debouncing yet.',
  },
  '9.1c': { rule: 'Search-engine properties are cached for 3,600,000 ms.' },
  '9.2a': {
    rule: 'The constants are as specified: 1 to 6 columns, 5 slides, 5 s, 1.5 s, 660 and 450 px, arrows at 50% and 20%, gradient.',
  },
  '9.2b': {
    rule: 'Hero carousel and employee slider use them.',
    choice:
      'A deviation: the arrows of the hero carousel are at its bottom next to the dots, in boxes of equal size. At half the height, they would cover the text or the subject of the image, and separate the text from the edge of the sections. If a long story would move a fifth of the height below the image, the arrows stay on the image. A slide is shown for at least half a second, regardless of the given duration, because images that change faster could flash more than three times per second (WCAG 2.3.1). It is shown for at most one hour, because timers of browsers that are set beyond 24.8 days fire immediately.',
  },
  '9.2c': { rule: 'A grid uses them.' },
  '9.3a': {
    rule: 'Below 48em is small, up to 64em medium, above that large; exactly one of them applies at any width.',
  },
  '9.4a': { rule: 'Images are 640, 960 and 1920 px wide, at densities 1 and 2.' },
  '9.4b': { rule: 'Sizes in media URLs are at least 100.' },
  '9.4c': {
    rule: 'An image service chooses the format, except for AVIF and SVG, and scales images down if a size is given.',
  },
  '9.5a': { rule: 'A text is h3 and medium by default, aligned left.' },
  '9.5b': { rule: 'There are eight sizes, and a style for each heading.' },
  '9.5c': {
    rule: 'A banner’s heading is heading-medium in h3, a tile’s heading-large in h2, centered.',
    choice: 'If the text of a tile is not centered, its headings have the same alignment.',
  },
  '9.5d': { rule: 'Heading 1 to 6 and Paragraph 1 and 2 map to tags and styles.' },
  '9.6a': {
    rule: 'Banners, their button groups and their heights have the specified defaults and variants.',
    choice:
      'Of the two values seen (button group 50 or 75 wide, 50 or 45 high), the one called default is the default.',
  },
  '9.6b': { rule: 'A banner without values has these defaults.' },
  '9.6c': { rule: 'Tiles and generic button groups use these defaults.' },
  '9.7a': { rule: 'Twelve columns with gutters of 0, 1, 1.5, 2, 4.11 or 7 rem fill their row exactly.' },
  '9.7b': { rule: 'By default, there is no gutter, and columns are aligned at the start.' },
  '9.7c': {
    rule: 'Columns are stacked on each device that the author selects, like those of default tiles.',
  },
  '9.8a': { rule: 'The brand color is #005fb2, and the error color is #c23934.' },
  '9.8b': {
    rule: 'A section has a padding of 32 px, or 15 px at the sides on small screens, and margins of 20 px.',
    choice: 'Margins are above and below its background; the site sets its own spacing through hooks.',
  },
  '9.9a': { rule: 'The ripple of a button starts at the pointer and ends after 250 ms.' },
  '9.9b': { rule: 'Buttons show the ripple.' },
  '9.9c': { rule: 'Without a value from the host, the language is en-US and the direction ltr.' },
  '9.9d': {
    rule: 'Collections are sorted by sortBy and sortOrder.',
    choice:
      'The names of the orders are not specified: desc or descending, in upper or lower case; everything else is ascending.',
  },
  '9.9e': {
    rule: 'The master record type id is what the host sets.',
    choice: 'A fixed constant whose value is not specified: none by default, instead of an invented one.',
  },
  '9.9f': { rule: 'The rules of the services apply without Lit and without a document.' },
};
