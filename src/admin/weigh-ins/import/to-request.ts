import { MAX_BODY_BYTES } from '#src/domain/values/limits.ts';
import type { WeighIn } from '#src/domain/weigh-ins/weigh-in.ts';
import type { PreviewRow } from './preview-rows.ts';

/** A weigh-in without the fields that have their default value, so that 10,000 of them fit into one request. */
const toShortWeighIn = ({ date, pounds, event, opponent, level, result, stoppage }: WeighIn) => ({
  date,
  pounds,
  ...(event !== '' && { event }),
  ...(opponent !== '' && { opponent }),
  ...(level !== 'amateur' && { level }),
  ...(result !== null && { result }),
  ...(stoppage && { stoppage }),
});

/** Returns the body that adds the new weigh-ins, or null if it is too large for one request. */
export function toRequest(rows: readonly PreviewRow[]): object | null {
  const byFighter = new Map<number, object[]>();
  for (const row of rows) {
    if (row.state !== 'new') continue;
    const weighIns = byFighter.get(row.fighter.id) ?? [];
    weighIns.push(toShortWeighIn(row.weighIn));
    byFighter.set(row.fighter.id, weighIns);
  }
  const body = { fighters: [...byFighter].map(([id, weighIns]) => ({ id, weighIns })) };
  return new TextEncoder().encode(JSON.stringify(body)).length > MAX_BODY_BYTES ? null : body;
}
