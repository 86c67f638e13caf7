import type { Kind } from './kinds.ts';

/**
 * The names of each kind in title case. `count` is the property of the statistics that counts the records, and
 * `emptyHint` is the hint in an empty list. These texts are not in `kinds.ts`, because most pages of the back office
 * don't need them.
 */
export const KIND_NAMES = {
  videos: {
    singular: 'Video',
    plural: 'Videos',
    count: 'videos',
    emptyHint: 'Paste a link from YouTube, TikTok or Instagram. The newest videos appear on the home page.',
  },
  fighters: {
    singular: 'Fighter',
    plural: 'Fighters',
    count: 'fighters',
    emptyHint: 'A name is enough to start. Each fighter gets a public page with a bio, videos and photos.',
  },
  gyms: {
    singular: 'Gym',
    plural: 'Gyms',
    count: 'gyms',
    emptyHint: 'Each gym gets a public page with its footage and its fighters.',
  },
  'weight-classes': {
    singular: 'Weight Class',
    plural: 'Weight Classes',
    count: 'weightClasses',
    emptyHint: 'Each fighter competes in one of these classes.',
  },
  shows: {
    singular: 'Show',
    plural: 'Shows',
    count: 'shows',
    emptyHint:
      'Paste a bout sheet. Each show gets a public page where boxers find their bout and order a reel.',
  },
} as const satisfies Record<Kind, { singular: string; plural: string; count: string; emptyHint: string }>;
