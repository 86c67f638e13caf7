export const home = {
  stars: 'Rising Stars',
  starsText: 'Fighters to watch, filmed in training, in sparring and in competition.',
  starsLink: 'All rising stars',
  reels: 'Latest Reels',
  reelsLink: 'The portfolio',
  gyms: 'The Gyms',
  gymsText: "We've been many places, seen many faces.",
  gymsLink: 'All gyms',
} as const;
