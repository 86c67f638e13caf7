import {
  listNamesToErase,
  type PersonalData,
  type PersonalRecord,
  type PersonTextMatch,
  toPersonSearch,
} from '#src/domain/privacy/privacy.ts';
import { listBackups } from '#src/server/backup/nightly-backup.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { readPersonalData } from './personal-data.ts';
import { findLastPersonalId, listPersonalRecords } from './personal-texts.ts';

/** How many ids of each kind one statement searches. */
const BATCH_SIZE = 2_000;

/** Finds everything that is held about the person whom the terms name. */
export async function findPersonalData(db: Db, terms: readonly string[]): Promise<PersonalData> {
  const found = await findRecords(db, terms);
  const held = new Map(
    (found.length > 0 ? await readPersonalData(db, found) : []).map((record) => [keyOf(record), record.held]),
  );
  return {
    searchedAt: new Date().toISOString(),
    terms: [...terms],
    // A record that was erased after the search found it is no longer held.
    records: found.flatMap(({ matches, ...record }) => {
      const data = held.get(keyOf(record));
      if (!data) return [];
      return {
        ...record,
        held: data,
        matches: listDistinct(matches),
        isSubject: matches.some(({ isSubject }) => isSubject),
      };
    }),
    backups: await findBackups(),
  };
}

/** Lists each text once. A current text often occurs in earlier versions too. */
const listDistinct = (matches: readonly PersonTextMatch[]): PersonalRecord['matches'] =>
  matches
    .filter(({ text }, index) => matches.findIndex((match) => match.text === text) === index)
    .map(({ where, text }) => ({ where, text }));

/**
 * Searches the records of all kinds, in batches of ids, because one statement that reads all texts would time out.
 */
async function findRecords(db: Db, terms: readonly string[]) {
  const search = toPersonSearch(terms);
  const lastId = await findLastPersonalId(db);
  const found = [];
  for (let after = 0; after < lastId; after += BATCH_SIZE) {
    for (const { texts, ...record } of await listPersonalRecords(db, { after, last: after + BATCH_SIZE })) {
      const matches = search(texts);
      if (matches.length > 0) found.push({ ...record, matches, names: listNamesToErase(matches) });
    }
  }
  return found.sort((a, b) => compare(a.kind, b.kind) || a.id - b.id);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const keyOf = ({ kind, id }: Pick<PersonalRecord, 'kind' | 'id'>) => `${kind}-${id}`;

async function findBackups(): Promise<string[] | null> {
  try {
    return await listBackups();
  } catch (error) {
    log('error', 'backups-not-listed', describeError(error));
    return null;
  }
}
