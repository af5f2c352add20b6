/** A mistake in the use of blocks in HTML, and parts of the expected warning. */
interface Mistake {
  readonly name: string;
  readonly html: string;
  /** Texts in the message: element, value and fix. */
  readonly expectedInMessage: readonly string[];
}

/** Mistakes that both browsers and server rendering warn about. */
export const AUTHORING_MISTAKES: readonly Mistake[] = [
  {
    name: 'invalid JSON in an attribute',
    html: `<pallet-banner height='{"large": 350'></pallet-banner>`,
    expectedInMessage: ['<pallet-banner>', 'height="{"large": 350"', 'is not valid JSON', 'double quotes'],
  },
  {
    name: 'invalid JSON for a slide, which accepts several forms',
    html: `<pallet-hero-carousel slide1='{"url" "/hall.webp"}'></pallet-hero-carousel>`,
    expectedInMessage: [
      '<pallet-hero-carousel>',
      'slide1="{"url" "/hall.webp"}"',
      'is not valid JSON',
      'double quotes',
    ],
  },
  {
    name: 'an unknown value of an enumeration',
    html: '<pallet-banner content-position="leftish"></pallet-banner>',
    expectedInMessage: ['<pallet-banner>', 'content-position="leftish"', 'Did you mean "left"?', 'bottom center'],
  },
  {
    name: 'text instead of a number',
    html: '<pallet-grid number-of-columns="three"><p>A cell</p></pallet-grid>',
    expectedInMessage: ['<pallet-grid>', 'number-of-columns="three"', 'is not a number', 'digits'],
  },
  {
    name: 'text instead of a length',
    html: '<pallet-banner height="tall"></pallet-banner>',
    expectedInMessage: ['<pallet-banner>', 'height="tall"', 'is not a CSS length', 'a number (px)'],
  },
  {
    name: 'a length with a space in it',
    html: '<pallet-tile border-radius="12 px"></pallet-tile>',
    expectedInMessage: ['<pallet-tile>', 'border-radius="12 px"', 'is not a CSS length', 'Did you mean "12px"?'],
  },
  {
    name: 'an unknown color',
    html: '<pallet-section background-color="redd"></pallet-section>',
    expectedInMessage: ['<pallet-section>', 'background-color="redd"', 'is not a CSS color', 'Did you mean "red"?'],
  },
  {
    name: 'an unknown size',
    html: `<pallet-columns column-min-height='{"tiny":1}'></pallet-columns>`,
    expectedInMessage: ['<pallet-columns>', 'column-min-height="{"tiny":1}"', 'size "tiny"', 'small, medium, large'],
  },
  {
    name: 'an invalid value for one screen size',
    html: `<pallet-image width='{"large":300,"small":"wide"}' image-url="/hall.webp" alternative-text="Hall"></pallet-image>`,
    expectedInMessage: ['<pallet-image>', 'at "small"', 'is not a CSS length'],
  },
  {
    name: 'an alternative text in a misspelled field',
    html: `<pallet-image image-info='{"url":"/hall.webp","alttext":"Hall"}'></pallet-image>`,
    expectedInMessage: ['<pallet-image>', 'field "alttext"', 'Did you mean "altText"?'],
  },
  {
    name: 'a link without an address',
    html: '<pallet-tile is-link>Words</pallet-tile>',
    expectedInMessage: ['<pallet-tile>', 'is-link has no effect', 'url or link-url'],
  },
  {
    name: 'a slot with another number',
    html: '<pallet-contacts section1-label="One"><p slot="section9">Lost</p></pallet-contacts>',
    expectedInMessage: ['<pallet-contacts>', 'slot "section9"', 'not shown', 'Did you mean "section3"?'],
  },
  {
    name: 'a misspelled slot',
    html: '<pallet-banner><pallet-button slot="primarybutton" text="Go" url="/go"></pallet-button></pallet-banner>',
    expectedInMessage: ['<pallet-banner>', 'slot "primarybutton"', 'Did you mean "primary-button"?'],
  },
  {
    name: 'an attribute with a part of its name',
    html: '<pallet-icon name="utility:check"></pallet-icon>',
    expectedInMessage: ['<pallet-icon>', '"name"', 'Did you mean "icon-name"?'],
  },
  {
    name: 'an attribute with another number',
    html: '<pallet-contacts section5-label="Five"></pallet-contacts>',
    expectedInMessage: ['<pallet-contacts>', '"section5-label"', 'Did you mean "section3-label"?'],
  },
  {
    name: 'text instead of a duration',
    html: '<pallet-hero-carousel scroll-duration="fast"></pallet-hero-carousel>',
    expectedInMessage: ['<pallet-hero-carousel>', 'scroll-duration="fast"', 'is not a number', 'digits'],
  },
  {
    name: 'an unknown attribute',
    html: '<pallet-text text="Words" heading-tga="h2"></pallet-text>',
    expectedInMessage: [
      '<pallet-text>',
      '"heading-tga"',
      'Did you mean "heading-tag"?',
      'docs/text.md of @pallet/elements',
    ],
  },
  {
    name: 'a nameless link',
    html: '<pallet-link href="/nowhere"></pallet-link>',
    expectedInMessage: ['<pallet-link>', '/nowhere', 'without a name', 'Add text'],
  },
  {
    name: 'a nameless link of a whole block',
    html: '<pallet-banner is-banner-link banner-link-url="/unsaid"></pallet-banner>',
    expectedInMessage: ['<pallet-banner>', '/unsaid', 'without a name', 'assistive text'],
  },
  {
    name: 'a rejected address',
    html: '<pallet-button text="Go" url="javascript:alert(1)"></pallet-button>',
    expectedInMessage: ['<pallet-button>: url="javascript:alert(1)"', 'is not a valid address', 'mailto:'],
  },
  {
    name: 'a text that is not an image',
    html: '<pallet-hero-carousel slide1="the hall"></pallet-hero-carousel>',
    expectedInMessage: ['<pallet-hero-carousel>: slide1="the hall"', 'is not an image', 'content key'],
  },
  {
    name: 'data that is not an object',
    html: '<pallet-data-provider record="Ada"></pallet-data-provider>',
    expectedInMessage: ['<pallet-data-provider>: record="Ada"', 'is not an object', 'named fields'],
  },
  {
    name: 'an unknown icon',
    html: '<pallet-icon icon-name="utility:announcment"></pallet-icon>',
    expectedInMessage: [
      '<pallet-icon>',
      '"utility:announcment"',
      'Did you mean "utility:announcement"?',
      'registerIcons',
    ],
  },
  {
    name: 'an unknown tag',
    html: '<pallet-baner></pallet-baner>',
    expectedInMessage: ['<pallet-baner>', 'is not a block', 'Did you mean <pallet-banner>?'],
  },
];

/** Mistakes that only server rendering warns about: content that is missing without scripts. */
export const MISTAKES_WITHOUT_SCRIPT: readonly Mistake[] = [
  {
    name: 'a grid without items',
    html: '<pallet-grid></pallet-grid>',
    expectedInMessage: ['<pallet-grid>', 'no items', 'Set items to JSON'],
  },
  {
    name: 'a template that needs scripts',
    html: `<pallet-grid items='[{"name":"Ada"}]'><template slot="item"><p>{!Item.name}</p></template></pallet-grid>`,
    expectedInMessage: ['<pallet-grid>', '<template slot="item">', 'item-template'],
  },
];
