import { sql } from 'kysely';
import {
  GYM_CARD_FIELDS,
  type Gym,
  type GymCard,
  type GymChange,
  type GymInput,
  gymFields,
} from '#src/domain/gyms/schema.ts';
import { pick } from '#src/domain/records/record.ts';
import { NO_SOCIAL_MEDIA } from '#src/domain/social/schema.ts';
import { completeState } from '#src/domain/values/complete-state.ts';
import { defaultsOf } from '#src/domain/values/fields.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { toSqlFields } from '#src/server/platform/db/columns.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { listRecords, type RecordTable } from '#src/server/platform/db/record-table.ts';
import { previewsSuffix, toVideoPreviews } from '#src/server/platform/db/video-previews.ts';

// Release 0.2 and earlier stored a state as typed, such as 'TX', but the site's filter has full names.
const completeLocation = <T extends { state: string }>(row: T): T => ({
  ...row,
  state: completeState(row.state),
});

type Row = GymInput & { id: number; videoPreviews: VideoPreview[] };

export const gyms: RecordTable<Row, Gym, GymChange> = {
  table: 'gyms',
  fields: { ...toSqlFields(gymFields), videoPreviews: toVideoPreviews(sql`t.videos`) },
  etagSuffix: previewsSuffix,
  defaults: defaultsOf(gymFields),
  // `social_media` is {} by default, so its fields need defaults.
  toRecord: (row) => ({
    ...completeLocation(row),
    socialMedia: { ...NO_SOCIAL_MEDIA, ...row.socialMedia },
    videos: JSON.stringify(row.videos),
  }),
};

/** Lists all gyms that visitors see, sorted by name. */
export const listGyms = <Known extends string | null>(db: Db, { knownRevision }: { knownRevision: Known }) =>
  listRecords(db, 'visitors', knownRevision, gyms);

/** Lists the cards of all gyms that visitors see, sorted by name. */
export const listGymCards = <Known extends string | null>(
  db: Db,
  { knownRevision }: { knownRevision: Known },
) =>
  listRecords(db, 'visitors', knownRevision, {
    table: 'gyms',
    fields: pick(gyms.fields, GYM_CARD_FIELDS),
    toRecord: (row): GymCard => completeLocation(row),
  });
