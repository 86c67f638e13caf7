import * as z from 'zod';
import { LANGUAGES } from '#src/domain/language/language.ts';
import { privateLink } from '#src/domain/private-links/schema.ts';
import { id, longText, name, text } from '#src/domain/values/fields.ts';
import { listAgreementFields } from './agreement.ts';

/**
 * An agreement with the sender of a message or request. Its wording never changes. `language` is the language of the
 * wording, or null if unknown. `signedName` and `declineReason` are what the client typed, or ''. `createdBy` is a username.
 */
const agreement = z.strictObject({
  id,
  title: z.string(),
  wording: z.string(),
  language: z.enum(LANGUAGES).nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  signedName: z.string(),
  signedAt: z.iso.datetime().nullable(),
  declinedAt: z.iso.datetime().nullable(),
  declineReason: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type Agreement = z.output<typeof agreement>;

/**
 * The agreements with the sender of a message or request, newest first, and the private links to them. `email` is the
 * latest email with such a link, or null. If `isFinal`, the site has given up.
 */
export const agreementOverview = z.strictObject({
  agreements: z.array(agreement),
  links: z.array(privateLink),
  email: z
    .strictObject({
      createdAt: z.iso.datetime(),
      sentAt: z.iso.datetime().nullable(),
      failure: z.string().nullable(),
      isFinal: z.boolean(),
    })
    .nullable(),
  canEmail: z.boolean(),
});
export type AgreementOverview = z.output<typeof agreementOverview>;

/**
 * A new agreement, which withdraws the latest one unless that is signed. `latest` is the latest agreement as the owner
 * saw it, or null if there was none. Because of it, a repeated request adds nothing, and a signature that the owner has
 * not seen is not ignored.
 */
export const newAgreement = z.strictObject({
  title: name,
  wording: longText.min(1, 'Is required').superRefine((wording, context) => {
    const [field] = listAgreementFields(wording);
    if (field !== undefined) context.addIssue({ code: 'custom', message: `Fill in {${field}}` });
  }),
  /** A tab that was opened before an update sends no language. */
  language: z.enum(LANGUAGES).nullable().default(null),
  latest: z.strictObject({ id, isSigned: z.boolean() }).nullable(),
});
export type NewAgreement = z.output<typeof newAgreement>;

/** Names the agreement that the owner withdraws, or sends a link to. */
export const agreementChoice = z.strictObject({ agreement: id });

const chosen = z.coerce.number().pipe(id);

/** The form with which a client signs. `seen` identifies the wording that the page showed. */
export const signatureForm = z.object({
  agreement: chosen,
  seen: z.string(),
  signedName: name,
  agreed: z.literal('yes', { error: 'Check the box to sign' }),
});

/** The form with which a client declines an agreement. */
export const declineForm = z.object({ agreement: chosen, seen: z.string(), reason: text });
