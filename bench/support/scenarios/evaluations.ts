import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, countVersions, type Scenario } from './scenario.ts';

/**
 * Evaluations that mark one fighter with the outcome `rest`. Applying the outcome hides the fighter. The key is the name
 * of the fighter, the name of the evaluation, and the note.
 */
export function createEvaluations(): Scenario {
  const evaluated = new Set<number>();
  const marked = new Set<string>();
  const applied = new Set<string>();
  return {
    write: async (key, cookie) => {
      const post = async (path: string, body: object) =>
        (await (await send('POST', ORIGIN + path, body, cookie)).json()).data;
      const fighter = await post('/api/fighters', { name: key });
      evaluated.add(fighter.id);
      // If a kill has left an earlier evaluation open, this returns that evaluation, and the writer continues it.
      const evaluation = await post('/api/evaluations', { name: key });
      const path = `/api/evaluations/${evaluation.id}`;
      const change = { ranking: 4, outcome: 'rest', note: key };
      await send('PUT', `${ORIGIN + path}/marks`, { fighterId: fighter.id, base: {}, change }, cookie);
      marked.add(key);
      await post(`${path}/apply`, { seen: [{ fighterId: fighter.id, version: 1 }] });
      applied.add(key);
      await post(`${path}/finish`, {});
    },
    check: (tables) => {
      const marks = new Map(tables.evaluation_marks.map((row) => [row.fighter_id, row]));
      const notes = new Map(tables.evaluation_marks.map((row) => [row.note, row]));
      const versionsOf = countVersions(tables, 'fighter');
      const stored = tables.fighters.filter(({ id }) => evaluated.has(id));
      const isApplied = (id: number) => (marks.get(id)?.applied_at ?? null) !== null;
      const names = tables.evaluations.map(({ name }) => name);
      return {
        acknowledged: marked.size + applied.size,
        lost:
          count(marked, (key) => notes.get(key)?.outcome !== 'rest') +
          count(applied, (key) => (notes.get(key)?.applied_at ?? null) === null),
        duplicated: names.length - new Set(names).size,
        // Applying must hide the fighter, which adds a second version. Until then, only the first version exists.
        partial: count(stored, ({ id, published }) =>
          isApplied(id) ? published || versionsOf(id) !== 2 : !published || versionsOf(id) !== 1,
        ),
      };
    },
  };
}
