export const portfolioMessages = {
  failed: 'Failed to load videos. Please try again later.',
  empty: 'No videos found for this filter.',
} as const;

export const portfolioPage = {
  title: 'Portfolio',
  heading: 'THE PORTFOLIO',
  description: 'Our collection of featured fights and highlights.',
  list: 'Videos',
} as const;

/** The links to posts on Instagram. */
export const postLinks = {
  reel: 'Watch the reel on Instagram',
  post: 'See the post on Instagram',
} as const;
