import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { fighterFields, fighterInput } from '#src/domain/fighters/schema.ts';
import { gymFields, gymInput } from '#src/domain/gyms/schema.ts';
import type { FailedRecord, PageKind } from '#src/domain/publishing/publishing.ts';
import { pick } from '#src/domain/records/record.ts';
import { showFields, showInput } from '#src/domain/shows/schema.ts';
import { toDay } from '#src/domain/values/dates.ts';
import { listFighters } from '#src/server/fighters/queries.ts';
import { listGyms } from '#src/server/gyms/queries.ts';
import { createDb } from '#src/server/platform/db/db.ts';
import { readEnv } from '#src/server/platform/env/env.ts';
import { toMessage } from '#src/server/platform/log.ts';
import { listShows } from '#src/server/shows/queries.ts';

/** The page of a record in any language, or its share image. */
const RECORD_FILE = /^(?:[a-z]{2}\/)?(?:share\/)?(rising-stars|fighters|gyms|shows)\/(\d+)\.(?:html|jpg)$/;

type RecordId = Pick<FailedRecord, 'kind' | 'id'>;

export type RecordPages = {
  /**
   * Renders a file. Returns null if it belongs to a record and cannot be rendered. Call it for the files of records
   * first (`putRecordPagesFirst`), because the other pages are rendered without the records that have failed.
   */
  render: <T>(file: string, render: () => Promise<T>) => Promise<T | null>;
  /** Call if a rendered file turns out to be unusable. Throws the error if the file does not belong to a record. */
  leaveOut: (file: string, error: unknown) => null;
  /** Adds the failed records to the build's `build.json`, for the back office. */
  report: (folder: string) => Promise<void>;
};

/**
 * Renders the pages of records, so that a page that cannot be rendered does not stop the build. If it did, nothing
 * could be published or taken down anymore. The build leaves out the page of that record, and its entries in lists. It
 * does not reuse an older version of the page, which could show somebody whose guardian has withdrawn consent since.
 */
export function createRecordPages(): RecordPages {
  const failed = new Map<string, RecordId>();
  const rendering: Promise<unknown>[] = [];
  const leaveOut = (file: string, error: unknown) => {
    const record = parseRecordFile(file);
    if (!record) throw error;
    console.error(`${file} is left out, because it could not be rendered: ${toMessage(error)}`);
    failed.set(`${record.kind}/${record.id}`, record);
    // An environment variable, because the code that reads it (src/content/read-list.ts) is in another bundle.
    process.env['LEFT_OUT_RECORDS'] = [...failed.keys()].join(' ');
    return null;
  };
  return {
    render: async (file, render) => {
      if (parseRecordFile(file)) {
        const page = render().catch((error: unknown) => leaveOut(file, error));
        // The promises in the list must not keep the pages in memory.
        rendering.push(page.then(() => undefined));
        return page;
      }
      await Promise.all(rendering);
      return render();
    },
    leaveOut,
    report: async (folder) => {
      if (failed.size === 0) return;
      const file = join(folder, 'build.json');
      const failedRecords = await describeRecords([...failed.values()]);
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), failedRecords }));
    },
  };
}

function parseRecordFile(file: string): RecordId | null {
  const [, folder, id] = RECORD_FILE.exec(file) ?? [];
  if (!id) return null;
  return { kind: folder === 'gyms' || folder === 'shows' ? folder : 'fighters', id: Number(id) };
}

/** Puts the files of records before all others. Otherwise keeps the order. */
export function putRecordPagesFirst<T>(paths: readonly T[], toFile: (path: T) => string): T[] {
  const [records, others]: [T[], T[]] = [[], []];
  for (const path of paths) (parseRecordFile(toFile(path)) ? records : others).push(path);
  return [...records, ...others];
}

type PageRecords = { rows: readonly { id: number; name: string }[]; fields: object; input: z.ZodType };

/** Adds the name of each record, and the fields whose stored value the API would reject. */
async function describeRecords(records: readonly RecordId[]): Promise<FailedRecord[]> {
  const db = createDb(readEnv());
  const all = { knownRevision: null };
  const [fighters, gyms, shows] = await Promise.all([
    listFighters(db, { ...all, today: toDay(new Date()) }),
    listGyms(db, all),
    listShows(db, all),
  ]);
  const kinds: Record<PageKind, PageRecords> = {
    fighters: { rows: fighters.rows, fields: fighterFields, input: fighterInput },
    gyms: { rows: gyms.rows, fields: gymFields, input: gymInput },
    shows: { rows: shows.rows, fields: showFields, input: showInput },
  };
  return records.flatMap(({ kind, id }) => {
    const { rows, fields, input } = kinds[kind];
    const record = rows.find((row) => row.id === id);
    if (!record) return [];
    // The keys of the fields are also keys of the record.
    const stored = pick(record, Object.keys(fields) as (keyof typeof record)[]);
    const issues = input.safeParse(stored).error?.issues ?? [];
    return [{ kind, id, name: record.name, fields: [...new Set(issues.map(({ path }) => String(path[0])))] }];
  });
}
