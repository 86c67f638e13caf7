import type { Kind } from './kinds.ts';

type Names = {
  /** In title case, like `plural`. */
  singular: string;
  plural: string;
  /** The property of the statistics that has the number of records. */
  count: string;
  /** A hint below an empty list in the back office. */
  emptyHint: string;
};

/** The names of the kinds, apart from `kinds.ts`, because most pages of the back office don't need them. */
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
} as const satisfies Record<Kind, Names>;
