import { HEADING, LABEL, PICTURE, SLIDE_DURATION, SLIDES, TEXT } from './element-content.js';

/** The compared kinds of elements, the number of elements on a page, and their usual width in pixels. */
export const KINDS = {
  button: { title: 'button', count: 1000, width: 960 },
  tile: { title: 'tile', count: 1000, width: 320 },
  accordion: { title: 'accordion section', count: 1000, width: 960 },
  carousel: { title: 'carousel of five', count: 50, width: 960 },
} as const;
export type Kind = keyof typeof KINDS;

/** An element of a library, as applications use it. */
interface LibraryElement {
  /** Modules that define the element. */
  readonly modules: readonly string[];
  readonly html: string;
}

/** A library of elements. Kinds without an element are not compared. */
export interface Library {
  readonly name: string;
  /** Whether the library is one of `peers/`, which are installed separately. */
  readonly isPeer: boolean;
  /** Code of its pages that imports further modules and style sheets. */
  readonly code: string;
  readonly elements: Readonly<Partial<Record<Kind, LibraryElement>>>;
}

const image = (attributes = ''): string =>
  `<img ${attributes} src="${PICTURE.url}" width="${PICTURE.width}" height="${PICTURE.height}" alt="${PICTURE.altText}">`;
const slides = (tag: string): string =>
  Array.from({ length: SLIDES }, (_, index) => `<${tag}><h2>${HEADING}, ${index + 1}</h2><p>${TEXT}</p></${tag}>`).join(
    '',
  );

const MINIMAL = ['./minimal-lit.js'];

/** The baseline of the comparison. */
export const minimalLit: Library = {
  name: 'minimal Lit',
  isPeer: false,
  code: '',
  elements: {
    button: { modules: MINIMAL, html: `<minimal-button>${LABEL}</minimal-button>` },
    tile: {
      modules: MINIMAL,
      html: `<minimal-tile heading="${HEADING}">${image('slot="picture"')}<p>${TEXT}</p></minimal-tile>`,
    },
    accordion: {
      modules: MINIMAL,
      html: `<minimal-accordion-section heading="${HEADING}"><p>${TEXT}</p></minimal-accordion-section>`,
    },
    carousel: { modules: MINIMAL, html: `<minimal-carousel>${slides('div')}</minimal-carousel>` },
  },
};

const imageInfo = JSON.stringify({ url: PICTURE.url, altText: PICTURE.altText });

/** The published package. The slides of its carousel are images, because it supports no others. */
const pallet: Library = {
  name: 'Pallet',
  isPeer: false,
  code: `import '@pallet/elements/tokens.css';`,
  elements: {
    button: { modules: ['@pallet/elements/button'], html: `<pallet-button text="${LABEL}"></pallet-button>` },
    tile: {
      modules: ['@pallet/elements/tile'],
      html: `<pallet-tile image-info='${imageInfo}'><h3>${HEADING}</h3><p>${TEXT}</p></pallet-tile>`,
    },
    accordion: {
      modules: ['@pallet/elements/contacts'],
      html: `<pallet-contacts section1-label="${HEADING}"><p slot="section1">${TEXT}</p></pallet-contacts>`,
    },
    carousel: {
      modules: ['@pallet/elements/hero-carousel'],
      html: `<pallet-hero-carousel ${Array.from({ length: SLIDES }, (_, index) => `slide${index + 1}='${imageInfo}'`).join(' ')} heading="${HEADING}" description="${TEXT}" scroll-duration="${SLIDE_DURATION}"></pallet-hero-carousel>`,
    },
  },
};

/** Shoelace and its successor Web Awesome have the same elements with different tags. */
function createAwesomeLibrary(
  name: string,
  folder: string,
  tag: string,
  brand: string,
  theme: string,
  pictureSlot: string,
): Library {
  const modules = (...names: string[]): string[] => names.map((one) => `${folder}/components/${one}/${one}.js`);
  return {
    name,
    isPeer: true,
    code: `import '${folder}/${theme}';`,
    elements: {
      button: { modules: modules('button'), html: `<${tag}-button variant="${brand}">${LABEL}</${tag}-button>` },
      tile: {
        modules: modules('card'),
        html: `<${tag}-card>${image(`slot="${pictureSlot}"`)}<h3>${HEADING}</h3><p>${TEXT}</p></${tag}-card>`,
      },
      accordion: {
        modules: modules('details'),
        html: `<${tag}-details summary="${HEADING}"><p>${TEXT}</p></${tag}-details>`,
      },
      carousel: {
        modules: modules('carousel', 'carousel-item'),
        html: `<${tag}-carousel navigation pagination loop>${slides(`${tag}-carousel-item`)}</${tag}-carousel>`,
      },
    },
  };
}

/** Fluent has neither tile nor carousel. */
const fluent: Library = {
  name: 'Fluent',
  isPeer: true,
  code: `import { setTheme } from '@fluentui/web-components'; import { webLightTheme } from '@fluentui/tokens'; setTheme(webLightTheme);`,
  elements: {
    button: {
      modules: ['@fluentui/web-components/button/define.js'],
      html: `<fluent-button appearance="primary">${LABEL}</fluent-button>`,
    },
    accordion: {
      modules: ['@fluentui/web-components/accordion-item/define.js'],
      html: `<fluent-accordion-item><span slot="heading">${HEADING}</span><p>${TEXT}</p></fluent-accordion-item>`,
    },
  },
};

export const LIBRARIES: readonly Library[] = [
  minimalLit,
  pallet,
  createAwesomeLibrary('Shoelace', '@shoelace-style/shoelace/dist', 'sl', 'primary', 'themes/light.css', 'image'),
  createAwesomeLibrary(
    'Web Awesome',
    '@awesome.me/webawesome/dist',
    'wa',
    'brand',
    'styles/themes/default.css',
    'media',
  ),
  fluent,
];
