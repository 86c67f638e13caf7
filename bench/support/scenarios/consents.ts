import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, countVersions, type Scenario } from './scenario.ts';

/** Consents that are given and withdrawn, which hides the minor. Each key is the name of a minor. */
export function createConsents(): Scenario {
  const minorIds = new Set<number>();
  const acknowledged = new Set<string>();
  return {
    write: async (key, cookie) => {
      await send('PUT', `${ORIGIN}/api/settings`, { requireConsent: false }, cookie);
      const minor = { name: key, dateOfBirth: `01/01/${new Date().getFullYear() - 16}` };
      const { id } = (await (await send('POST', `${ORIGIN}/api/fighters`, minor, cookie)).json()).data;
      minorIds.add(id);
      const consent = { guardianName: 'Rita Marlowe', relation: 'Parent', after: 0 };
      const given = await (await send('POST', `${ORIGIN}/api/consents/${id}`, consent, cookie)).json();
      const withdrawal = { consent: given.data.consents[0].id };
      await send('POST', `${ORIGIN}/api/consents/${id}/withdrawal`, withdrawal, cookie);
      acknowledged.add(key);
    },
    check: (tables) => {
      const withdrawn = new Set(
        tables.consents
          .filter(({ withdrawn_at }) => withdrawn_at !== null)
          .map(({ fighter_id }) => fighter_id),
      );
      const versionsOf = countVersions(tables, 'fighter');
      const stored = tables.fighters.filter(({ id }) => minorIds.has(id));
      const withdrawnNames = new Set(stored.filter(({ id }) => withdrawn.has(id)).map(({ name }) => name));
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (key) => !withdrawnNames.has(key)),
        duplicated: tables.consents.length - new Set(tables.consents.map((row) => row.fighter_id)).size,
        // A withdrawal must hide the minor, which adds a second version. Until then, only the first version exists.
        partial: count(stored, ({ id, published }) =>
          withdrawn.has(id) ? published || versionsOf(id) !== 2 : !published || versionsOf(id) !== 1,
        ),
      };
    },
  };
}
