export const RISING_STARS_TAGLINE = 'Many walks, many styles, one goal.';

export const RISING_STARS_RULES = [
  'Rising stars are divided by the weight class they most recently competed in.',
  'Selection criteria are some or any of: accomplishments, national ranking, active status, social media presence, featured footage, audience response, and the owner’s personal opinion.',
  'Entries are evaluated semi-annually for activity and standing.',
] as const;

/** Marks the card of a fighter who was added recently. */
export const NEW_FIGHTER_MARK = 'New';

export const risingStarsMessages = {
  loading: 'Loading fighters...',
  failed: 'Failed to load fighters. Please try again later.',
  empty: 'No fighters here yet; will you be the first?',
} as const;

export const fighterPageMessages = {
  loading: 'Loading fighter...',
  failed: 'Failed to load fighter details. Please try again later.',
  missing: 'Fighter not found',
  back: 'Return to Rising Stars',
  noBio: 'Bio information coming soon...',
  noVideos: 'No featured videos yet.',
  noImages: 'No gallery images yet.',
} as const;
