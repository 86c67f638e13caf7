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
