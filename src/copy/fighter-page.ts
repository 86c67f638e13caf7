import type { BioTexts } from '#src/domain/fighters/profile-facts.ts';

export const fighterPageMessages = {
  loading: 'Loading fighter...',
  failed: 'Failed to load fighter details. Please try again later.',
  missing: 'Fighter not found',
  back: 'Return to Rising Stars',
  about: (fighter: string) => `About ${fighter}`,
  tabs: { bio: 'Bio', featured: 'Featured', gallery: 'Gallery' },
  profiles: 'Follow Me',
  tape: 'Tale of the tape',
  image: (fighter: string, position: number) => `${fighter}, ${position} of the gallery (opens in a new tab)`,
  videoOf: (fighter: string) => `of ${fighter} (opens in a new tab)`,
  watch: (fighter: string) => `Watch ${fighter}`,
  untitledVideo: (position: number) => `Video ${position}`,
  noBio: 'Bio information coming soon...',
  noVideos: 'No featured videos yet.',
  noImages: 'No gallery images yet.',
} as const;

/** The labels of the facts in the tale of the tape. */
export const tapeLabels = {
  amateur: 'Amateur',
  pro: 'Pro',
  lastCompetition: 'Last competition',
  risingStarSince: 'Rising star since',
} as const;

/** The texts of the bio, also on the guardian's page. The form for a fighter's profile has its own labels. */
export const bioTexts: BioTexts = {
  age: 'Age',
  dateOfBirth: 'Date of birth',
  toDate: (date) => date,
  questions: {
    startedBoxing: 'When did you start boxing?',
    style: 'Style',
    careerBestPart: 'Best part of your career',
    personalNote: 'One thing to know about you',
    accomplishments: 'Accomplishments',
    influences: 'Most influential boxer',
    goals: 'Goals',
  },
};
