import { SETTINGS_LIMITS } from '#src/domain/settings/settings.ts';
import type { EvaluatedFighter } from './evaluation.ts';
import type { ApplyRequest, ApplyResult } from './evaluation-schema.ts';

type Skipped = ApplyResult['skipped'][number];

/** The changes that the outcomes of an evaluation require. */
export type OutcomePlan = {
  /** The fighters to hide, in the version that the owner has seen. */
  hide: { fighterId: number; version: number }[];
  /** The fighters to add to the home page. */
  pick: number[];
  /** The fighters whose outcome changes nothing. */
  unchanged: number[];
  skipped: Skipped[];
};

/**
 * Plans how to apply the outcomes that are not applied yet. Skips three kinds of fighters: those who should be hidden
 * but were changed after the owner saw them (`seen`), those who should be on the home page but are hidden, and those
 * for whom the home page has no room.
 */
export function planOutcomes(
  fighters: readonly EvaluatedFighter[],
  seen: ApplyRequest['seen'],
  pickedIds: readonly number[],
): OutcomePlan {
  const seenVersions = new Map(seen.map(({ fighterId, version }) => [fighterId, version]));
  const plan: OutcomePlan = { hide: [], pick: [], unchanged: [], skipped: [] };
  for (const { id, name, published, version, marks } of fighters) {
    const skip = (reason: Skipped['reason']) => plan.skipped.push({ fighterId: id, name, reason });
    if (marks.outcome === null || marks.appliedAt !== null) continue;
    if (marks.outcome === 'stays') plan.unchanged.push(id);
    else if (marks.outcome === 'rest') {
      if (!published) plan.unchanged.push(id);
      else if (seenVersions.get(id) !== version) skip('changed');
      else plan.hide.push({ fighterId: id, version });
    } else if (!published) skip('hidden');
    else if (pickedIds.includes(id)) plan.unchanged.push(id);
    else if (pickedIds.length + plan.pick.length >= SETTINGS_LIMITS.picks) skip('no-room');
    else plan.pick.push(id);
  }
  return plan;
}
