import type { FieldErrors } from '#src/admin/core/editor/form-errors.ts';
import type { CheckedText } from '#src/admin/do-not-film/use-do-not-film.ts';
import { findPriceError } from '#src/admin/reels/PriceField.tsx';
import { DEFAULT_LANGUAGE } from '#src/domain/language/language.ts';
import type { AddedRequest } from '#src/domain/leads/added-request.ts';
import { senderOf } from '#src/domain/leads/lead-text.ts';
import { parseMoney } from '#src/domain/prices/money.ts';
import type { Currency } from '#src/domain/settings/settings.ts';

/**
 * A request as the owner types it. Its texts are named like the fields of the public form. The currency is null until
 * the owner changes the amount or the currency.
 */
export type RequestForm = Record<keyof AddedRequest['fields'], string> &
  Pick<AddedRequest, 'source' | 'status' | 'language' | 'emailsClient'> & {
    agreed: { amount: string; currency: Currency | null };
  };

/** An open form. `key` is the idempotency key of the request. `waitingId` is the id of the waiting save to replace. */
export type OpenRequest = { key: string; form: RequestForm; waitingId: string | null };

export const EMPTY: RequestForm = {
  'Instagram-Handle': '',
  'Boxer-Name': '',
  Email: '',
  'Phone-Number': '',
  About: '',
  Order: '',
  Option: '',
  'Option-Id': '',
  agreed: { amount: '', currency: null },
  source: 'Instagram',
  status: 'new',
  language: DEFAULT_LANGUAGE,
  'File-Link-1': '',
  'File-Link-2': '',
  emailsClient: false,
};

/** Creates an empty form with a new idempotency key. */
export const createOpenRequest = (): OpenRequest => ({
  key: crypto.randomUUID(),
  form: EMPTY,
  waitingId: null,
});

/** The labels of the fields, in screen order. */
export const LABELS: Record<keyof RequestForm, string> = {
  'Instagram-Handle': 'Instagram handle',
  'Boxer-Name': 'Name',
  Email: 'Email',
  'Phone-Number': 'Phone',
  About: 'What they want',
  Order: 'Show',
  Option: 'Option',
  'Option-Id': 'Option',
  agreed: 'Agreed price',
  source: 'Came from',
  status: 'Status',
  language: 'Language',
  'File-Link-1': 'File link 1',
  'File-Link-2': 'File link 2',
  emailsClient: 'Email the client',
};

/** Returns whether the owner has typed or chosen anything. */
export const isFilledIn = (form: RequestForm): boolean => JSON.stringify(form) !== JSON.stringify(EMPTY);

/** Converts the form to what the API expects. */
export function toBody({
  source,
  status,
  language,
  agreed,
  emailsClient,
  Order,
  ...fields
}: RequestForm): AddedRequest {
  const { amount, currency } = agreed;
  const cents = currency && parseMoney(amount, currency);
  return {
    fields: { ...fields, ...(Order && { Order }) },
    source,
    status,
    language,
    agreed: cents === null || currency === null ? null : { cents, currency },
    // The checkbox is hidden without an email address.
    emailsClient: emailsClient && fields.Email.trim() !== '',
  };
}

/** Finds what the schema cannot see: an amount that cannot be parsed. */
export function findFormErrors({ agreed }: RequestForm): FieldErrors<RequestForm> {
  const { amount, currency } = agreed;
  const error = currency && findPriceError({ amount, currency });
  return error ? { agreed: error } : {};
}

/** The name of a request in lists and notices. */
export const nameOf = ({ source, status, language, agreed, emailsClient, ...fields }: RequestForm): string =>
  senderOf({ fields });

/** The texts to compare with the do-not-film register. */
export const toCheckedTexts = (form: RequestForm): CheckedText[] => [
  { text: form['Instagram-Handle'], kind: 'handle' },
  { text: form['Boxer-Name'], kind: 'text' },
  { text: form.About, kind: 'text' },
];
