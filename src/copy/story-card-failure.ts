/** Separate from story-card.ts, because every page of a fighter loads it. */
export const STORY_CARD_FAILED =
  'The story card could not be loaded. Check the connection and reload the page.';
