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
