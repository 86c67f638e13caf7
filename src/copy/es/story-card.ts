import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../story-card.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const storyCard: Texts<'storyCard'> = {
  heading: 'Tarjeta para historias',
  close: 'Cerrar',
  story: 'Historia',
  square: 'Cuadrada',
  share: 'Compartir imagen',
  download: 'Descargar',
  save: 'Mantén presionada la imagen para guardarla.',
  image: (fighter) => `La tarjeta de ${fighter}`,
};

export const linkDialog: Texts<'linkDialog'> = { heading: 'Copia este enlace', close: 'Cerrar' };
