import type * as ENGLISH from '#src/copy/private-pages/private-page-errors.ts';
import type { Translation } from '#src/domain/language/language.ts';

// Boxers and guardians read these texts, so they say neither "tú" nor "usted". Only clients read `askUs`.
export const PRIVATE_PAGE_ERRORS: Translation<typeof ENGLISH.PRIVATE_PAGE_ERRORS> = {
  home: 'Inicio',
  titles: {
    'not-found': 'Este enlace no funciona',
    throttled: 'Demasiados enlaces equivocados',
    conflict: 'Hay que intentarlo de nuevo',
    gone: 'Esta solicitud se cerró',
  },
  otherTitle: 'Algo salió mal',
  notFound: 'Es posible que haya vencido o que no se haya copiado completo.',
  openAgain:
    'Se puede abrir otra vez desde el mensaje en el que llegó. Para pedir uno nuevo, basta con responder a ese mensaje.',
  throttled: (minutes) =>
    `Demasiados enlaces equivocados. Se puede intentar de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
  askUs: 'Responde a nuestro correo si tienes alguna pregunta.',
  changeInput: 'Este intento no cambió nada. Hay que regresar y corregir lo que se escribió.',
  tryAgain: 'Este intento no cambió nada. Hay que regresar e intentarlo de nuevo.',
};
