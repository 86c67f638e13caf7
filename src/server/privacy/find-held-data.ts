import { type PersonTextMatch, toPersonSearch } from '#src/domain/person-search.ts';
import type { HeldData, HeldRecord } from '#src/domain/privacy.ts';
import { listBackups } from '#src/server/backup/nightly-backup.ts';
import type { Db } from '#src/server/db/db.ts';
import { describeError, log } from '#src/server/log.ts';
import { readHeldData } from '#src/server/queries/held-data.ts';
import { listPersonalRecords } from '#src/server/queries/personal-texts.ts';

/** Finds everything that is held about the person whom the terms name. */
export async function findHeldData(db: Db, terms: readonly string[]): Promise<HeldData> {
  const search = toPersonSearch(terms);
  const found = (await listPersonalRecords(db)).flatMap(({ texts, ...record }) => {
    const matches = search(texts);
    return matches.length > 0 ? [{ ...record, matches }] : [];
  });
  const held = new Map(
    (found.length > 0 ? await readHeldData(db, found) : []).map((record) => [keyOf(record), record.held]),
  );
  return {
    searchedAt: new Date().toISOString(),
    terms: [...terms],
    // A record that was erased between the two statements is no longer held.
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

/** Leaves out the texts of earlier versions that are still current. */
const listDistinct = (matches: readonly PersonTextMatch[]): HeldRecord['matches'] =>
  matches
    .filter(({ text }, index) => matches.findIndex((match) => match.text === text) === index)
    .map(({ where, text }) => ({ where, text }));

const keyOf = ({ kind, id }: Pick<HeldRecord, 'kind' | 'id'>) => `${kind}-${id}`;

async function findBackups(): Promise<string[] | null> {
  try {
    return await listBackups();
  } catch (error) {
    log('error', 'backups-not-listed', describeError(error));
    return null;
  }
}
