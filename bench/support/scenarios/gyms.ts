import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, countVersions, type Scenario } from './scenario.ts';

/** New gyms. Each must have one version in its history. The key is the gym's name. */
export function createGyms(): Scenario {
  const acknowledged = new Set<string>();
  return {
    write: async (key, cookie) => {
      await send('POST', `${ORIGIN}/api/gyms`, { name: key, slug: key, state: 'Ohio' }, cookie);
      acknowledged.add(key);
    },
    check: (tables) => {
      const names = new Set(tables.gyms.map(({ name }) => name));
      const versionsOf = countVersions(tables, 'gym');
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (key) => !names.has(key)),
        duplicated: tables.gyms.length - names.size,
        partial: count(tables.gyms, ({ id }) => versionsOf(id) !== 1),
      };
    },
  };
}
