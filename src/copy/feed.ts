/** The title of the RSS feed. Its language is the default language, like that of the feed, which exists once. */
export const toFeedTitle = (brand: string, hasShows: boolean) =>
  `${brand}: ${hasShows ? 'new videos and shows' : 'new videos'}`;
