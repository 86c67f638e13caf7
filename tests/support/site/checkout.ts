import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import type { Payment } from '#src/domain/books/books.ts';
import payments from '#src/server/books/endpoints.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import type { useOwnerSession } from '../api/api.ts';
import {
  createClientLink,
  deliver,
  postOnClientPage,
  readAcceptance,
  readClientPage,
  sendHighlightRequest,
} from '../content/client-page.ts';
import { readForm } from '../content/private-pages.ts';
import type { useFakeStripe } from '../third-parties/fake-stripe.ts';
import { useMailbox } from '../third-parties/mailbox.ts';

/** The result of `readLead` for a request that was paid by card. */
export const PAID = { status: 'paid', events: ['card_payment'], notices: 1, sessions: ['paid'] };

/** Creates a request for $50 before each test. Returns functions that pay it by card and read the result. */
export function useCheckout(
  db: () => Db,
  owner: ReturnType<typeof useOwnerSession>,
  stripe: ReturnType<typeof useFakeStripe>,
) {
  // The owner gets an email about each payment.
  const mailbox = useMailbox();
  /** The id of the request, and the path of its private link. */
  const request = { id: 0, path: '' };

  /** Sends a request for $50, and creates a link to its page. */
  async function createRequest(): Promise<void> {
    request.id = await sendHighlightRequest({ 'Option-Id': 'tournament-collaboration' });
    request.path = await createClientLink(owner, request.id);
  }
  beforeEach(createRequest);

  /** Delivers the reel, which the client accepts. */
  async function acceptReel(version = 1): Promise<void> {
    await deliver(db(), request.id, version);
    const response = await postOnClientPage(request.path, await readAcceptance(request.path));
    expect(response.status).toBe(303);
  }

  const readPayForm = async () => readForm(await readClientPage(request.path), 'pay');
  const press = async (form?: Record<string, string>) =>
    postOnClientPage(request.path, form ?? (await readPayForm()));

  /** Submits the form, and returns the Stripe session of the page to which it redirects. */
  async function openCheckout() {
    const response = await press();
    expect(response.status).toBe(303);
    return stripe.session(response.headers.get('location'));
  }

  async function readPayments(): Promise<Payment[]> {
    const response = await owner.send(payments, 'GET', '/api/payments');
    return (await response.json()).data;
  }

  async function readLead() {
    const { rows } = await sql<{ status: string; events: string[]; notices: number; sessions: string[] }>`
      select status, (select coalesce(json_agg(e.kind order by e.id), '[]') from lead_events as e
          where e.lead_id = leads.id and e.kind in ('card_payment', 'status')) as events,
        (select count(*)::int from notices as n where n.lead_id = leads.id and n.kind = 'payment') as notices,
        (select coalesce(json_agg(s.state order by s.created_at), '[]') from card_sessions as s
          where s.lead_id = leads.id) as sessions
      from leads where id = ${request.id}`.execute(db());
    return rows[0];
  }

  const setPrice = (cents: number, currency = 'USD') =>
    sql`update leads set accepted_cents = ${cents}, accepted_currency = ${currency}
      where id = ${request.id}`.execute(db());

  return {
    mailbox,
    request,
    createRequest,
    acceptReel,
    readPayForm,
    press,
    openCheckout,
    readPayments,
    readLead,
    setPrice,
  };
}
