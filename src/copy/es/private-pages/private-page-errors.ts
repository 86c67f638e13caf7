import type * as ENGLISH from '#src/copy/private-pages/private-page-errors.ts';
import type { Translation } from '#src/domain/language/language.ts';

export const PRIVATE_PAGE_ERRORS: Translation<typeof ENGLISH.PRIVATE_PAGE_ERRORS> = {
  home: 'Inicio',
  titles: {
    'not-found': 'Este enlace no funciona',
    throttled: 'Demasiados enlaces equivocados',
    conflict: 'Inténtalo de nuevo',
    gone: 'Esta solicitud se cerró',
  },
  otherTitle: 'Algo salió mal',
  notFound: 'Es posible que haya vencido o que no se haya copiado completo.',
  openAgain: 'Ábrelo otra vez desde el mensaje en el que llegó, o responde a ese mensaje y pide uno nuevo.',
  throttled: (minutes) => `Demasiados enlaces equivocados. Inténtalo de nuevo en ${minutes} minutos.`,
  askUs: 'Responde a nuestro correo si tienes alguna pregunta.',
  changeInput: 'Este intento no cambió nada. Regresa y cambia lo que escribiste.',
  tryAgain: 'Este intento no cambió nada. Regresa e inténtalo de nuevo.',
};
