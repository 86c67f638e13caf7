import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../gyms.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const gymListMessages: Texts<'gymListMessages'> = {
  failed: 'No se pudieron cargar los gimnasios. Inténtalo de nuevo más tarde.',
  empty: (state) =>
    state === null
      ? 'No se encontraron gimnasios en ningún estado.'
      : `No se encontraron gimnasios en ${state}.`,
  emptyInvitation: '¿Será el tuyo el primero?',
};

export const gymPageMessages: Texts<'gymPageMessages'> = {
  loading: 'Cargando el gimnasio...',
  failed: 'No se pudieron cargar los datos del gimnasio. Inténtalo de nuevo más tarde.',
  missing: 'Gimnasio no encontrado',
  back: 'Volver a los gimnasios',
  footage: 'VIDEOS DEL GIMNASIO',
  noVideos: 'Todavía no hay videos',
  checkBack: (gym) => `Vuelve pronto para ver videos de ${gym}`,
};

export const rosterTitles: Texts<'rosterTitles'> = {
  gym: 'Peleadores',
  gymMates: (gym) => `Más peleadores de ${gym}`,
  all: (count) => `Los ${count} peleadores`,
};

export const gymsPage: Texts<'gymsPage'> = {
  title: 'Gimnasios',
  heading: 'LOS GIMNASIOS',
  description: 'Los gimnasios de boxeo en los que hemos grabado, estado por estado.',
  list: 'Gimnasios',
  shareImage: 'Los gimnasios',
};

export const toGymDescription: Texts<'toGymDescription'> = (gym, place) =>
  place === '' ? `Videos de boxeo de ${gym}.` : `Videos de boxeo de ${gym} en ${place}.`;

export const gymFallbackPage: Texts<'gymFallbackPage'> = {
  title: 'Gimnasio',
  description: 'Un gimnasio de boxeo y los videos que grabamos ahí.',
  withoutScripts: 'La página de un gimnasio nuevo necesita JavaScript hasta que se actualice el sitio.',
};

export const stateFilter: Texts<'stateFilter'> = {
  legend: 'Filtrar por estado',
  all: 'Todos',
};

export const MAP_LINK = '(mapa, se abre en una pestaña nueva)';
