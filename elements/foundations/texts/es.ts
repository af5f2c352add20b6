/** Importing this module lets the blocks speak Spanish. */
import * as phrases from './en.js';
import { registerPhrases } from './translations.js';

const spanish: Readonly<Record<(typeof phrases)[keyof typeof phrases], string>> = {
  [phrases.newWindow]: 'Abre una ventana o página nueva.',
  [phrases.expandAll]: 'Expandir todo',
  [phrases.collapseAll]: 'Contraer todo',
  [phrases.allExpanded]: 'Todas las secciones están abiertas',
  [phrases.allCollapsed]: 'Todas las secciones están cerradas',
  [phrases.listItem]: 'Elemento de lista {0}',
  [phrases.stopSlideShow]: 'Detener la presentación automática',
  [phrases.startSlideShow]: 'Iniciar la presentación automática',
  [phrases.slideOf]: 'Diapositiva {0} de {1}',
  [phrases.positionOf]: '{0} de {1}',
  [phrases.carousel]: 'carrusel',
  [phrases.slide]: 'diapositiva',
  [phrases.highlights]: 'Destacados',
  [phrases.previousSlide]: 'Diapositiva anterior',
  [phrases.nextSlide]: 'Diapositiva siguiente',
  [phrases.chooseSlide]: 'Elegir una diapositiva',
  [phrases.employees]: 'Nuestra gente',
  [phrases.loading]: 'Cargando',
  [phrases.empty]: 'No hay nada que mostrar.',
  [phrases.error]: 'No se pudo cargar.',
  [phrases.offline]: 'Sin conexión. La página se abrirá en cuanto vuelva la conexión.',
  [phrases.showMore]: 'Mostrar más',
  [phrases.previousPage]: 'Página anterior',
  [phrases.nextPage]: 'Página siguiente',
  [phrases.page]: 'Página {0}',
  [phrases.pageOf]: 'Página {0} de {1}',
  [phrases.pagination]: 'Paginación',
  [phrases.itemLoaded]: '{0} elemento cargado',
  [phrases.itemsLoaded]: '{0} elementos cargados',
  [phrases.noMoreItems]: 'No hay más elementos.',
  [phrases.pageFailed]: 'No se pudo cargar la página {0}.',
  [phrases.tryAgain]: 'Volver a intentarlo',
  [phrases.profile]: 'Perfil profesional de {0}',
  [phrases.placeholder]: 'Este bloque no se pudo mostrar: {0}',
  [phrases.table]: 'Tabla',
};

registerPhrases('es', spanish);
