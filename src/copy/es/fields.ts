import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../fields.ts';

type Texts<Name extends keyof typeof ENGLISH> = Translation<(typeof ENGLISH)[Name]>;

export const fields: Texts<'fields'> = {
  email: 'Correo electrónico',
  optional: '(opcional)',
  emailFormat: 'Un correo como nombre@example.com',
};
