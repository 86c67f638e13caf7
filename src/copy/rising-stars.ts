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

export const risingStarsPage = {
  title: 'Rising Stars',
  heading: 'THE RISING STARS',
  description: 'Rising stars of amateur boxing, by the weight class they most recently competed in.',
  list: 'Fighters',
} as const;

/** `facts` are the weight class and the gym, or ''. */
export const toFighterDescription = (fighter: string, facts: string) =>
  facts === ''
    ? `${fighter}: bio, featured videos and gallery.`
    : `${fighter}, ${facts}: bio, featured videos and gallery.`;

/** The page of a fighter who is newer than the build. */
export const fighterFallbackPage = {
  title: 'Rising Star',
  description: "A rising star's bio, featured videos and gallery.",
  withoutScripts: 'A new profile needs JavaScript until the site is updated.',
} as const;
