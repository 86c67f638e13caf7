import { useId } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { editPath, listPath, recordPath } from '#src/admin/core/api/record-paths.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { titleOf } from '#src/domain/do-not-film/do-not-film.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { listBoxerNames, withholdName } from '#src/domain/shows/boxer-names.ts';
import type { Show } from '#src/domain/shows/show.ts';
import { formatCount } from '#src/domain/values/text.ts';
import type { Video } from '#src/domain/videos/schema.ts';
import styles from './PublicMatches.module.css';
import {
  type CheckedText,
  type EntryMatch,
  toFighterTexts,
  toVideoTexts,
  useDoNotFilm,
} from './use-do-not-film.ts';

/**
 * A record that visitors see, and the entries of the do-not-film register that it names. `boxer` is the name in the
 * bouts of a show, or null for other kinds.
 */
type PublicMatch = {
  kind: 'fighters' | 'videos' | 'shows';
  id: number;
  name: string;
  boxer: string | null;
  entries: EntryMatch[];
};

type Find = (texts: readonly CheckedText[]) => EntryMatch[];

/** Lists the visible fighters and videos, and the boxers in visible shows, that name somebody in the register. */
function listPublicMatches(
  fighters: readonly Fighter[],
  videos: readonly Video[],
  shows: readonly Show[],
  findEntries: Find,
): PublicMatch[] {
  const listOf = <T extends { id: number; name: string; published: boolean }>(
    kind: PublicMatch['kind'],
    records: readonly T[],
    toTexts: (record: T) => CheckedText[],
  ) =>
    records
      .filter(({ published }) => published)
      .map((record) => ({
        kind,
        id: record.id,
        name: record.name,
        boxer: null,
        entries: findEntries(toTexts(record)),
      }));
  const boxers = shows
    .filter(({ published }) => published)
    .flatMap(({ id, name, bouts }) =>
      listBoxerNames(bouts).map((boxer) => ({
        kind: 'shows' as const,
        id,
        name,
        boxer,
        entries: findEntries([{ text: boxer, kind: 'text' }]),
      })),
    );
  return [
    ...listOf('fighters', fighters, toFighterTexts),
    ...listOf('videos', videos, toVideoTexts),
    ...boxers,
  ].filter(({ entries }) => entries.length > 0);
}

/** Hides a record with an ordinary save, unless it is already hidden. */
async function hideRecord({ kind, id }: PublicMatch): Promise<void> {
  const { data, etag } = await adminApi.get<{ published: boolean }>(editPath(kind, id));
  if (data.published) await adminApi.put(recordPath(kind, id), { published: false }, etag);
}

/** Removes a boxer's name from a show with an ordinary save. The name stays in the history of the show. */
async function removeName(id: number, boxer: string): Promise<void> {
  const { data, etag } = await adminApi.get<Show>(editPath('shows', id));
  await adminApi.put(recordPath('shows', id), { bouts: withholdName(data.bouts, boxer) }, etag);
}

const KIND_NAMES = { fighters: 'Fighter', videos: 'Video', shows: 'Show' } as const;

/** Loads what visitors see, and compares it with the do-not-film register. */
export function usePublicMatches() {
  const register = useDoNotFilm();
  const fighters = useResource<Fighter[]>(listPath('fighters'));
  const videos = useResource<Video[]>(listPath('videos'));
  const shows = useResource<Show[]>(listPath('shows'));
  const lists = [fighters, videos, shows];
  return {
    hasFailed:
      (register.hasFailed && !register.isLoaded) || lists.some(({ load }) => load.state === 'failed'),
    isComplete: register.isLoaded && lists.every(({ load }) => load.state === 'loaded'),
    reload: () => {
      register.reload();
      void Promise.all(lists.map(({ reload }) => reload()));
    },
    matches: listPublicMatches(
      fighters.load.state === 'loaded' ? fighters.load.data : [],
      videos.load.state === 'loaded' ? videos.load.data : [],
      shows.load.state === 'loaded' ? shows.load.data : [],
      register.findEntries,
    ),
  };
}

/** Returns the titles of the entries after a colon, or '' if they are the same as the name of the boxer. */
function describeEntries({ boxer, entries }: PublicMatch): string {
  const names = entries.map(({ person, isClose }) => titleOf(person) + (isClose ? ' (a similar name)' : ''));
  return names.join() === boxer ? '' : `: ${names.join(', ')}`;
}

type Props = { store: ReturnType<typeof usePublicMatches> };

/**
 * Lists the fighters, videos and boxers that visitors see although the do-not-film register names them, each with a
 * button that hides it or removes the name. Renders nothing if there are none.
 */
export function PublicMatches({ store: { hasFailed, matches, reload } }: Props) {
  const id = useId();
  const { run, isBusy } = useAction();

  const removeFromPublic = (match: PublicMatch) => {
    const { id, name, boxer } = match;
    const failure = boxer === null ? `${name} could not be hidden.` : 'The name could not be removed.';
    return run(failure, async () => {
      try {
        await (boxer === null ? hideRecord(match) : removeName(id, boxer));
        notify.success(boxer === null ? `${name} is hidden` : `${boxer} is removed from ${name}`);
      } finally {
        const outdated = [PUBLISH_STATUS_KEY, [listPath(match.kind)]];
        await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      }
    });
  };

  if (hasFailed)
    return (
      <p className={styles['failure']} data-tone="danger" role="status">
        The public records could not be checked against the do-not-film register.{' '}
        <button type="button" className="outlined-button" onClick={reload}>
          Check again
        </button>
      </p>
    );
  if (matches.length === 0) return null;
  return (
    <section className={styles['matches']} data-tone="danger" aria-labelledby={id}>
      <h3 id={id}>
        {formatCount(matches.length, 'public record names', 'public records name')} somebody who asked not to
        be filmed
      </h3>
      <ul role="list" className="divided">
        {matches.map((match) => (
          <li className="cluster row spread gap-2" key={`${match.kind}-${match.id}-${match.boxer}`}>
            <p>
              {match.boxer === null ? KIND_NAMES[match.kind] : `${match.boxer} in the show`}{' '}
              <a href={`/admin/${match.kind}/${match.id}`}>{match.name}</a>
              {describeEntries(match)}
            </p>
            <button
              type="button"
              className="outlined-button"
              data-danger
              aria-disabled={isBusy}
              onClick={() => void removeFromPublic(match)}
            >
              {match.boxer === null ? 'Hide' : 'Remove the name'}
              <span className="visually-hidden"> {match.boxer ?? match.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loads and lists the public records that the register names, for a screen that does not need the store itself. */
export const LoadedPublicMatches = () => <PublicMatches store={usePublicMatches()} />;
