import type { SiteSearchEntry } from '#src/domain/search/site-search.ts';
import { type ResultGroup, toResultGroups } from '#src/domain/search/site-search-results.ts';
import { toFinder } from '#src/domain/search/text-search.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { listSiteSearchEntries } from './site-search.ts';

type Index = { revision: string; find: (query: string) => SiteSearchEntry[] };

/** The index of the last content revision that was searched. Building it takes longer than searching it. */
let cachedIndex: Index | null = null;

/** Finds fighters, gyms and videos that visitors see. */
export async function findOnSite(db: Db, query: string): Promise<ResultGroup[]> {
  if (query.trim() === '') return [];
  const { revision, rows } = await listSiteSearchEntries(db, {
    knownRevision: cachedIndex?.revision ?? null,
  });
  if (rows) cachedIndex = { revision, find: toFinder(rows) };
  return toResultGroups(cachedIndex?.find(query) ?? []);
}
