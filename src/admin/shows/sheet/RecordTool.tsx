import { AddToRecord, canBeInRecord } from '#src/admin/shows/AddToRecord.tsx';
import type { CornerRecords } from '#src/domain/shows/corner-text.ts';
import type { Bout } from '#src/domain/shows/schema.ts';
import { toBoutTitle } from './bout-title.ts';

type Props = { showId: number | null; bouts: readonly Bout[]; records: CornerRecords };

/** Adds the bouts with a result to the records of their fighters. */
export const RecordTool = ({ showId, bouts, records }: Props) => (
  <ul role="list" className="stack gap-4">
    {bouts.map(
      (bout, index) =>
        canBeInRecord(bout) && (
          <li key={bout.id} className="stack gap-2">
            <strong>{toBoutTitle(bout, index, records)}</strong>
            <AddToRecord showId={showId} bout={bout} />
          </li>
        ),
    )}
  </ul>
);
