import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../portfolio.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const portfolioMessages: Texts<'portfolioMessages'> = {
  failed: 'No se pudieron cargar los videos. Inténtalo de nuevo más tarde.',
  empty: 'No se encontraron videos con este filtro.',
};

export const portfolioPage: Texts<'portfolioPage'> = {
  title: 'Portafolio',
  heading: 'EL PORTAFOLIO',
  description: 'Nuestra colección de combates destacados y highlights.',
  list: 'Videos',
};

export const postLinks: Texts<'postLinks'> = {
  reel: 'Ver el reel en Instagram',
  post: 'Ver la publicación en Instagram',
};
