import { sql } from 'kysely';
import { expect, it } from 'vitest';
import leads from '#src/server/leads/endpoints.ts';
import shows from '#src/server/shows/endpoints.ts';
import { useOwnerSession } from '../../../support/api/api.ts';
import { useDatabase } from '../../../support/database/database.ts';

const { db, statements } = useDatabase();
const owner = useOwnerSession();

type Price = { cents: number; currency: string };
type Request = {
  status: string;
  option?: Price;
  agreed?: Price;
  receivedAt?: string;
  deleted?: boolean;
  show?: number;
};

async function addRequest(request: Request): Promise<number> {
  const { status, option, agreed, receivedAt, deleted = false, show = null } = request;
  const { rows } = await sql<{ id: number }>`
    insert into leads (kind, fields, address_hash, status, option_id, option_cents, option_currency, agreed_cents,
      agreed_currency, created_at, deleted_at, show_id)
    values ('highlight', '{}', '', ${status}, ${option ? 'one' : null}, ${option?.cents ?? null},
      ${option?.currency ?? null}, ${agreed?.cents ?? null}, ${agreed?.currency ?? null},
      coalesce(${receivedAt ?? null}::timestamptz, now()), case when ${deleted}::boolean then now() end, ${show})
    returning id`.execute(db());
  // Records the payment, as a restore does.
  await sql`select record_payments(null, null, null)`.execute(db());
  return rows[0]?.id ?? 0;
}

const addMove = (id: number, from: string | null, to: string, daysAgo: number) =>
  sql`insert into lead_events (lead_id, actor, kind, from_status, to_status, created_at)
    values (${id}, 'owner', ${from ? 'status' : 'history_started'}, ${from}, ${to},
      now() - make_interval(secs => ${daysAgo * 86_400}))`.execute(db());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function read() {
  statements.length = 0;
  const response = await owner.send(leads, 'GET', '/api/inbox/statistics');
  expect(response.status).toBe(200);
  expect(statements).toHaveLength(2); // The session check and the statistics.
  return (await response.json()).data;
}

const USD = (cents: number) => ({ cents, currency: 'USD' });

it('without requests, the statistics are empty, but still list the last 12 months', async () => {
  await sql`insert into leads (kind, fields, address_hash) values ('contact', '{}', '')`.execute(db());
  const statistics = await read();
  expect(statistics).toMatchObject({
    requests: 0,
    stays: [],
    amounts: [],
    withoutPrice: { due: 0, paid: 0 },
  });
  expect(statistics.months).toHaveLength(12);
  expect(statistics.months.at(-1).month).toBe(new Date().toISOString().slice(0, 7));
});

it('requests are counted by UTC month, without deleted ones and spam', async () => {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const lastOfMonthBefore = new Date(first.getTime() - 1);
  await addRequest({ status: 'new', receivedAt: first.toISOString() });
  await addRequest({ status: 'declined', receivedAt: lastOfMonthBefore.toISOString() });
  await addRequest({ status: 'paid', receivedAt: lastOfMonthBefore.toISOString() });
  await addRequest({ status: 'spam' });
  await addRequest({ status: 'new', deleted: true });
  const { months, requests } = await read();
  expect(requests).toBe(3);
  expect(months.slice(-3).map((month: { requests: number }) => month.requests)).toEqual([0, 2, 1]);
  expect(months.at(-2).month).toBe(lastOfMonthBefore.toISOString().slice(0, 7));
});

it('the unfinished requests are listed with their senders and due dates, the oldest one first', async () => {
  const fields = JSON.stringify({ 'Instagram-Handle': '@bo' });
  const late = await addRequest({ status: 'in_edit' });
  await sql`update leads set due_on = '2026-12-04', fields = ${fields}::jsonb where id = ${late}`.execute(
    db(),
  );
  const waiting = await addRequest({ status: 'approved' });
  for (const status of ['paid', 'declined', 'spam']) await addRequest({ status });
  await addRequest({ status: 'new', deleted: true });
  expect((await read()).open).toEqual([
    { id: late, sender: '@bo', status: 'in_edit', dueOn: '2026-12-04' },
    { id: waiting, sender: 'Unknown sender', status: 'approved', dueOn: null },
  ]);
});

it('amounts are summed per currency in whole cents, and requests without a price are counted separately', async () => {
  await addRequest({ status: 'delivered', option: USD(50_01) });
  await addRequest({ status: 'approved', option: USD(50_01), agreed: USD(10_02) });
  await addRequest({ status: 'approved', agreed: { cents: 7_00, currency: 'EUR' } });
  // The sum is too large for a 32-bit integer.
  await addRequest({ status: 'paid', option: USD(2_000_000_000) });
  await addRequest({ status: 'paid', option: USD(2_000_000_000) });
  await addRequest({ status: 'paid', agreed: USD(0) });
  await addRequest({ status: 'delivered' });
  await addRequest({ status: 'paid' });
  for (const status of ['new', 'accepted', 'in_edit', 'declined', 'spam'])
    await addRequest({ status, option: USD(1) });
  const { amounts, withoutPrice } = await read();
  expect(amounts).toEqual([
    { currency: 'USD', due: 2, dueCents: 60_03, paid: 3, paidCents: 4_000_000_000 },
    { currency: 'EUR', due: 1, dueCents: 7_00, paid: 0, paidCents: 0 },
  ]);
  expect(withoutPrice).toEqual({ due: 1, paid: 1 });
});

it('the amounts paid are those of all valid payments, even for erased requests, minus refunds', async () => {
  await addRequest({ status: 'paid', option: USD(50_00) });
  const refunded = await addRequest({ status: 'paid', option: USD(20_00) });
  const undone = await addRequest({ status: 'paid', option: USD(30_00) });
  await sql`update leads set status = 'accepted' where id = ${undone}`.execute(db());
  await sql`update payments set refunded_cents = 500, refunded_on = paid_on where lead_id = ${refunded}`.execute(
    db(),
  );
  await sql`delete from leads where id <> ${undone}`.execute(db());
  expect((await read()).amounts).toEqual([
    { currency: 'USD', due: 0, dueCents: 0, paid: 2, paidCents: 65_00 },
  ]);
});

it('the days in a status are the median of the requests that have moved on', async () => {
  for (const days of [1, 2, 9]) {
    const id = await addRequest({ status: 'accepted', receivedAt: daysAgo(20) });
    await addMove(id, 'new', 'accepted', 20 - days);
  }
  const { stays } = await read();
  expect(stays).toEqual([{ status: 'new', days: 2, requests: 3 }]);
});

it('several stays in one status are added up, and an undone move does not count', async () => {
  const id = await addRequest({ status: 'delivered', receivedAt: daysAgo(10) });
  await addMove(id, 'new', 'in_edit', 8);
  await addMove(id, 'in_edit', 'delivered', 7);
  // Undone one second later.
  await addMove(id, 'delivered', 'in_edit', 7 - 1 / 86_400);
  await addMove(id, 'in_edit', 'delivered', 4);
  const { stays } = await read();
  expect(stays).toEqual([
    { status: 'new', days: 2, requests: 1 },
    { status: 'in_edit', days: 4, requests: 1 },
  ]);
});

it('the stay in which a history starts does not count, because its start is unknown', async () => {
  const id = await addRequest({ status: 'delivered', receivedAt: daysAgo(90) });
  await addMove(id, null, 'accepted', 3);
  await addMove(id, 'accepted', 'in_edit', 2);
  await addMove(id, 'in_edit', 'delivered', 1);
  expect((await read()).stays).toEqual([{ status: 'in_edit', days: 1, requests: 1 }]);
});

it('requests and payments are counted by show, even after a request was erased', async () => {
  const bouts = [
    { id: 'aaaaaaaa', red: { name: 'Ada' }, blue: { name: 'Bo' } },
    { id: 'bbbbbbbb', red: { name: 'Cy' }, blue: { name: 'Di' }, isFilmed: false },
  ];
  const body = { name: 'Finals', slug: 'finals', startsOn: '2026-10-24', sanctionedBy: 'USA Boxing', bouts };
  const show = await owner.create(shows, '/api/shows', body);
  await owner.create(shows, '/api/shows', { ...body, slug: 'other' });
  const requests: Request[] = [
    { status: 'new' },
    { status: 'paid', option: USD(50_00) },
    { status: 'paid', option: USD(30_00) },
    { status: 'paid', option: { cents: 20_00, currency: 'EUR' } },
    { status: 'spam' },
    { status: 'new', deleted: true },
  ];
  const ids = [];
  for (const request of requests) ids.push(await addRequest({ ...request, show }));
  await sql`update payments set refunded_cents = 1000, refunded_on = paid_on where cents = 5000`.execute(
    db(),
  );
  await sql`delete from leads where id = ${ids[2]}`.execute(db());
  const finals = { id: show, name: 'Finals', startsOn: '2026-10-24', filmed: 1, requests: 3 };
  const income = [
    { currency: 'USD', payments: 2, cents: 70_00 },
    { currency: 'EUR', payments: 1, cents: 20_00 },
  ];
  expect((await read()).shows).toEqual([{ ...finals, income }]);
});
