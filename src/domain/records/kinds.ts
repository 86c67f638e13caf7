/**
 * The kinds of records, in the order of the dashboard. Each is named by its path segment in the API. A kind comes
 * before the kinds that its foreign keys refer to, because its rows are deleted first.
 */
export const KINDS = ['videos', 'fighters', 'gyms', 'weight-classes', 'shows'] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds with cards: the lists of the public pages load a shorter form of each record. */
export const KINDS_WITH_CARDS: readonly Kind[] = ['fighters', 'gyms', 'shows'];

/**
 * The table of each kind, and the value of the column `entity` in tables that refer to rows of every kind. Only the
 * server uses this constant, so it is not in the code for browsers.
 */
export const KIND_TABLES = {
  videos: { table: 'videos', entity: 'video', hasSlug: true, canBeHidden: true },
  fighters: { table: 'fighters', entity: 'fighter', hasSlug: false, canBeHidden: true },
  gyms: { table: 'gyms', entity: 'gym', hasSlug: true, canBeHidden: true },
  'weight-classes': { table: 'weight_classes', entity: 'weight_class', hasSlug: true, canBeHidden: false },
  shows: { table: 'shows', entity: 'show', hasSlug: true, canBeHidden: true },
} as const satisfies Record<Kind, { table: string; entity: string; hasSlug: boolean; canBeHidden: boolean }>;

/** Returns an object with a value for each kind. */
export const byKind = <T>(toValue: (kind: Kind) => T): Record<Kind, T> =>
  // `Object.fromEntries()` loses the type of the keys.
  Object.fromEntries(KINDS.map((kind) => [kind, toValue(kind)])) as Record<Kind, T>;
