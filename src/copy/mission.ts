export const MISSION_STATEMENT = [
  'Boxing is full of talent that nobody outside of the gym has seen.',
  'We give boxers who want to be seen a neutral platform and an international audience. We film them in training, in sparring and in competition, and we take no side: every boxer stands in the same light.',
] as const;

/** The four cards of the Notice section. */
export const NOTICES = [
  {
    title: 'Sanctioned only',
    text: 'We do not film unsanctioned events, smokers or competitive gym-versus-gym sparring.',
  },
  { title: 'No pressure', text: 'Hard sparring is not required.' },
  { title: 'Public events', text: 'Public events need no consent.' },
  {
    title: 'Private settings',
    text: 'In private settings boxers may ask not to be filmed, and no footage is taken of them.',
  },
] as const;
