import { expect, it } from 'vitest';
import { type RecordLoad, toRecordTitle } from '#src/site/islands/use-fresh-record.ts';

it.each<[RecordLoad<{ name: string }>, string | null]>([
  [{ state: 'loaded', record: { name: 'Ada' }, stale: false }, 'Ada'],
  [{ state: 'missing' }, 'Fighter not found'],
  [{ state: 'loading' }, null],
  [{ state: 'failed' }, null],
])('the title of a page in the state %j is %j', (load, title) => {
  expect(toRecordTitle(load, 'Fighter not found')).toBe(title);
});
