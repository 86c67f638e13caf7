import { linkKey } from '#src/domain/videos/link-key.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';

/** The new links of a bulk add, and the number of duplicates. Each link is counted in exactly one field. */
export type BulkPlan = {
  /** Links to add, in the given order. */
  newLinks: string[];
  /** Number of links that are already stored. */
  storedCount: number;
  /** Number of links that repeat one of `newLinks`. */
  repeatedCount: number;
};

/** Separates new links from duplicates. Different URLs of the same video are duplicates. */
export function planBulkAdd(urls: readonly string[], existing: readonly string[]): BulkPlan {
  const stored = new Set(existing.map(toKey));
  const added = new Set<string>();
  const plan: BulkPlan = { newLinks: [], storedCount: 0, repeatedCount: 0 };
  for (const url of urls) {
    const key = toKey(url);
    if (stored.has(key)) plan.storedCount += 1;
    else if (added.has(key)) plan.repeatedCount += 1;
    else plan.newLinks.push(url);
    added.add(key);
  }
  return plan;
}

const toKey = (url: string) => linkKey(parseVideoLink(url));
