/** The dialog with an image of a fighter. */
export const storyCard = {
  heading: 'Story card',
  close: 'Close',
  story: 'Story',
  square: 'Square',
  share: 'Share image',
  download: 'Download',
  save: 'Press and hold the image to save it.',
  image: (fighter: string) => `The card of ${fighter}`,
} as const;

/** The dialog with a link that the browser could not copy. */
export const linkDialog = { heading: 'Copy this link', close: 'Close' } as const;
