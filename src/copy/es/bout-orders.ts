import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../bout-orders.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const CORNER_NAMES: Texts<'CORNER_NAMES'> = { red: 'Esquina roja', blue: 'Esquina azul' };

export const orderWords: Texts<'orderWords'> = {
  versus: 'contra',
  withheld: 'nombre no publicado',
};

export const orderForm: Texts<'orderForm'> = {
  bout: 'Tu combate',
  show: 'Tu velada',
  loading: 'Cargando la cartelera...',
  failed: 'No se pudo cargar la cartelera. Puedes enviar tu solicitud de todos modos: sabemos qué elegiste.',
  tryAgain: 'Intentar de nuevo',
  refused: 'El reel que elegiste no se puede pedir aquí. Aún puedes enviarnos tu propio video.',
  otherBout: 'Elegir otro combate',
  fightCard: 'Volver a la cartelera',
  opponent: 'Cuéntanos contra quién peleaste',
  opponentHint: 'Tu rival o el número del combate',
  corner: 'Tu esquina',
};
