import { linkKey, parseVideoLink } from './video-link.ts';

/** What a bulk add would do; the two counts and the fresh links together are the links that were given. */
export type BulkPlan = {
  /** The links to add, in the order given. */
  fresh: string[];
  /** How many are stored already. */
  alreadyThere: number;
  /** How many repeat a fresh one of the same batch. */
  repeated: number;
};

/** Sorts new links from duplicates (spec, point 5): two spellings of a link to one video are the same link. */
export function planBulkAdd(urls: readonly string[], existing: readonly string[]): BulkPlan {
  const stored = new Set(existing.map(keyOf));
  const added = new Set<string>();
  const plan: BulkPlan = { fresh: [], alreadyThere: 0, repeated: 0 };
  for (const url of urls) {
    const key = keyOf(url);
    if (stored.has(key)) plan.alreadyThere += 1;
    else if (added.has(key)) plan.repeated += 1;
    else plan.fresh.push(url);
    added.add(key);
  }
  return plan;
}

const keyOf = (url: string) => linkKey(parseVideoLink(url));
