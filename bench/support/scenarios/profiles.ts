import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, countVersions, createPrivateLink, type Scenario, submitForm } from './scenario.ts';

/**
 * Profiles that fighters fill in and send on their private pages. The record must not change before the owner accepts
 * the profile. The key is the fighter's name and the text of the field `goals`.
 */
export function createProfiles(): Scenario {
  const invited = new Map<number, string>();
  const acknowledged = new Set<string>();
  return {
    write: async (key, cookie) => {
      const created = await send('POST', `${ORIGIN}/api/fighters`, { name: key }, cookie);
      const { id } = (await created.json()).data;
      invited.set(id, key);
      const page = await createPrivateLink('fighter', id, cookie);
      await submitForm(page, '?step=story', 'save-step', { goals: key });
      await submitForm(page, '?step=review', 'submit', {});
      acknowledged.add(key);
    },
    check: (tables) => {
      const sent = tables.profile_submissions.filter(({ submitted_at }) => submitted_at !== null);
      const goals = sent.map(({ fields }) => fields['goals']);
      const versionsOf = countVersions(tables, 'fighter');
      const isChanged = (id: number) => versionsOf(id) !== 1;
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (key) => !goals.includes(key)),
        duplicated: goals.length - new Set(goals).size,
        partial:
          count(sent, ({ fighter_id, fields }) => fields['goals'] !== invited.get(fighter_id)) +
          count(tables.fighters, ({ id }) => invited.has(id) && isChanged(id)),
      };
    },
  };
}
