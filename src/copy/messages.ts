/** What the public screens say while they load, when they are empty and when they fail (spec, points 2 and 8). */
export const messages = {
  fighters: {
    loading: 'Loading fighters...',
    failed: 'Failed to load fighters. Please try again later.',
    empty: 'No fighters here yet; will you be the first?',
  },
  fighter: {
    loading: 'Loading fighter...',
    failed: 'Failed to load fighter details. Please try again later.',
    missing: 'Fighter not found',
    back: 'Return to Rising Stars',
    noBio: 'Bio information coming soon...',
    noVideos: 'No featured videos yet.',
    noImages: 'No gallery images yet.',
  },
  gyms: {
    loading: 'Loading gyms...',
    failed: 'Failed to load gyms. Please try again later.',
    empty: (state: string | null) => `No gyms found for ${state ?? 'any state'}.`,
    emptyInvitation: 'Will yours be the first?',
  },
  gym: {
    loading: 'Loading gym...',
    failed: 'Failed to load gym details. Please try again later.',
    missing: 'Gym not found',
    back: 'Return to Gyms',
    noVideos: 'No videos yet',
    checkBack: (gym: string) => `Check back soon for footage from ${gym}`,
  },
  videos: {
    loading: 'Loading videos...',
    failed: 'Failed to load videos. Please try again later.',
    empty: 'No videos found for this filter.',
  },
} as const;
