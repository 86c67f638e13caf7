import * as z from 'zod';
import { LANGUAGES } from '#src/domain/language/language.ts';
import { privateLink } from '#src/domain/private-links/schema.ts';
import { id, name } from '#src/domain/values/fields.ts';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { CONSENT_CHANNELS, CONSENT_STATUSES, RELATIONS } from './consent.ts';

const channel = z.enum(CONSENT_CHANNELS);
const relation = z.enum(RELATIONS, { error: 'Choose a relation' });

/**
 * Consent as a guardian gave it, or a refusal, which has no name or relation and is stored as withdrawn. `wording` is
 * the text that the guardian saw, in `language`, and `wordingVersion` identifies the settings text that the wording
 * was made from. `fighterVersion` is the version of the profile. `recordedBy` is a username, or ''.
 */
const consent = z.strictObject({
  id,
  guardianName: z.string(),
  relation: z.string(),
  wording: z.string(),
  wordingVersion: z.string(),
  fighterVersion: z.int().min(1),
  givenAt: z.iso.datetime(),
  givenVia: channel,
  recordedBy: z.string(),
  withdrawnAt: z.iso.datetime().nullable(),
  withdrawnVia: channel.nullable(),
  isRefusal: z.boolean(),
  language: z.enum(LANGUAGES),
});
export type Consent = z.output<typeof consent>;

/** The consent for one fighter, as the back office shows it. `consents` are newest first. */
export const consentOverview = z.strictObject({
  status: z.enum(CONSENT_STATUSES),
  consents: z.array(consent),
  /** The wording that a guardian would see now. */
  wording: z.string(),
  links: z.array(privateLink),
});
export type ConsentOverview = z.output<typeof consentOverview>;

/** A fighter who needs a guardian's consent, with the consent status. */
export const consentTask = z.strictObject({
  fighterId: id,
  name,
  published: z.boolean(),
  status: z.enum(CONSENT_STATUSES),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type ConsentTask = z.output<typeof consentTask>;

/**
 * Consent that the owner records, for example after a guardian signed it on paper. `after` is the id of the latest
 * consent that the owner saw, or 0, so that a repeated request does not store the consent twice.
 */
export const newConsent = z.strictObject({
  guardianName: name,
  relation,
  after: z.int().min(0).max(MAX_INT),
});
export type NewConsent = z.output<typeof newConsent>;

/** Withdraws the consent with this id. */
export const consentWithdrawal = z.strictObject({ consent: id });

/** The form with which a guardian consents. `seen` identifies the wording and the profile that the guardian saw. */
export const consentForm = z.object({
  guardianName: name,
  relation,
  agreed: z.literal('yes', { error: 'Check the box to consent' }),
  after: z.coerce.number().pipe(newConsent.shape.after),
  seen: z.string(),
});

/** The form with which a guardian withdraws consent. */
export const withdrawalForm = z.object({ consent: z.coerce.number().pipe(id) });
