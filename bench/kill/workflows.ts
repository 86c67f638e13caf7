import { randomClientIp } from '../support/client-ip.ts';
import { ORIGIN, type Tables } from '../support/crash-test-site.ts';
import { send } from '../support/site.ts';

/** The acknowledged changes of other rows than their own: moved requests and withdrawn consents, by key. */
export type WorkflowLedger = { moves: Set<string>; withdrawals: Set<string> };

export const createWorkflowLedger = (): WorkflowLedger => ({ moves: new Set(), withdrawals: new Set() });

/**
 * Accepts a new highlight request, and hides a new minor by withdrawing a consent. The key is in the request's text and
 * is the name of the minor. Rejects when the site is killed.
 */
export async function runWorkflows(key: string, cookie: string, ledger: WorkflowLedger): Promise<void> {
  const request = await fetch(`${ORIGIN}/api/highlight-requests`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      'idempotency-key': key,
      'x-forwarded-for': randomClientIp(),
    },
    body: JSON.stringify({
      'Instagram-Handle': '@ada',
      Email: 'a@example.com',
      'File-Link-1': 'https://drive.google.com/file/d/1',
      'Glove-Color': 'Red',
      About: key,
      Agreement: 'Yes',
    }),
  });
  const { id: requestId } = (await request.json()).data;
  const path = `${ORIGIN}/api/highlight-requests/${requestId}`;
  if ((await send('PUT', path, { status: 'accepted' }, cookie)).ok) ledger.moves.add(key);

  const minor = { name: key, dateOfBirth: `01/01/${new Date().getFullYear() - 16}` };
  const { id } = (await (await send('POST', `${ORIGIN}/api/fighters`, minor, cookie)).json()).data;
  const consent = { guardianName: 'Rita Marlowe', relation: 'Parent', after: 0 };
  const given = await (await send('POST', `${ORIGIN}/api/consents/${id}`, consent, cookie)).json();
  const withdrawal = { consent: given.data.consents[0].id };
  if ((await send('POST', `${ORIGIN}/api/consents/${id}/withdrawal`, withdrawal, cookie)).ok)
    ledger.withdrawals.add(key);
}

/**
 * Counts acknowledged changes that are missing, and changes of which only a part is stored: an accepted request without
 * its event, a withdrawn consent whose fighter is shown, and a fighter without one version per change.
 */
export function checkWorkflows(tables: Tables, ledger: WorkflowLedger): { lost: number; partial: number } {
  const moved = new Map(
    tables.leads.filter(({ fields }) => fields['About']).map((lead) => [lead.fields['About'], lead]),
  );
  const withdrawn = new Set(
    tables.consents.filter(({ withdrawn_at }) => withdrawn_at !== null).map(({ fighter_id }) => fighter_id),
  );
  const minors = new Map(tables.fighters.map((fighter) => [fighter.name, fighter]));
  const lost =
    [...ledger.moves].filter((key) => moved.get(key)?.status !== 'accepted').length +
    [...ledger.withdrawals].filter((key) => !withdrawn.has(minors.get(key)?.id ?? 0)).length;

  const events = Map.groupBy(
    tables.lead_events.filter(({ to_status }) => to_status === 'accepted'),
    ({ lead_id }) => lead_id,
  );
  const versions = Map.groupBy(
    tables.revisions.filter(({ entity }) => entity === 'fighter'),
    ({ row_id }) => row_id,
  );
  const partial =
    [...moved.values()].filter(
      ({ id, status }) => (events.get(id)?.length ?? 0) !== (status === 'accepted' ? 1 : 0),
    ).length +
    tables.fighters.filter(
      ({ id, published }) =>
        published === withdrawn.has(id) || versions.get(id)?.length !== (withdrawn.has(id) ? 2 : 1),
    ).length;
  return { lost, partial };
}
