import { findIssueMessage, hasNoResponse, toErrorMessage } from '#src/admin/core/api/api-errors.ts';
import { recordApi } from '#src/admin/core/saving/record-api.ts';
import type { Fighter } from '#src/domain/fighters/schema.ts';

export type FighterName = { fighterId: number; name: string };
type Outcome = { saved: FighterName[]; failed: { name: string; reason: string }[] };

/**
 * Shows fighters if `published` is true, and hides them otherwise. Each change is an ordinary save with its own
 * version in the history. Skips fighters that are already in that state. After a request without a response, sends no
 * more requests and reports the remaining fighters as failed.
 */
export async function setPublished(fighters: readonly FighterName[], published: boolean): Promise<Outcome> {
  const api = recordApi<Fighter>('fighters');
  const outcome: Outcome = { saved: [], failed: [] };
  /** The first error without a response. The remaining fighters would fail in the same way. */
  let networkError: unknown = null;
  for (const fighter of fighters) {
    try {
      if (networkError) throw networkError;
      const { data, etag } = await api.read(fighter.fighterId);
      if (data.published === published) continue;
      await api.update(fighter.fighterId, { published }, etag);
      outcome.saved.push(fighter);
    } catch (error) {
      if (hasNoResponse(error)) networkError = error;
      outcome.failed.push({ name: fighter.name, reason: findIssueMessage(error) ?? toErrorMessage(error) });
    }
  }
  return outcome;
}
