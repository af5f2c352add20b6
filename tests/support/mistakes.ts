/** A mistake in the use of blocks, as an author of HTML makes it, and what is to be told of it. */
interface Mistake {
  readonly name: string;
  readonly html: string;
  /** The element, the value and the remedy stand in the message. */
  readonly told: readonly string[];
}

/** Each is told wherever it is made: in the page of a browser, and in what a server renders. */
export const MISTAKES: readonly Mistake[] = [
  {
    name: 'invalid JSON in an attribute',
    html: `<pallet-banner height='{"large": 350'></pallet-banner>`,
    told: ['<pallet-banner>', 'height="{"large": 350"', 'is no JSON', 'double quotes'],
  },
  {
    name: 'invalid JSON where a slide may be named in several ways',
    html: `<pallet-hero-carousel slide1='{"url" "/hall.webp"}'></pallet-hero-carousel>`,
    told: ['<pallet-hero-carousel>', 'slide1="{"url" "/hall.webp"}"', 'is no JSON', 'double quotes'],
  },
  {
    name: 'an unknown word of an enumeration',
    html: '<pallet-banner content-position="leftish"></pallet-banner>',
    told: ['<pallet-banner>', 'content-position="leftish"', 'Did you mean "left"?', 'bottom center'],
  },
  {
    name: 'a word for a number',
    html: '<pallet-grid number-of-columns="three"><p>A cell</p></pallet-grid>',
    told: ['<pallet-grid>', 'number-of-columns="three"', 'is no number', 'digits'],
  },
  {
    name: 'an unknown attribute',
    html: '<pallet-text text="Words" heading-tga="h2"></pallet-text>',
    told: ['<pallet-text>', '"heading-tga"', 'Did you mean "heading-tag"?', 'docs/text.md of @pallet/elements'],
  },
  {
    name: 'a nameless link',
    html: '<pallet-link href="/nowhere"></pallet-link>',
    told: ['<pallet-link>', '/nowhere', 'nothing names', 'Give it a text'],
  },
  {
    name: 'a nameless link of a whole block',
    html: '<pallet-banner is-banner-link banner-link-url="/unsaid"></pallet-banner>',
    told: ['<pallet-banner>', '/unsaid', 'names', 'assistive text'],
  },
  {
    name: 'a refused address',
    html: '<pallet-button text="Go" url="javascript:alert(1)"></pallet-button>',
    told: ['<pallet-button>', 'javascript:alert(1)', 'is refused', 'mailto:'],
  },
  {
    name: 'an unknown icon',
    html: '<pallet-icon icon-name="utility:announcment"></pallet-icon>',
    told: ['<pallet-icon>', '"utility:announcment"', 'Did you mean "utility:announcement"?', 'registerIcons'],
  },
  {
    name: 'an unknown tag',
    html: '<pallet-baner></pallet-baner>',
    told: ['<pallet-baner>', 'is no block', 'Did you mean <pallet-banner>?'],
  },
];

/** What readers without script miss, which only a page can say that a server has rendered. */
export const MISSING_WITHOUT_SCRIPT: readonly Mistake[] = [
  {
    name: 'a grid without items',
    html: '<pallet-grid></pallet-grid>',
    told: ['<pallet-grid>', 'no items', 'items as JSON'],
  },
  {
    name: 'a template that only scripts read',
    html: `<pallet-grid items='[{"name":"Ada"}]'><template slot="item"><p>{!Item.name}</p></template></pallet-grid>`,
    told: ['<pallet-grid>', '<template slot="item">', 'item-template'],
  },
];
