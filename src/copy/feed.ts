/** The title of the RSS feed. There is only one feed, so its title is in the default language on every page. */
export const toFeedTitle = (brand: string, hasShows: boolean) =>
  `${brand}: ${hasShows ? 'new videos and shows' : 'new videos'}`;
