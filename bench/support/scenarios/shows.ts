import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, countVersions, type Scenario } from './scenario.ts';

const corner = (name: string) => ({ name, gym: 'Eastside' });

/**
 * Shows with two bouts, whose results are saved later. Each change must have a version in the history. The key is the show's
 * name and the name of a boxer.
 */
export function createShows(): Scenario {
  const created = new Set<string>();
  const finished = new Set<string>();
  return {
    write: async (key, cookie) => {
      const bouts = ['bout0001', 'bout0002'].map((id) => ({ id, red: corner(key), blue: corner('Ada') }));
      const fields = { name: key, slug: key, startsOn: '2026-05-09', sanctionedBy: 'USA Boxing', bouts };
      const response = await send('POST', `${ORIGIN}/api/shows`, fields, cookie);
      created.add(key);
      const { id } = (await response.json()).data;
      const change = { bouts: bouts.map((bout) => ({ ...bout, result: 'red' })) };
      await send('PUT', `${ORIGIN}/api/shows/${id}`, change, cookie);
      finished.add(key);
    },
    check: (tables) => {
      const stored = new Map(tables.shows.map((show) => [show.name, show]));
      const isFinished = ({ bouts }: { bouts: { result: string | null }[] }) =>
        bouts.every(({ result }) => result === 'red');
      const versionsOf = countVersions(tables, 'show');
      return {
        acknowledged: created.size + finished.size,
        lost:
          count(created, (key) => !stored.has(key)) +
          count(finished, (key) => !isFinished(stored.get(key) ?? { bouts: [{ result: null }] })),
        duplicated: tables.shows.length - stored.size,
        partial: count(
          tables.shows,
          (show) =>
            show.bouts.length !== 2 ||
            show.bouts.some(({ red }) => red.name !== show.name) ||
            versionsOf(show.id) !== (isFinished(show) ? 2 : 1),
        ),
      };
    },
  };
}
