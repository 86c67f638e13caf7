import { type ConsentTask, isShownWithoutConsent } from '#src/domain/consent/consent.ts';
import { formatCount } from '#src/domain/values/text.ts';

export const CONSENTS_PATH = '/api/consents';

/** The missing detail that the list of fighters shows for a minor for whom no guardian has consented yet. */
export const NO_CONSENT = 'no consent';

/** The URL of the list of minors with this missing detail, including hidden ones. */
export const WITHOUT_CONSENT_URL = `/admin/fighters?${new URLSearchParams({ missing: NO_CONSENT })}`;

/** Lists the minors whom visitors see although no guardian has consented. */
export const listShownMinors = (tasks: readonly ConsentTask[]): ConsentTask[] =>
  tasks.filter(isShownWithoutConsent);

/** Starts a sentence about minors: '1 fighter under 18 is', '3 fighters under 18 are'. */
export const describeMinorCount = (count: number): string =>
  formatCount(count, 'fighter under 18 is', 'fighters under 18 are');
