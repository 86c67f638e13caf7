import { randomClientIp } from '../client-ip.ts';
import { ORIGIN, type Tables } from '../crash-test-site.ts';

/** The numbers of acknowledged writes, and of writes that the database stored wrongly. */
export type Outcome = {
  acknowledged: number;
  /** Acknowledged writes that are missing. */
  lost: number;
  duplicated: number;
  /** Writes, acknowledged or not, that are stored only in part. */
  partial: number;
};

/** A kind of write that a benchmark repeats and then checks. It remembers which writes the site acknowledged. */
export type Scenario = {
  /** Writes once, under a new key. Rejects if the site rejects the write or is killed. */
  write: (key: string, cookie: string) => Promise<void>;
  /** Sends interrupted writes again, as the site's pages do. Runs after each restart. */
  retry?: () => Promise<void>;
  check: (tables: Tables) => Outcome;
};

/** Returns a page's request headers, with a new client IP each time, because a single one would be throttled. */
export const visitorHeaders = (contentType: string) => ({
  'content-type': contentType,
  origin: ORIGIN,
  'x-forwarded-for': randomClientIp(),
});

/** Counts the rows for which the condition holds. */
export const count = <Row>(rows: Iterable<Row>, condition: (row: Row) => boolean): number =>
  Array.from(rows).filter(condition).length;

/** Returns the number of versions in the history of each record of a kind, by its id. */
export function countVersions({ revisions }: Tables, entity: string): (id: number) => number {
  const versions = Map.groupBy(
    revisions.filter((revision) => revision.entity === entity),
    ({ row_id }) => row_id,
  );
  return (id) => versions.get(id)?.length ?? 0;
}
