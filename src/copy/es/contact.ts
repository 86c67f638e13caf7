import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../contact.ts';
import { PAGE_LOCALE } from './language.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const contact: Texts<'contact'> = {
  title: 'Envía un mensaje',
  submit: 'Enviar mensaje',
  offline: 'No tienes conexión. Tu mensaje sigue aquí: envíalo cuando vuelvas a tener conexión.',
  unconfirmed: 'Enviaste un mensaje desde este formulario. Si no llegó, puedes recuperarlo.',
  restore: 'Recuperar el mensaje',
  profiles: 'Encuéntranos',
  thanks: '¡Gracias! Recibimos tu mensaje.',
  thanksText: 'Te responderemos en cuanto bajemos del ring.',
  invalid: 'Tu mensaje no se envió.',
  invalidText:
    'El nombre, el apellido, el correo electrónico y el mensaje son obligatorios. Regresa: tu texto sigue ahí.',
};

export const contactPage: Texts<'contactPage'> = {
  title: 'Contacto',
  description: (brand, profiles) => {
    if (profiles.length === 0) return `Cómo comunicarte con ${brand}: envía un mensaje aquí.`;
    const platforms = new Intl.ListFormat(PAGE_LOCALE, { type: 'disjunction' }).format(profiles);
    return `Cómo comunicarte con ${brand}: envía un mensaje aquí o en ${platforms}.`;
  },
};

export const contactResultPages: Texts<'contactResultPages'> = {
  thanks: 'Gracias',
  invalid: 'No enviado',
  back: 'Volver al formulario',
};

export const contactFields: Texts<'contactFields'> = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  phone: 'Teléfono',
  message: 'Mensaje',
};
