import type { Fighter } from '#src/domain/fighters/schema.ts';
import { tabsOf } from '#src/domain/fighters/weight-tabs.ts';
import type { Gym } from '#src/domain/gyms/schema.ts';
import { parseLinkList } from '#src/domain/values/link-list.ts';
import type { Video } from '#src/domain/videos/schema.ts';

/** True for a record of a kind that the owner can hide from visitors. */
export const canBeHidden = <T extends object>(record: T): record is T & { published: boolean } =>
  'published' in record;

/** True if the owner has hidden the record from visitors. */
export const isHidden = (record: object): boolean => canBeHidden(record) && !record.published;

/** A field that is empty or of no use, and the detail that visitors will miss. */
type IncompleteField<Field extends string> = { field: Field; detail: string };

/**
 * Lists the fields whose details visitors will miss on a fighter's page, or without which they will not find the page.
 */
export const listIncompleteFieldsOfFighter = ({
  featuredImage,
  weight,
  gymId,
}: Pick<Fighter, 'featuredImage' | 'weight' | 'gymId'>): IncompleteField<
  'featuredImage' | 'weight' | 'gymId'
>[] => [
  ...(featuredImage === '' ? [{ field: 'featuredImage' as const, detail: 'no photo' }] : []),
  ...(tabsOf(weight).length === 0 ? [{ field: 'weight' as const, detail: 'in no weight tab' }] : []),
  ...(gymId === null ? [{ field: 'gymId' as const, detail: 'no gym' }] : []),
];

/** Lists the missing details of `listIncompleteFieldsOfFighter`. */
export const listMissingDetailsOfFighter = ({
  gym,
  ...fighter
}: Pick<Fighter, 'featuredImage' | 'weight' | 'gym'>): string[] =>
  listIncompleteFieldsOfFighter({ ...fighter, gymId: gym?.id ?? null }).map(({ detail }) => detail);

/** Lists the details that visitors will miss on a gym's page, or without which the state filter hides the gym. */
export const listMissingDetailsOfGym = ({ state, videos }: Pick<Gym, 'state' | 'videos'>): string[] => [
  ...(state === '' ? ['no state'] : []),
  ...(parseLinkList(videos).length === 0 ? ['no videos'] : []),
];

export const listMissingDetailsOfVideo = ({ videoPreviews }: Pick<Video, 'videoPreviews'>): string[] =>
  videoPreviews.every(({ poster }) => poster === null) ? ['no poster'] : [];
