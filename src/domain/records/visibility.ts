import type { Fighter } from '#src/domain/fighters/schema.ts';
import { tabsOf } from '#src/domain/fighters/weight-tabs.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { parseLinkList } from '#src/domain/values/link-list.ts';
import type { Video } from '#src/domain/videos/schema.ts';

/** True for a kind of record that the owner can hide from visitors. */
export const canBeHidden = <T extends object>(record: T): record is T & { published: boolean } =>
  'published' in record;

/** True if the owner has hidden the record from visitors. */
export const isHidden = (record: object): boolean => canBeHidden(record) && !record.published;

/** A detail that visitors will miss, and the field that would provide it. */
type MissingDetail<Field extends string> = { field: Field; text: string };

const listTexts = (details: readonly MissingDetail<string>[]): string[] => details.map(({ text }) => text);

/** Lists the details that visitors will miss on a fighter's page, or without which they will not find the page. */
export const listMissingDetailsOfFighter = ({
  featuredImage,
  weight,
  gymId,
}: Pick<Fighter, 'featuredImage' | 'weight' | 'gymId'>): MissingDetail<
  'featuredImage' | 'weight' | 'gymId'
>[] => [
  ...(featuredImage === '' ? [{ field: 'featuredImage' as const, text: 'no photo' }] : []),
  ...(tabsOf(weight).length === 0 ? [{ field: 'weight' as const, text: 'in no weight tab' }] : []),
  ...(gymId === null ? [{ field: 'gymId' as const, text: 'no gym' }] : []),
];

/** Lists the texts of `listMissingDetailsOfFighter`. */
export const listMissingTextsOfFighter = ({
  gym,
  ...fighter
}: Pick<Fighter, 'featuredImage' | 'weight' | 'gym'>): string[] =>
  listTexts(listMissingDetailsOfFighter({ ...fighter, gymId: gym?.id ?? null }));

/** Lists the details that visitors will miss on a gym's page, or without which the state filter hides the gym. */
const listMissingDetailsOfGym = ({
  state,
  videos,
}: Pick<Gym, 'state' | 'videos'>): MissingDetail<'state' | 'videos'>[] => [
  ...(state === '' ? [{ field: 'state' as const, text: 'no state' }] : []),
  ...(parseLinkList(videos).length === 0 ? [{ field: 'videos' as const, text: 'no videos' }] : []),
];

/** Lists the texts of `listMissingDetailsOfGym`. */
export const listMissingTextsOfGym = (gym: Pick<Gym, 'state' | 'videos'>): string[] =>
  listTexts(listMissingDetailsOfGym(gym));

export const listMissingTextsOfVideo = ({ videoPreviews }: Pick<Video, 'videoPreviews'>): string[] =>
  videoPreviews.every(({ poster }) => poster === null) ? ['no poster'] : [];
