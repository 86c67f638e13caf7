// Separate from fighter.ts, because public islands must not load its zod schemas.

/** For how long the Rising Stars page marks a fighter as new. */
export const NEW_FIGHTER_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** True if a fighter who was added on the UTC day `addedOn` (YYYY-MM-DD, or '' if long ago) is new at `now`. */
export const isNewFighter = (addedOn: string, now: Date): boolean =>
  addedOn !== '' && now.getTime() - Date.parse(addedOn) < NEW_FIGHTER_DAYS * DAY_MS;
