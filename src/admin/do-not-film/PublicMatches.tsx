import { useId } from 'react';
import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { PUBLISH_STATUS_KEY, queryClient } from '#src/admin/core/api/query-client.ts';
import { editPath, listPath, recordPath } from '#src/admin/core/api/record-paths.ts';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { titleOf } from '#src/domain/do-not-film/do-not-film.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
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

/** A record that visitors see, and the entries of the do-not-film register that it names. */
type PublicMatch = { kind: 'fighters' | 'videos'; id: number; name: string; entries: EntryMatch[] };

type Find = (texts: readonly CheckedText[]) => EntryMatch[];

/** Lists the visible fighters, with their photos and gallery, and videos that name somebody in the register. */
function listPublicMatches(
  fighters: readonly Fighter[],
  videos: readonly Video[],
  findEntries: Find,
): PublicMatch[] {
  const listOf = <T extends { id: number; name: string; published: boolean }>(
    kind: PublicMatch['kind'],
    records: readonly T[],
    toTexts: (record: T) => CheckedText[],
  ) =>
    records
      .filter(({ published }) => published)
      .map((record) => ({ kind, id: record.id, name: record.name, entries: findEntries(toTexts(record)) }))
      .filter(({ entries }) => entries.length > 0);
  return [...listOf('fighters', fighters, toFighterTexts), ...listOf('videos', videos, toVideoTexts)];
}

/** Hides a record with an ordinary save, unless it is already hidden. */
async function hideRecord({ kind, id }: PublicMatch): Promise<void> {
  const { data, etag } = await adminApi.get<{ published: boolean }>(editPath(kind, id));
  if (data.published) await adminApi.put(recordPath(kind, id), { published: false }, etag);
}

const KIND_NAMES = { fighters: 'Fighter', videos: 'Video' } as const;

/** Loads what visitors see, and compares it with the do-not-film register. */
export function usePublicMatches() {
  const { findEntries, isLoaded } = useDoNotFilm();
  const fighters = useResource<Fighter[]>(listPath('fighters'));
  const videos = useResource<Video[]>(listPath('videos'));
  const isComplete = isLoaded && fighters.load.state === 'loaded' && videos.load.state === 'loaded';
  return {
    hasFailed: fighters.load.state === 'failed' || videos.load.state === 'failed',
    isComplete,
    reload: () => void Promise.all([fighters.reload(), videos.reload()]),
    matches: listPublicMatches(
      fighters.load.state === 'loaded' ? fighters.load.data : [],
      videos.load.state === 'loaded' ? videos.load.data : [],
      findEntries,
    ),
  };
}

type Props = { store: ReturnType<typeof usePublicMatches> };

/**
 * Lists the fighters and videos that visitors see although the do-not-film register names them, each with a button that
 * hides it. Renders nothing if there are none.
 */
export function PublicMatches({ store: { hasFailed, matches, reload } }: Props) {
  const id = useId();
  const { run, isBusy } = useAction();

  const hide = (match: PublicMatch) =>
    run(`${match.name} could not be hidden.`, async () => {
      try {
        await hideRecord(match);
        notify.success(`${match.name} is hidden`);
      } finally {
        const outdated = [PUBLISH_STATUS_KEY, [listPath(match.kind)]];
        await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      }
    });

  if (hasFailed)
    return (
      <p className={styles['failure']} data-tone="danger" role="status">
        It is unknown who is public although the do-not-film register names them.{' '}
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
          <li className="cluster row spread gap-2" key={`${match.kind}-${match.id}`}>
            <p>
              {KIND_NAMES[match.kind]} <a href={`/admin/${match.kind}/${match.id}`}>{match.name}</a>:{' '}
              {match.entries
                .map(({ person, isClose }) => titleOf(person) + (isClose ? ' (a similar name)' : ''))
                .join(', ')}
            </p>
            <button
              type="button"
              className="outlined-button"
              data-danger
              aria-disabled={isBusy}
              onClick={() => void hide(match)}
            >
              Hide<span className="visually-hidden"> {match.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The public records that the register names, for a screen that does nothing else with them. */
export const LoadedPublicMatches = () => <PublicMatches store={usePublicMatches()} />;
