import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../shows.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const showsPage: Texts<'showsPage'> = {
  title: 'Veladas',
  heading: 'LAS VELADAS',
  tagline: 'Encuentra tu combate. Pide tu reel.',
  description: 'Las veladas de boxeo que grabamos: carteleras, resultados y videos, combate por combate.',
  upcoming: 'Próximas',
  shareImage: 'Cartelera',
};

export const showListMessages: Texts<'showListMessages'> = {
  failed: 'No se pudieron cargar las veladas. Inténtalo de nuevo más tarde.',
  empty: (state) =>
    state === null ? 'No se encontraron veladas en ningún estado.' : `No se encontraron veladas en ${state}.`,
  emptyInvitation: 'Vuelve pronto.',
};

export const showFilter: Texts<'showFilter'> = {
  legend: 'Filtrar por estado',
  all: 'Todas',
};

export const showPageMessages: Texts<'showPageMessages'> = {
  loading: 'Cargando la velada...',
  failed: 'No se pudieron cargar los datos de la velada. Inténtalo de nuevo más tarde.',
  missing: 'Velada no encontrada',
  back: 'Volver a las veladas',
};

export const showFallbackPage: Texts<'showFallbackPage'> = {
  title: 'Velada',
  description: 'Una velada de boxeo y su cartelera.',
  withoutScripts: 'La página de una velada nueva necesita JavaScript hasta que se actualice el sitio.',
};

export const toShowDescription: Texts<'toShowDescription'> = (show, dates, place) =>
  `Cartelera, resultados y videos de ${show}, ${dates}${place && `, ${place}`}.`;

export const toBoutCountText: Texts<'toBoutCountText'> = (count) =>
  count === 1 ? '1 combate' : `${count} combates`;

export const showFacts: Texts<'showFacts'> = {
  map: '(mapa, se abre en una pestaña nueva)',
  organizer: 'Organiza',
  sanctionedBy: 'Avalada por',
  poster: (show) => `Cartel de ${show}`,
};

export const fightCard: Texts<'fightCard'> = {
  heading: 'CARTELERA',
  empty: 'La cartelera todavía no está lista',
  emptyInvitation: 'Vuelve cuando falte menos para la primera campana.',
  corners: { red: 'Esquina roja', blue: 'Esquina azul' },
  versus: 'vs.',
  withheld: 'Nombre no publicado',
  bout: (number) => `Combate ${number}`,
  video: (red, blue) => `${red} vs. ${blue}`,
  win: 'Victoria',
  stoppage: 'Victoria antes del límite',
  draw: 'Empate',
  noContest: 'Sin decisión',
};

export const reelLinks: Texts<'reelLinks'> = {
  order: 'Pide este reel',
  notFound: 'No encuentro mi combate',
};

export const organizerNote: Texts<'organizerNote'> = {
  heading: '¿GRABAMOS TU VELADA?',
  text: 'Grabamos carteleras completas, combate por combate. Hablemos de la tuya.',
};

export const newestShows: Texts<'newestShows'> = {
  heading: 'Las veladas',
  text: 'Encuentra tu combate, mira la cartelera y pide tu reel.',
  link: 'Todas las veladas',
  upcoming: 'Próxima',
};

export const foughtAt: Texts<'foughtAt'> = {
  upcoming: 'Próximos combates',
  past: 'En las veladas',
  opponent: (name) => `vs. ${name}`,
};

export const boutSearch: Texts<'boutSearch'> = {
  label: 'Encuentra tu combate',
  placeholder: 'Nombre o gimnasio',
  status: (count) => `${count || 'Ningún'} ${count > 1 ? 'combates encontrados' : 'combate encontrado'}`,
  empty: (query) => `Ningún combate coincide con “${query.trim()}”.`,
  hint: 'Revisa la ortografía o prueba con un apellido o un gimnasio.',
};
