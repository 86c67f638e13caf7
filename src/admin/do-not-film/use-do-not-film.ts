import { useQuery } from '@tanstack/react-query';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { fetchCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import type { DoNotFilmEntry } from '#src/domain/do-not-film/do-not-film.ts';
import type { PersonMatch, PersonTextKind } from '#src/domain/do-not-film/person-matcher.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import type { Video } from '#src/domain/videos/schema.ts';

const toText = (text: string): CheckedText => ({ text, kind: 'text' });

/** The names by which visitors know a fighter. Each of the `handles` is a link or handle of a profile, or ''. */
type FighterTexts = { name: string; handles: readonly string[]; videoTitles: readonly string[] };

/** The texts of a fighter to compare with the do-not-film register. */
export const toPersonTexts = ({ name, handles, videoTitles }: FighterTexts): CheckedText[] => [
  toText(name),
  ...handles.map((text): CheckedText => ({ text, kind: 'handle' })),
  ...videoTitles.map(toText),
];

export const toFighterTexts = ({ name, socialMedia, videoPreviews }: Fighter): CheckedText[] =>
  toPersonTexts({
    name,
    handles: Object.values(socialMedia),
    videoTitles: videoPreviews.map(({ title }) => title),
  });

export const toVideoTexts = ({ name, videoPreviews }: Video): CheckedText[] => [
  toText(name),
  ...(videoPreviews ?? []).map(({ title }) => toText(title)),
];

/** The path of the register, and the first part of its query keys. A change to the register invalidates the queries. */
export const DO_NOT_FILM_PATH = '/api/do-not-film';

/** After this time, returning to the tab checks for changes that other tabs or devices have made. */
const STALE_MS = 30_000;

/** A text to compare with the register: one that the owner types or reads. */
export type CheckedText = { text: string; kind: PersonTextKind };
export type EntryMatch = PersonMatch<DoNotFilmEntry>;

const PERSON_MATCHER = lazyCode(() => import('#src/domain/do-not-film/person-matcher.ts'));

type Register = { find: (checked: CheckedText) => EntryMatch[] };

// Loads the matching code here and not with the screen, so that lists appear sooner. If the session has ended, the
// request fails without opening the login page, because the owner may be typing in a form.
async function fetchRegister({ signal }: { signal: AbortSignal }): Promise<Register> {
  const [{ data }, { toPersonMatcher }] = await Promise.all([
    adminApi.poll<DoNotFilmEntry[]>(DO_NOT_FILM_PATH, signal),
    fetchCode(PERSON_MATCHER),
  ]);
  const find = toPersonMatcher(data);
  const cache = new Map<string, EntryMatch[]>();
  return {
    find: ({ text, kind }) => {
      const key = `${kind} ${text}`;
      const matches = cache.get(key) ?? find(text, kind);
      cache.set(key, matches);
      return matches;
    },
  };
}

/**
 * Compares texts with the do-not-film register, which all components of the page share. `hasFailed` is true if the
 * register could not be loaded, or if the latest check for changes failed.
 */
export function useDoNotFilm() {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: [DO_NOT_FILM_PATH, 'matcher'],
      queryFn: fetchRegister,
      staleTime: STALE_MS,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: true,
      structuralSharing: false,
    },
    queryClient,
  );
  return {
    /** Lists the entries that the texts name, each once. Empty until the register has loaded. */
    findEntries: (texts: readonly CheckedText[]): EntryMatch[] => {
      const byId = new Map<number, EntryMatch>();
      for (const match of data ? texts.flatMap(data.find) : []) {
        const known = byId.get(match.person.id);
        if (!known || known.isClose) byId.set(match.person.id, match);
      }
      return [...byId.values()];
    },
    isLoaded: data !== undefined,
    hasFailed: error !== null && !isFetching,
    reload: () => void refetch({ cancelRefetch: false }),
  };
}
