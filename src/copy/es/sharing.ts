import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../sharing.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const shareLabels: Texts<'shareLabels'> = {
  share: 'Compartir',
  title: (title) => `Compartir ${title}`,
  reel: 'Compartir este reel',
};

export const shareLink: Texts<'shareLink'> = {
  copied: (link) => `Enlace copiado: ${link}`,
  copy: (url) => `Copia este enlace: ${url}`,
};
