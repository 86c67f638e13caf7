import { ORIGIN } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, type Scenario, sendRequest } from './scenario.ts';

/** Highlight requests that the owner accepts. Each must have one event. The key is the request's text. */
export function createRequests(): Scenario {
  const acknowledged = new Set<string>();
  return {
    write: async (key, cookie) => {
      const id = await sendRequest(key);
      await send('PUT', `${ORIGIN}/api/highlight-requests/${id}`, { status: 'accepted' }, cookie);
      acknowledged.add(key);
    },
    check: ({ leads, lead_events }) => {
      const requests = leads.filter(({ fields }) => fields['About'] !== undefined);
      const byKey = new Map(requests.map((request) => [request.fields['About'], request]));
      const events = Map.groupBy(
        lead_events.filter(({ to_status }) => to_status === 'accepted'),
        ({ lead_id }) => lead_id,
      );
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (key) => byKey.get(key)?.status !== 'accepted'),
        duplicated: requests.length - byKey.size,
        partial: count(
          requests,
          ({ id, status }) => (events.get(id)?.length ?? 0) !== (status === 'accepted' ? 1 : 0),
        ),
      };
    },
  };
}
