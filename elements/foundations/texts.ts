import { LOCALE } from './constants.js';

const english = {
  newWindow: 'Opens a new window or page.',
  expandAll: 'Expand All',
  collapseAll: 'Collapse All',
  listItem: 'List Item {0}',
  stopSlideShow: 'Stop automatic slide show',
  startSlideShow: 'Start automatic slide show',
  slideOf: 'Slide {0} of {1}',
  positionOf: '{0} of {1}',
  carousel: 'carousel',
  slide: 'slide',
  slides: 'Slides',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  chooseSlide: 'Choose a slide',
  employees: 'Our people',
  loading: 'Loading',
  empty: 'Nothing to show.',
  error: 'This could not be loaded.',
  loadMore: 'Load more',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {0}',
  pageOf: 'Page {0} of {1}',
  pagination: 'Pagination',
  itemsAdded: '{0} items added',
  profile: 'Professional network profile of {0}',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skipToContent: 'Skip to content',
  language: 'Language',
  placeholder: 'This block could not be shown: {0}',
};

/** The name of a fixed phrase. */
export type TextKey = keyof typeof english;

/** Fixed phrases in one language; a phrase that is missing is taken from English. */
export type Texts = Readonly<Partial<Record<TextKey, string>>>;

const spanish: Required<Texts> = {
  newWindow: 'Abre una ventana o página nueva.',
  expandAll: 'Expandir todo',
  collapseAll: 'Contraer todo',
  listItem: 'Elemento de lista {0}',
  stopSlideShow: 'Detener la presentación automática',
  startSlideShow: 'Iniciar la presentación automática',
  slideOf: 'Diapositiva {0} de {1}',
  positionOf: '{0} de {1}',
  carousel: 'carrusel',
  slide: 'diapositiva',
  slides: 'Diapositivas',
  previousSlide: 'Diapositiva anterior',
  nextSlide: 'Diapositiva siguiente',
  chooseSlide: 'Elegir una diapositiva',
  employees: 'Nuestra gente',
  loading: 'Cargando',
  empty: 'No hay nada que mostrar.',
  error: 'No se pudo cargar.',
  loadMore: 'Cargar más',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  page: 'Página {0}',
  pageOf: 'Página {0} de {1}',
  pagination: 'Paginación',
  itemsAdded: '{0} elementos añadidos',
  profile: 'Perfil profesional de {0}',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  skipToContent: 'Saltar al contenido',
  language: 'Idioma',
  placeholder: 'Este bloque no se pudo mostrar: {0}',
};

/** The registered phrases, by lower-case BCP 47 language tag. */
export const texts: Map<string, Texts> = new Map<string, Texts>([
  ['en', english],
  ['es', spanish],
]);

/**
 * Returns a fixed phrase in the nearest registered language (Specification 2, 3 and 4 name the phrases).
 *
 * @param key the phrase
 * @param lang a BCP 47 tag; `es-MX` falls back to `es`, an unknown language to English. Default: `en-US`
 * @param values what replaces `{0}`, `{1}` …
 */
export function text(key: TextKey, lang: string = LOCALE, ...values: (string | number)[]): string {
  return phrase(key, lang).replace(/\{(\d)\}/g, (hole, index: string) => String(values[Number(index)] ?? hole));
}

/**
 * Adds or replaces phrases of one language; phrases that are not named stay as they are.
 *
 * @param lang a BCP 47 tag
 */
export function registerTexts(lang: string, phrases: Texts): void {
  const tag = lang.toLowerCase();
  texts.set(tag, { ...texts.get(tag), ...phrases });
}

function phrase(key: TextKey, lang: string): string {
  for (let tag = lang.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = texts.get(tag)?.[key];
    if (found !== undefined) return found;
  }
  return texts.get('en')?.[key] ?? english[key];
}
