import { createHash } from 'node:crypto';
import { toConsentWording } from '#src/domain/consent/consent.ts';
import type { Settings } from '#src/domain/settings/settings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The wording for a fighter, and the version of the setting that it is made from. */
export type CurrentWording = { wording: string; wordingVersion: string };

/** Returns the wording that a guardian sees now. The same setting always has the same version. */
export const toCurrentWording = (
  { consentWording, brand }: Pick<Settings, 'consentWording' | 'brand'>,
  name: string,
): CurrentWording => ({
  wording: toConsentWording(consentWording, { name, brand }),
  wordingVersion: digest(consentWording),
});

/** Returns a digest of what a guardian saw: the wording and the version of the profile. */
export const toSeen = (wording: string, profileETag: string): string =>
  digest(JSON.stringify([wording, profileETag]));
