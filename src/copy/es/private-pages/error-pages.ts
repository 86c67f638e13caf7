import type * as ENGLISH from '#src/copy/private-pages/error-pages.ts';
import type { Translation } from '#src/domain/language/language.ts';

export const errorPage: Translation<typeof ENGLISH.errorPage> = {
  missing: 'Este enlace no lleva a ninguna página.',
  gone: 'La página a la que llevaba este enlace se eliminó de forma permanente.',
  failed: 'Algo salió mal. Inténtalo de nuevo en un momento.',
  continue: 'Continuar',
};
