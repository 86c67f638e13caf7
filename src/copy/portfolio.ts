export const portfolioMessages = {
  failed: 'Failed to load videos. Please try again later.',
  empty: 'No videos found for this filter.',
} as const;
