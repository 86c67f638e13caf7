// Not in get-started.ts, because only an order of a bout loads this file.

export const CORNER_NAMES = { red: 'Red corner', blue: 'Blue corner' } as const;

/** The words that describe the bout in a request. The server stores the description. */
export const orderWords = {
  versus: 'vs.',
  withheld: 'name not shown',
} as const;

/** The part of the request form about a bout, or about a show whose bout the visitor did not find. */
export const orderForm = {
  bout: 'Your bout',
  show: 'Your show',
  loading: 'Loading the fight card...',
  failed: 'The fight card could not be loaded. You can send your request anyway: we know what you chose.',
  tryAgain: 'Try again',
  refused: 'The reel you chose can’t be ordered here. You can still send us your own footage.',
  otherBout: 'Choose another bout',
  fightCard: 'Back to the fight card',
  opponent: 'Tell us who you fought',
  opponentHint: 'Your opponent or the bout number',
  corner: 'Your corner',
} as const;
