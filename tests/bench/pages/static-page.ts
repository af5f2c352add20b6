import type { PictureData } from '@pallet/elements/services';
import {
  AREAS,
  BRANDS,
  CONTACTS,
  HERO,
  INTRODUCTION,
  NUMBERS,
  PAGE_TITLE,
  getProfile,
  PROMISES,
  REPORT,
} from './page-content.js';

export interface StaticPageOptions {
  /** Number of copies of all parts of the page. */
  readonly copies: number;
  /** The built images of Pallet's page, by content key. */
  readonly pictures: Readonly<Record<string, PictureData>>;
  /** The tags that preload fonts in Pallet's page. */
  readonly fontTags: readonly string[];
  /** The styles of the page, including its fonts. */
  readonly css: string;
  readonly script: string;
}

/** The `sizes` of images, written for the layout of this page. */
const SIZES = {
  hero: 'max(100vw, 800px)',
  banner: '(width < 48em) 94vw, 46vw',
  tile: '(width < 48em) 94vw, 30vw',
  portrait: '96px',
};

const LINKEDIN =
  '<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M8 11v5m0-8v.01M12 16v-5m4 5v-3a2 2 0 0 0-4 0M3 7a4 4 0 0 1 4-4h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4z"/></svg>';

/** Follows the first carousel, and delays the images below it, which would compete with its image for bandwidth. */
const DELAY_SCRIPT = `<script>{
const picture = document.querySelector('.slide img'), root = document.documentElement;
if (!picture.complete) {
root.classList.add('waiting');
picture.onload = picture.onerror = () => root.classList.remove('waiting');
}
}</script>`;

/** Creates the hand-written page: one HTML file with inline styles and scripts. */
export function staticPage({ copies, pictures, fontTags, css, script }: StaticPageOptions): string {
  const picture = (key: string, kind: keyof typeof SIZES, isFirst = false): string => {
    const data = pictures[key];
    if (data === undefined) throw new Error(`Pallet's page has no image "${key}".`);
    const sources = data.Sources ?? [];
    const sizes = SIZES[kind];
    const better = sources
      .slice(0, -1)
      .map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`);
    const loading = isFirst ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
    const size = `width="${data.Width}" height="${data.Height}"`;
    const image = `<img src="${data.Url}" srcset="${sources.at(-1)?.srcset}" sizes="${sizes}" ${size} alt="" ${loading}>`;
    return `<picture>${better.join('')}${image}</picture>`;
  };
  const out = 'target="_blank" rel="noopener"';
  const part = (inner: string, name = ''): string => `<section class="part ${name}">${inner}</section>`;

  const hero = (isFirst: boolean): string => {
    const tag = isFirst ? 'h1' : 'h2';
    const slides = HERO.slides.map(
      (key, index) =>
        `<div class="slide${index === 0 ? ' shown"' : '" inert'}>${picture(key, 'hero', isFirst && index === 0)}</div>`,
    );
    const dots = HERO.slides.map(
      (_, index) =>
        `<button type="button" role="tab" aria-selected="${index === 0}" aria-label="Slide ${index + 1}"></button>`,
    );
    return `<section class="carousel" aria-roledescription="carousel" aria-label="Highlights" data-duration="${HERO.duration}">
${slides.join('\n')}
<div class="content"><${tag}>${HERO.heading}</${tag}><p>${HERO.text}</p><a class="button" href="${HERO.button.url}" ${out}>${HERO.button.text}</a></div>
<div class="controls"><button class="previous" type="button" aria-label="Previous slide">‹</button><span role="tablist" aria-label="Choose a slide">${dots.join('')}</span><button class="next" type="button" aria-label="Next slide">›</button></div>
</section>`;
  };
  const rest = (): string => {
    const areas = AREAS.map(
      ({ title, text, picture: key, url }) =>
        `<a class="banner" href="${url}">${picture(key, 'banner')}<div><h3>${title}</h3>${text}</div></a>`,
    );
    const promises = PROMISES.map(({ title, text }) => `<div><h3>${title}</h3><p>${text}</p></div>`);
    const numbers = NUMBERS.items.map(
      ({ value, suffix, label }) => `<div><dt>${label}</dt><dd>${value}${suffix}</dd></div>`,
    );
    const brands = BRANDS.items.map(
      ({ title, text, picture: key, url }) =>
        `<article class="tile">${picture(key, 'tile')}<div><h3>${title}</h3><p>${text}</p><a class="button" href="${url}" aria-label="${BRANDS.button}: ${title}" ${out}>${BRANDS.button}</a></div></article>`,
    );
    const regions = CONTACTS.regions.map(({ name, where, people }) => {
      const cards = people.map((person) => {
        const { url, text } = getProfile(person);
        return `<div class="person">${picture(person.picture, 'portrait')}<p><b>${person.name}</b><br>${person.job}</p><a href="${url}" aria-label="${text}" ${out}>${LINKEDIN}</a></div>`;
      });
      return `<details><summary><b>${name}</b> ${where}</summary><div class="grid three people">${cards.join('')}</div></details>`;
    });
    return [
      part(`<h2>${INTRODUCTION.title}</h2><p>${INTRODUCTION.text}</p>`),
      part(`<div class="grid two">${areas.join('')}</div>`),
      part(`<div class="grid three">${promises.join('')}</div>`),
      part(`<h2>${NUMBERS.title}</h2><dl class="grid">${numbers.join('')}</dl>`, 'numbers'),
      part(`<h2>${BRANDS.title}</h2><div class="grid three">${brands.join('')}</div>`),
      part(
        `<h2>${CONTACTS.title}</h2><button class="button" type="button">Expand all</button>${regions.join('')}`,
        'regions',
      ),
      part(`<a class="button" href="${REPORT.url}" ${out}>${REPORT.text}</a>`),
    ].join('\n');
  };
  const parts = Array.from(
    { length: copies },
    (_, copy) => `${hero(copy === 0)}${copy === 0 ? DELAY_SCRIPT : ''}\n${rest()}`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PAGE_TITLE}</title>
<meta name="description" content="${HERO.text}">
<link rel="icon" href="data:,">
${fontTags.join('\n')}
<style>${css}</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
<script>${script}</script>
</body>
</html>
`;
}
