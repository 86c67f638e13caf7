import { toBoutAnchor } from '#src/domain/shows/bout.ts';
import type { SiteSearchEntry } from './schema.ts';

/** The largest number of results of one kind that a search shows. More would only slow down rendering. */
const MAX_PER_GROUP = 20;

/** The folder with the pages of each kind. Videos have none. */
const FOLDERS = { fighters: 'rising-stars', gyms: 'gyms', videos: '', shows: 'shows', bouts: 'shows' };

/** The kinds that come after all others, in this order. */
const LAST_KINDS: readonly SiteSearchEntry['kind'][] = ['bouts', 'videos'];

type Result = {
  /** Unique among all results. */
  key: string;
  name: string;
  detail: string;
  /** The URL of the record's page, or of the video on its platform. */
  href: string;
  /** True if the URL leads to another site. */
  isExternal: boolean;
};

/** Results of one kind. `count` includes those that are left out of `results`. */
export type ResultGroup = { kind: SiteSearchEntry['kind']; count: number; results: Result[] };

/**
 * Groups matches by kind, up to 20 per group. The kind of the best match comes first, but bouts and then videos always
 * come last, because the name of a fighter also matches their bouts and videos.
 * `toLocalPath` returns the path of a page in the language of the visitor.
 */
export function toResultGroups(
  matches: readonly SiteSearchEntry[],
  toLocalPath: (path: string) => string,
): ResultGroup[] {
  const kinds = [...new Set(matches.map(({ kind }) => kind))];
  return kinds
    .toSorted((a, b) => LAST_KINDS.indexOf(a) - LAST_KINDS.indexOf(b))
    .map((kind) => {
      const entries = matches.filter((match) => match.kind === kind);
      return {
        kind,
        count: entries.length,
        results: entries.slice(0, MAX_PER_GROUP).map((entry) => toResult(entry, toLocalPath)),
      };
    });
}

function toResult(
  { kind, id, name, detail, videoUrl, boutId }: SiteSearchEntry,
  toLocalPath: (path: string) => string,
): Result {
  return {
    key: `${kind}-${boutId ?? id}`,
    name,
    detail,
    href: videoUrl ?? toLocalPath(`/${FOLDERS[kind]}/${id}`) + (boutId ? `#${toBoutAnchor(boutId)}` : ''),
    isExternal: videoUrl !== undefined,
  };
}
