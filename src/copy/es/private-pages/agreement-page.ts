import type * as ENGLISH from '#src/copy/private-pages/agreement-page.ts';
import type { Translation } from '#src/domain/language/language.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const AGREEMENT_TEXTS: Texts<'AGREEMENT_TEXTS'> = {
  open: 'Lee el acuerdo y fírmalo abajo.',
  declined: 'No aceptaste, y recibimos tu respuesta. Si cambias de opinión, todavía puedes firmarlo abajo.',
  signed: 'Firmaste este acuerdo. ¡Gracias! Puedes abrirlo otra vez cuando quieras con el mismo enlace.',
  withdrawn: 'Retiramos este acuerdo, así que ya no se puede firmar. No obliga a nadie.',
};

export const SIGN_FORM: Texts<'SIGN_FORM'> = {
  title: 'Firma el acuerdo',
  name: 'Tu nombre completo',
  agreed: 'Leí el acuerdo de arriba y lo acepto.',
  hint: 'Tu nombre escrito es tu firma. Lo guardamos con la hora y el texto de arriba.',
  button: 'Firmar el acuerdo',
};

export const DECLINE_FORM: Texts<'DECLINE_FORM'> = {
  summary: 'No acepto',
  reason: '¿Qué tendría que ser diferente? (opcional)',
  button: 'Avisar que no acepto',
};

export const AGREEMENT_PAGE: Texts<'AGREEMENT_PAGE'> = {
  typed: 'Habías escrito:',
  with: 'Acuerdo con',
  signedBy: 'Firmado por',
  signedOn: 'Firmado el',
  print: 'Para imprimir esta página o guardarla como PDF, usa el comando de imprimir de tu navegador.',
  earlier: 'Firmados antes',
};

export const AGREEMENT_CLOSED = 'Cerramos este acuerdo.';

export const AGREEMENT_REJECTIONS: Texts<'AGREEMENT_REJECTIONS'> = {
  invalid: 'Todavía no se firmó nada. Revisa el formulario.',
  notSent: 'Todavía no se envió nada. Revisa el formulario.',
  replaced: 'Reemplazamos el acuerdo desde que abriste esta página. No se firmó nada. Lee el nuevo abajo.',
  withdrawn: 'Retiramos el acuerdo desde que abriste esta página. No se firmó nada.',
  signed: 'Este acuerdo ya estaba firmado. No se cambió nada.',
  declined: 'Ya nos habías dicho que no aceptas. No se cambió nada.',
};
