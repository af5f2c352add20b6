/** Importing this module lets the blocks speak Spanish. */
import { registerTexts, type Texts } from '../texts.js';

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
  placeholder: 'Este bloque no se pudo mostrar: {0}',
};

registerTexts('es', spanish);
