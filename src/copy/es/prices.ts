import type { Translation } from '#src/domain/language/language.ts';
import type * as ENGLISH from '../prices.ts';

export const priceLevels: Translation<typeof ENGLISH.priceLevels> = {
  amateur: 'Amateur',
  pro: 'Profesional',
};
