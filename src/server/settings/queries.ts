import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import type { Version } from '#src/domain/history/schema.ts';
import { OTHER_LANGUAGES } from '#src/domain/language/language.ts';
import { pick } from '#src/domain/records/record.ts';
import { type EditedSettings, type SettingsChange, settingsFields } from '#src/domain/settings/schema.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { toTranslationName } from '#src/domain/settings/translations.ts';
import { addUpdatedAt } from '#src/server/platform/db/add-updated-at.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { listVersions } from '#src/server/platform/db/history.ts';
import {
  findRecord,
  type RecordRow,
  type RecordTable,
  returningRecord,
  toRecordWithETag,
  type UpdateResult,
  type WithETag,
  type WriteConditions,
} from '#src/server/platform/db/record-table.ts';
import { log } from '#src/server/platform/log.ts';

/** The id of the only row. */
const ID = 1;
/** The version of settings that were never saved. */
const UNSAVED = '0';

// `Object.keys()` loses the type of the keys.
const SETTING_NAMES = Object.keys(settingsFields) as (keyof Settings)[];

type Row = { settings: Record<string, unknown> };

const settingsTable: RecordTable<Row, Settings, object> = {
  table: 'settings',
  fields: { settings: sql`t.saved` },
  defaults: {},
  toRecord: (row) => toSettings(row.settings),
};
const editedSettingsTable = addUpdatedAt(settingsTable);

/**
 * Adds the defaults to the stored settings. A stored value that the schema no longer accepts is logged and replaced
 * by its default, because a single invalid value would fail every build.
 */
function toSettings(stored: Record<string, unknown>): Settings {
  const entries = SETTING_NAMES.filter((name) => name in stored).flatMap((name) => {
    const { success, data } = settingsFields[name].safeParse(stored[name]);
    if (!success) log('error', 'invalid-setting', { name });
    return success ? [[name, data]] : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(entries) };
}

/** Gets the settings. Until the owner has saved some, these are the defaults. */
export const getSettings = async (db: Db): Promise<WithETag<Settings>> =>
  (await findRecord(db, 'visitors', settingsTable, ID)) ?? { etag: UNSAVED, record: DEFAULT_SETTINGS };

/** Gets the settings that everybody may read: all except those for receipts and the books, such as the tax number. */
export async function getPublicSettings(db: Db): Promise<WithETag<Settings>> {
  const { etag, record } = await getSettings(db);
  const hidden = pick(DEFAULT_SETTINGS, [
    'businessDetails',
    'taxLine',
    'booksYears',
    ...OTHER_LANGUAGES.map((language) => toTranslationName('taxLine', language)),
  ]);
  return { etag, record: { ...record, ...hidden } };
}

/** Gets the settings and the time of their last change. The time is null if they were never saved. */
export const getEditedSettings = async (db: Db): Promise<WithETag<EditedSettings>> =>
  (await findRecord(db, 'admin', editedSettingsTable, ID)) ?? {
    etag: UNSAVED,
    record: { ...DEFAULT_SETTINGS, updatedAt: null },
  };

/**
 * Saves the given settings if the stored ones have one of the ETags `ifMatch`. A value that equals the default is not
 * stored, so that it changes with the default in later releases.
 */
export async function saveSettings(
  db: Db,
  change: SettingsChange,
  { ifMatch, changedBy, savedFrom }: WriteConditions,
): Promise<UpdateResult<Settings>> {
  const changed = SETTING_NAMES.filter((name) => change[name] !== undefined);
  const [reset, custom] = [
    changed.filter((name) => isDeepStrictEqual(change[name], DEFAULT_SETTINGS[name])),
    changed.filter((name) => !isDeepStrictEqual(change[name], DEFAULT_SETTINGS[name])),
  ];
  const saved = JSON.stringify(Object.fromEntries(custom.map((name) => [name, change[name]])));
  const mayCreate = ifMatch === null || ifMatch.includes(UNSAVED);
  // Of two concurrent saves, the second waits for the row of the first, and then finds its version.
  const { rows } = await sql<RecordRow<Row>>`
    insert into settings as t (saved, changed_by, saved_from)
    select ${saved}::jsonb, ${changedBy}, ${savedFrom}
    where ${mayCreate}::boolean or exists (select from settings)
    on conflict (id) do update set saved = (t.saved - ${reset}::text[]) || excluded.saved,
      changed_by = excluded.changed_by, saved_from = excluded.saved_from
    where ${ifMatch}::text[] is null or t.version::text = any(${ifMatch}::text[])
    returning ${returningRecord(settingsTable)}
  `.execute(db);
  const [row] = rows;
  return row ? { outcome: 'changed', ...toRecordWithETag(settingsTable, row) } : { outcome: 'stale' };
}

/**
 * Lists the latest 100 versions of the settings, newest first. If the first save is among them, a version with the
 * defaults follows it, so that the first save can be undone.
 */
export async function listSettingsVersions(db: Db): Promise<Version<Settings>[]> {
  const versions = await listVersions(db, settingsTable, ID);
  return versions.flatMap((version) =>
    version.created
      ? [
          { ...version, created: false },
          { ...version, id: UNSAVED, changedBy: '', savedFrom: '', record: DEFAULT_SETTINGS },
        ]
      : [version],
  );
}
