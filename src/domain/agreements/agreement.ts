import { DEFAULT_LANGUAGE } from '#src/domain/language/language.ts';
import type { Agreement, AgreementOverview, NewAgreement } from './schema.ts';
import type { AgreementTemplate } from './template-schema.ts';

export type { Agreement, AgreementOverview, AgreementTemplate, NewAgreement };

/** A field in a template: a word or a few words in braces, such as {date} or {ring walk}. */
const FIELD = /\{(\p{L}[\p{L}\p{N} ]{0,39})\}/gu;

/** Lists the fields of a text in their order, each once. */
export const listAgreementFields = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(FIELD), ([, field = '']) => field)),
];

/** Fills in the fields of a text. A field without a value stays as it is. */
export const fillAgreement = (text: string, values: Readonly<Record<string, string>>): string =>
  // One pass, because a value may contain braces. A replacement string would interpret `$` in a value.
  text.replaceAll(FIELD, (match, field) => (Object.hasOwn(values, field) && values[field]?.trim()) || match);

/** The templates until the owner saves others. */
export const ORIGINAL_AGREEMENTS: readonly AgreementTemplate[] = [
  {
    name: 'Service agreement',
    language: DEFAULT_LANGUAGE,
    body: `This is an agreement between {brand} and {name}.

Service: {service}
Date: {date}
Place: {place}
Price: {price}

{brand} films on this date at this place, and delivers what the service describes. {name} makes sure that {brand} may film there, and pays the price.

If one side cannot keep the date, it tells the other as early as possible. Both then agree on another date, or end this agreement.

A change to this agreement needs the consent of both sides in writing.`,
  },
];

/** `open` agreements can be signed, and so can `declined` ones, because the client may change their mind. */
export type AgreementState = 'open' | 'declined' | 'signed' | 'withdrawn';

export function agreementStateOf({
  signedAt,
  withdrawnAt,
  declinedAt,
}: Pick<Agreement, 'signedAt' | 'withdrawnAt' | 'declinedAt'>): AgreementState {
  if (signedAt !== null) return 'signed';
  if (withdrawnAt !== null) return 'withdrawn';
  return declinedAt === null ? 'open' : 'declined';
}

/** Returns whether the client can still sign an agreement, and the owner can still withdraw it. */
export const canSign = (agreement: Pick<Agreement, 'signedAt' | 'withdrawnAt'>): boolean =>
  agreement.signedAt === null && agreement.withdrawnAt === null;

/** Writes the message with the private link to an agreement. `name` may be ''. */
export const toAgreementMessage = (
  { title }: Pick<Agreement, 'title'>,
  { name, brand, url }: { name: string; brand: string; url: string },
) => ({
  subject: `${title}: please read and sign`,
  body: `Hi${name && ` ${name}`},\n\nThis page shows our agreement. Please read it, and sign it there:\n\n${url}\n\nThe link is only for you, so please do not share it.\n\n${brand}\n`,
});
