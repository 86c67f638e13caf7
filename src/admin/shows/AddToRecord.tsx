import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { listPath } from '#src/admin/core/api/record-paths.ts';
import { confirm } from '#src/admin/core/dialogs/confirm.tsx';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { useResource } from '#src/admin/core/loading/use-resource.ts';
import { describeResult } from '#src/admin/weigh-ins/import/import-request.ts';
import { describeWeighIn } from '#src/admin/weigh-ins/weigh-in-log.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';
import { CORNERS, type CornerName, otherCorner } from '#src/domain/shows/bout.ts';
import { type BoutEntry, findLoggedBout, toBoutEntry } from '#src/domain/shows/bout-record.ts';
import { toCornerText } from '#src/domain/shows/corner-text.ts';
import type { Bout, Show } from '#src/domain/shows/schema.ts';
import { hasBegun, lastDayOf } from '#src/domain/shows/show.ts';
import { toLocalIsoDate } from '#src/domain/values/dates.ts';
import type { WeighIn, WeighInImportResult } from '#src/domain/weigh-ins/schema.ts';

type Props = {
  /** The id of the show, or null while it is being added. */
  showId: number | null;
  /** The bout in the form. */
  bout: Bout;
};

/**
 * Adds a bout with a result to the logs of its fighters, one click each. Renders nothing for a bout without fighters.
 */
export function AddToRecord({ showId, bout }: Props) {
  if (!hasFighter(bout)) return null;
  if (showId === null) return <p className="hint">{SAVE_FIRST}</p>;
  return <LoadedAddToRecord showId={showId} bout={bout} />;
}

const hasFighter = (bout: Bout) => CORNERS.some((corner) => bout[corner].fighterId !== null);

/** Returns whether a bout can be in the record of a fighter, once it is saved. */
export const canBeInRecord = (bout: Bout): boolean => bout.result !== null && hasFighter(bout);

const SAVE_FIRST = 'Save the show first. Then you can add the bout to the records of its fighters.';

function LoadedAddToRecord({ showId, bout }: { showId: number; bout: Bout }) {
  const shows = useResource<Show[]>(listPath('shows'), { isPrefetched: true });
  const fighters = useResource<Fighter[]>(listPath('fighters'), { isPrefetched: true });
  for (const { load, reload } of [shows, fighters])
    if (load.state === 'failed')
      return <LoadFailure message="The records could not be loaded." error={load.error} onRetry={reload} />;
  if (shows.load.state !== 'loaded' || fighters.load.state !== 'loaded')
    return <p role="status">Loading records...</p>;
  const show = shows.load.data.find(({ id }) => id === showId);
  const saved = show?.bouts.find(({ id }) => id === bout.id);
  const obstacle = findObstacle(bout, saved, show);
  if (obstacle !== null || !show) return <p className="hint">{obstacle ?? SAVE_FIRST}</p>;
  const known = fighters.load.data;
  const toName = (corner: CornerName) => toCornerText(bout[corner], { fighters: known, gyms: [] }).name;
  return (
    <div className="stack gap-2">
      {CORNERS.map((corner) => {
        const fighter = known.find(({ id }) => id === bout[corner].fighterId);
        return (
          fighter && (
            <FighterRecord
              key={corner}
              fighter={fighter}
              entry={toBoutEntry({ show, bout, corner, opponent: toName(otherCorner(corner)) })}
              lastDay={lastDayOf(show)}
              onAdded={fighters.reload}
            />
          )
        );
      })}
    </div>
  );
}

/** Returns why a bout cannot be added to a record yet, or null. */
function findObstacle(bout: Bout, saved: Bout | undefined, show: Show | undefined): string | null {
  const isSaved =
    saved?.result === bout.result &&
    saved.stoppage === bout.stoppage &&
    CORNERS.every(
      (corner) =>
        saved[corner].fighterId === bout[corner].fighterId && saved[corner].name === bout[corner].name,
    );
  if (bout.result === null) return 'Enter the result first. Then you can add the bout to the records.';
  if (!show || !isSaved) return SAVE_FIRST;
  return hasBegun(show, toLocalIsoDate(new Date())) ? null : 'The show has not begun yet.';
}

type FighterProps = { fighter: Fighter; entry: BoutEntry; lastDay: string; onAdded: () => Promise<void> };

/** A button that adds a bout to the log of one fighter, or the entry that the log already has for the bout. */
function FighterRecord({ fighter, entry, lastDay, onAdded }: FighterProps) {
  const { id, name } = fighter;
  const { run, isBusy } = useAction();
  const logged = findLoggedBout(fighter.weighIns, entry, lastDay);

  async function add() {
    if (logged && !(await confirm(`Is this another bout of ${name}?`, 'Add It', toDetail(logged.entry))))
      return;
    await run(`The bout could not be added to the record of ${name}`, async () => {
      const { data } = await adminApi.post<WeighInImportResult>('/api/fighters/weigh-ins', {
        fighters: [{ id, weighIns: [entry] }],
      });
      if (data.skipped.length > 0) notify.warning(describeResult(data, [fighter]));
      await onAdded();
    });
  }
  const toDetail = (other: WeighIn) => `The log has this result: ${describeWeighIn(other)}`;

  if (!logged || logged.state === 'other')
    return (
      <button type="button" className="outlined-button" aria-disabled={isBusy} onClick={add}>
        {isBusy ? 'Adding…' : `Add to Record of ${name}`}
      </button>
    );
  const isSameResult = logged.entry.result === entry.result && logged.entry.stoppage === entry.stoppage;
  return (
    <p role="status">
      <span className="success">
        In the record of{' '}
        <a href={`/admin/fighters/${id}`} target="_blank" rel="noopener">
          {name}
        </a>
      </span>{' '}
      {(logged.state === 'typed' || !isSameResult) && (
        <span className={isSameResult ? 'hint' : 'warning'}>
          {isSameResult ? 'Typed by hand' : 'With another result'}: {describeWeighIn(logged.entry)}.
        </span>
      )}{' '}
      {fighter.fightRecord?.amateur && (
        <span className="hint">
          Visitors see the amateur record that was typed in the profile, so change it there.
        </span>
      )}
    </p>
  );
}
