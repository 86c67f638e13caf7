import * as z from 'zod';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#src/server/platform/db/content-tables.ts';

/**
 * A backup is gzip-compressed JSON Lines: a header, chunks of rows, and the number of rows of each table. A
 * file without the last line is truncated. See docs/backup.md.
 */
export const BACKUP_FORMAT = 'boxing-media-platform-backup';
export const BACKUP_VERSION = 2;
export const BACKUP_EXTENSION = '.jsonl.gz';

/** Maximum size of the rows in one line. Only a single larger row may exceed it. */
export const CHUNK_BYTES = 1_000_000;

export type TableInfo = {
  /** The primary key. The table is read in pages by this key. */
  key: readonly string[];
  /**
   * The table has triggers that write to other tables, such as the history. A restore disables them, because the
   * backup contains the history, and `finishRestore` does the rest.
   */
  hasTriggers?: true;
  /** The ids come from a sequence, which a restore sets to the highest id. */
  hasSequence?: true;
  /** The SQL condition for the rows that a backup contains. Default: all. */
  where?: string;
  /** Older backups have rows of this table. A restore moves them to another table. */
  isFormer?: true;
};

const CONTENT_TABLE: TableInfo = { key: ['id'], hasTriggers: true, hasSequence: true };

/** The tables of a backup, in an order that satisfies the foreign keys. */
export const TABLES = {
  // In the reverse order of their deletion. `Object.fromEntries()` loses the type of the keys.
  ...(Object.fromEntries(CONTENT_TABLE_NAMES.toReversed().map((table) => [table, CONTENT_TABLE])) as Record<
    ContentTable,
    TableInfo
  >),
  demo_rows: { key: ['entity', 'row_id'] },
  readable_links: { key: ['entity', 'slug'] },
  revisions: { key: ['id'], hasSequence: true },
  leads: { key: ['id'], hasSequence: true },
  lead_events: { key: ['id'], hasSequence: true },
  payments: { key: ['id'], hasSequence: true },
  agreements: { key: ['id'], hasSequence: true },
  card_sessions: { key: ['id'] },
  reels: { key: ['lead_id', 'version'] },
  reel_uploads: { key: ['id'], hasSequence: true },
  reel_files: { key: ['lead_id', 'version'] },
  change_notes: { key: ['lead_id', 'version', 'position'] },
  file_checks: { key: ['lead_id', 'url'] },
  lead_emails: { key: ['id'], hasSequence: true, isFormer: true },
  private_links: { key: ['id'], hasSequence: true },
  profile_submissions: { key: ['id'], hasSequence: true },
  consents: { key: ['id'], hasTriggers: true, hasSequence: true },
  fighter_emails: { key: ['id'], hasSequence: true, isFormer: true },
  lead_deliveries: { key: ['lead_id', 'channel'], isFormer: true },
  // Notices for devices are left out, because the devices are not in a backup.
  notices: { key: ['id'], hasSequence: true, where: 'subscription_id is null' },
  calendar_entries: { key: ['id'], hasSequence: true },
  reply_templates: { key: ['id'] },
  setup_dismissal: { key: ['id'] },
  do_not_film: { key: ['id'], hasSequence: true },
  evaluations: { key: ['id'], hasSequence: true },
  evaluation_marks: { key: ['evaluation_id', 'fighter_id'], hasTriggers: true },
  settings: { key: ['id'], hasTriggers: true },
  media: { key: ['key'] },
  video_links: { key: ['id'], hasTriggers: true, hasSequence: true },
} as const satisfies Record<string, TableInfo>;

export type BackupTable = keyof typeof TABLES;
/** The number of rows by table. */
export type Counts = Record<BackupTable, number>;

/**
 * The schema of release 0.1, the earliest one whose backups can be restored. Its rows can still be inserted: new
 * columns have defaults, and a trigger converts former values, such as a former status. `finishRestore` repeats the
 * changes that migrations made to rows.
 */
export const EARLIEST_SCHEMA = '0007_lead_deliveries';

// `Object.keys()` loses the type of the keys.
export const TABLE_NAMES = Object.keys(TABLES) as BackupTable[];

/** Lists the tables that have the property. */
export const tablesWith = (property: 'hasTriggers' | 'hasSequence' | 'isFormer'): BackupTable[] =>
  TABLE_NAMES.filter((table) => property in TABLES[table]);

// `Object.fromEntries()` loses the type of the keys.
export const zeroCounts = (): Counts => Object.fromEntries(TABLE_NAMES.map((table) => [table, 0])) as Counts;

/** The first line. `schema` is the latest migration of the database. */
export const backupHeader = z.strictObject({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  schema: z.string(),
  createdAt: z.iso.datetime(),
  contentRevision: z.string().regex(/^\d+$/),
});
/** The first line of a backup in a later format. */
export const laterBackupHeader = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int().gt(BACKUP_VERSION),
});
export type BackupHeader = z.output<typeof backupHeader>;

/** The last line. */
export const backupEnd = z.strictObject({
  end: z.literal(true),
  // An older backup lacks the counts of tables that were added later.
  counts: z.partialRecord(z.enum(TABLE_NAMES), z.int().min(0)),
});

// The restore passes chunks to the database as text. Parsing them would be slower, and could change the
// digits of numbers.
const CHUNK_START = /^\{"table":"([a-z_]+)","rows":\[/;

export const toChunkLine = (table: BackupTable, rows: readonly string[]): string =>
  `{"table":"${table}","rows":[${rows.join(',')}]}\n`;

/** Returns the table of a chunk. Returns null for any other line. */
export function parseChunkTable(line: string): BackupTable | null {
  const name = CHUNK_START.exec(line)?.[1];
  return TABLE_NAMES.find((table) => table === name) ?? null;
}
