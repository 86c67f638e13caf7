import type { SiteSearchEntry } from './schema.ts';

/** The largest number of results of one kind that a search shows. More would only slow down rendering. */
const MAX_PER_GROUP = 20;

type Result = {
  /** Unique among all results. */
  key: string;
  name: string;
  detail: string;
  /** The URL of the record's page, or of the video on its platform. */
  href: string;
  /** True if the URL is that of another site. */
  isExternal: boolean;
};

/** Results of one kind. `count` includes those that are left out of `results`. */
export type ResultGroup = { kind: SiteSearchEntry['kind']; count: number; results: Result[] };

/** Groups matches by kind, up to 20 per group. The kind of the best match comes first, but videos always come last. */
export function toResultGroups(matches: readonly SiteSearchEntry[]): ResultGroup[] {
  const { true: videos = [], false: pages = [] } = Object.groupBy(
    matches,
    ({ kind }) => `${kind === 'videos'}`,
  );
  return [...Map.groupBy([...pages, ...videos], ({ kind }) => kind)].map(([kind, entries]) => ({
    kind,
    count: entries.length,
    results: entries.slice(0, MAX_PER_GROUP).map(toResult),
  }));
}

function toResult({ kind, id, name, detail, videoUrl }: SiteSearchEntry): Result {
  const page = `/${kind === 'fighters' ? 'rising-stars' : 'gyms'}/${id}`;
  return {
    key: `${kind}-${id}`,
    name,
    detail,
    href: videoUrl ?? page,
    isExternal: videoUrl !== undefined,
  };
}
