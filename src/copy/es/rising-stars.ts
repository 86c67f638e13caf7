import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../rising-stars.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const NEW_FIGHTER_MARK = 'Novedad';

export const toWeightTabsText: Texts<'toWeightTabsText'> = (tabs) => `División ${tabs.join(' y ')}`;

export const risingStarsMessages: Texts<'risingStarsMessages'> = {
  loading: 'Cargando peleadores...',
  failed: 'No se pudieron cargar los peleadores. Inténtalo de nuevo más tarde.',
  empty: 'Todavía no hay peleadores aquí. ¿Empiezas tú?',
  tabs: 'Peso en libras',
  emptyTab: ', sin peleadores',
  nearest: 'Más cercana:',
};

export const risingStarsPage: Texts<'risingStarsPage'> = {
  title: 'Estrellas en ascenso',
  heading: 'LAS ESTRELLAS EN ASCENSO',
  description:
    'Estrellas en ascenso del boxeo amateur, según la división en la que compitieron por última vez.',
  list: 'Peleadores',
};

export const toFighterDescription: Texts<'toFighterDescription'> = (fighter, facts) =>
  facts === ''
    ? `${fighter}: biografía, videos destacados y galería.`
    : `${fighter}, ${facts}: biografía, videos destacados y galería.`;

export const fighterFallbackPage: Texts<'fighterFallbackPage'> = {
  title: 'Estrella en ascenso',
  description: 'La biografía, los videos destacados y la galería de una estrella en ascenso.',
  withoutScripts: 'Un perfil nuevo necesita JavaScript hasta que se actualice el sitio.',
};

export const weightTabNeighbors: Texts<'weightTabNeighbors'> = {
  title: (tab) => `${tab} libras`,
  previous: 'Perfil anterior',
  next: 'Perfil siguiente',
};

export const jobTitles: Texts<'jobTitles'> = { amateur: 'Boxeador/a amateur', pro: 'Boxeador/a profesional' };

export const recordLabels: Texts<'recordLabels'> = {
  amateur: 'Récord amateur',
  pro: 'Récord profesional',
};
