import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, countVersions, type Scenario, visitorHeaders } from './scenario.ts';

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
      const link = { purpose: 'fighter', subjectId: id };
      const { url } = (await (await send('POST', `${ORIGIN}/api/private-links`, link, cookie)).json()).data;
      const page = ORIGIN + new URL(url).pathname;
      await submitStep(page, 'story', { goals: key });
      await submitStep(page, 'review', {});
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

/** Fills in and submits the form of a step. Throws if the site does not confirm it with a redirect. */
async function submitStep(page: string, step: string, values: Record<string, string>): Promise<void> {
  const html = await (await fetch(`${page}?step=${step}`)).text();
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    headers: visitorHeaders('application/x-www-form-urlencoded'),
    body: new URLSearchParams({ ...readHiddenFields(html), ...values }),
  });
  if (response.status !== 303) throw new Error(`The step ${step} returned ${response.status}.`);
}

/** Returns the hidden fields of the first form of a page. */
function readHiddenFields(html: string): Record<string, string> {
  const [form = ''] = html.split('<form')[1]?.split('</form>') ?? [];
  const fields = form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  return Object.fromEntries(
    Array.from(fields, ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
  );
}
