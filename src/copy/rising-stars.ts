import type { Level } from '#src/domain/weigh-ins/weigh-in.ts';

/** Marks the card of a fighter who was added recently. */
export const NEW_FIGHTER_MARK = 'New';

/** Names the weight tabs of a fighter. `tabs` are their labels, such as '120-135'. */
export const toWeightTabsText = (tabs: readonly string[]) => `Weight class ${tabs.join(' and ')}`;

export const risingStarsMessages = {
  loading: 'Loading fighters...',
  failed: 'Failed to load fighters. Please try again later.',
  empty: 'No fighters here yet; will you be the first?',
  tabs: 'Weight in pounds',
  emptyTab: ', no fighters',
  nearest: 'Nearest:',
} as const;

export const risingStarsPage = {
  title: 'Rising Stars',
  heading: 'THE RISING STARS',
  description: 'Rising stars of amateur boxing, by the weight class they most recently competed in.',
  list: 'Fighters',
} as const;

/** `facts` are the weight and the gym, or ''. */
export const toFighterDescription = (fighter: string, facts: string) =>
  facts === ''
    ? `${fighter}: bio, featured videos and gallery.`
    : `${fighter}, ${facts}: bio, featured videos and gallery.`;

/** The page of a fighter who is newer than the build. */
export const fighterFallbackPage = {
  title: 'Rising Star',
  description: "A rising star's bio, featured videos and gallery.",
  withoutScripts: 'A new profile needs JavaScript until the site is updated.',
} as const;

/** The links to the fighters before and after this one in a weight tab. */
export const weightTabNeighbors = {
  title: (tab: string) => `${tab} lbs`,
  previous: 'Previous fighter',
  next: 'Next fighter',
} as const;

/** The profession of a fighter in search engines. */
export const jobTitles = { amateur: 'Amateur boxer', pro: 'Professional boxer' } as const;

/** The names of the records in a fighter's description for search engines, and on private pages. */
export const recordLabels: Record<Level, string> = { amateur: 'Amateur record', pro: 'Pro record' };
