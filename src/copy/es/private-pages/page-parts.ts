import type * as ENGLISH from '#src/copy/private-pages/page-parts.ts';
import type { Translation } from '#src/domain/language/language.ts';

export const PAGE_PARTS: Translation<typeof ENGLISH.PAGE_PARTS> = {
  progress: 'Avance',
  done: '(listo)',
  question: '¿Preguntas? Nuestro correo:',
};
