/** Not in story-card.ts, because every fighter's page loads this text. */
export const STORY_CARD_FAILED =
  'The story card could not be loaded. Check the connection and reload the page.';
