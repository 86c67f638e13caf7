export const missionPage = {
  title: 'The Mission',
  description:
    'Why we film amateur boxers: a neutral platform and an international audience for everyone who wants to be seen.',
  tagline: 'A neutral platform, an international audience.',
  statement: 'Mission statement',
  notices: 'Notice',
} as const;
