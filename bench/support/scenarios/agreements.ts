import { ORIGIN, sendMessage } from '../crash-test-site.ts';
import { send } from '../site.ts';
import { count, createPrivateLink, type Scenario, submitForm } from './scenario.ts';

/** Agreements that a client signs on a private page. Each signature must have one event. The key is the signature. */
export function createAgreements(): Scenario {
  const acknowledged = new Set<string>();
  return {
    write: async (key, cookie) => {
      const { id } = (await (await sendMessage(`agreement-${key}`)).json()).data;
      const agreement = { title: 'Show', wording: key, latest: null };
      await send('POST', `${ORIGIN}/api/agreements/${id}`, agreement, cookie);
      const page = await createPrivateLink('agreement', id, cookie);
      await submitForm(page, '', 'sign', { signedName: key, agreed: 'yes' });
      acknowledged.add(key);
    },
    check: ({ agreements, lead_events }) => {
      const signed = agreements.filter(({ signed_at }) => signed_at !== null);
      const names = new Set(signed.map(({ signed_name }) => signed_name));
      const events = lead_events.filter(({ kind }) => kind === 'agreement_signed');
      const leadsWithEvent = new Set(events.map(({ lead_id }) => lead_id));
      return {
        acknowledged: acknowledged.size,
        lost: count(acknowledged, (key) => !names.has(key)),
        duplicated: agreements.length - new Set(agreements.map(({ wording }) => wording)).size,
        partial:
          count(signed, (row) => row.signed_name !== row.wording || !leadsWithEvent.has(row.lead_id)) +
          Math.abs(events.length - signed.length),
      };
    },
  };
}
