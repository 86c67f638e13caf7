import type { Fighter } from './fighter.ts';
import type { Gym } from './gym.ts';
import { parseLinkList } from './link-list.ts';
import type { Video } from './video.ts';
import { tabsOf } from './weight-tabs.ts';

/** Lists what visitors will miss on a fighter's page, or why they will not find it. */
export const listMissingOfFighter = ({
  featuredImage,
  weight,
  gym,
}: Pick<Fighter, 'featuredImage' | 'weight' | 'gym'>): string[] => [
  ...(featuredImage === '' ? ['no photo'] : []),
  ...(tabsOf(weight).length === 0 ? ['in no weight tab'] : []),
  ...(gym === null ? ['no gym'] : []),
];

/** Lists what visitors will miss on a gym's page, or why the state filter hides it. */
export const listMissingOfGym = ({ state, videos }: Pick<Gym, 'state' | 'videos'>): string[] => [
  ...(state === '' ? ['no state'] : []),
  ...(parseLinkList(videos).length === 0 ? ['no videos'] : []),
];

export const listMissingOfVideo = ({ videoPreviews }: Pick<Video, 'videoPreviews'>): string[] =>
  videoPreviews.every(({ poster }) => poster === null) ? ['no picture'] : [];
