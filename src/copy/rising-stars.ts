export const RISING_STARS_TAGLINE = 'Many walks, many styles, one goal.';

export const RISING_STARS_RULES = [
  'Rising stars are divided by the weight class they most recently competed in.',
  'Selection criteria are some or any of: accomplishments, national ranking, active status, social media presence, featured footage, audience response, and the owner’s personal opinion.',
  'Entries are evaluated semi-annually for activity and standing.',
] as const;
