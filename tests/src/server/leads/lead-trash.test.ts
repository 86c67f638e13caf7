import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import trash from '#src/server/history/endpoints.ts';
import leads from '#src/server/leads/endpoints.ts';
import search from '#src/server/search/endpoints.ts';
import { send, useOwnerSession } from '../../../support/api/api.ts';
import { scheduledFunction } from '../../../support/api/jobs.ts';
import {
  createClientLink,
  deliver,
  postOnClientPage,
  readAcceptance,
  readClientPage,
  sendHighlightRequest,
} from '../../../support/content/client-page.ts';
import { CONTACT_MESSAGE } from '../../../support/content/leads.ts';
import { useDatabase } from '../../../support/database/database.ts';
import { readEverything } from '../../../support/database/every-row.ts';

const sweepTrash = scheduledFunction('sweep-trash', 'sweep-do-not-film');

const { db } = useDatabase();
const owner = useOwnerSession();

const read = async (handler: typeof trash, path: string) =>
  (await (await owner.send(handler, 'GET', path)).json()).data;
const listTrash = () => read(trash, '/api/trash');

async function sendMessage(): Promise<number> {
  const body = { ...CONTACT_MESSAGE, Message: 'Secret' };
  return (await (await send(leads, 'POST', '/api/contact-messages', { body })).json()).data.id;
}

const KINDS = [
  ['contact-messages', leads, sendMessage, 'Ada Marlowe'],
  ['highlight-requests', leads, () => sendHighlightRequest({ About: 'Secret' }), '@ada'],
] as const;

describe.each(KINDS)('%s in the trash', (kind, handler, create, name) => {
  async function createTrashed(): Promise<number> {
    const id = await create();
    expect((await owner.send(handler, 'DELETE', `/api/${kind}/${id}`)).status).toBe(204);
    return id;
  }

  it('are listed with their sender and the day of their erasure, and can be restored', async () => {
    const id = await createTrashed();
    const [entry, ...others] = await listTrash();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind, id, name, slug: null });
    expect(Date.parse(entry.erasedAfter) - Date.parse(entry.deletedAt)).toBe(30 * 86_400_000);
    expect((await owner.send(handler, 'POST', `/api/${kind}/${id}/restore`, { body: {} })).status).toBe(200);
    expect(await listTrash()).toEqual([]);
    const history = await read(handler, `/api/${kind}/${id}/history`);
    expect(history).toMatchObject([
      { kind: 'restored', actor: 'owner', changedBy: 'owner', toStatus: null },
      { kind: 'deleted', actor: 'owner', changedBy: 'owner', toStatus: null },
    ]);
  });

  it('are erased on the day on which the inbox would delete them, if that is earlier', async () => {
    const id = await createTrashed();
    await sql`update leads set created_at = now() - interval '364 days' where id = ${id}`.execute(db());
    const [{ deletedAt, erasedAfter }] = await listTrash();
    expect(Date.parse(erasedAfter) - Date.parse(deletedAt)).toBeLessThan(2 * 86_400_000);
  });

  it('can be deleted for good, which leaves nothing of them', async () => {
    const id = await createTrashed();
    const path = `/api/trash/${kind}/${id}`;
    const other = KINDS.find(([otherKind]) => otherKind !== kind)?.[0];
    expect((await owner.send(trash, 'DELETE', `/api/trash/${other}/${id}`)).status).toBe(404);
    const responses = await Promise.all([1, 2].map(() => owner.send(trash, 'DELETE', path)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await readEverything(db())).not.toMatch(/Secret/);
  });

  it('can be deleted for good only while they are in the trash', async () => {
    const id = await create();
    expect((await owner.send(trash, 'DELETE', `/api/trash/${kind}/${id}`)).status).toBe(404);
    expect(await read(handler, `/api/${kind}`)).toHaveLength(1);
  });

  it('are erased when the trash is emptied, and after the retention period', async () => {
    await createTrashed();
    const [{ deletedAt }] = await listTrash();
    const path = `/api/trash?deletedUntil=${encodeURIComponent(deletedAt)}`;
    expect((await owner.send(trash, 'DELETE', path)).status).toBe(204);
    expect(await listTrash()).toEqual([]);
    const [kept, expired] = [await createTrashed(), await createTrashed()];
    await sql`update leads set deleted_at = now() - interval '29 days' where id = ${kept}`.execute(db());
    await sql`update leads set deleted_at = now() - interval '31 days' where id = ${expired}`.execute(db());
    await sweepTrash();
    expect((await listTrash()).map(({ id }: { id: number }) => id)).toEqual([kept]);
  });

  it('are neither found by the search nor counted', async () => {
    await createTrashed();
    expect(await read(search, '/api/search-index')).toEqual([]);
    expect(await read(leads, '/api/inbox')).toEqual({ unread: 0 });
    expect(await read(leads, '/api/inbox/statistics')).toMatchObject({ requests: 0 });
  });
});

it('the page of a client says that the request was closed, and shows it again after a restore', async () => {
  const id = await sendHighlightRequest();
  const path = await createClientLink(owner, id);
  await deliver(db(), id);
  const acceptance = await readAcceptance(path);
  await owner.send(leads, 'DELETE', `/api/highlight-requests/${id}`);
  const html = await readClientPage(path);
  expect(html).toContain('<h1>This request was closed</h1>');
  expect(html).toContain('We have closed your request, and are no longer working on it.');
  expect(html).not.toContain('Ada');
  const response = await postOnClientPage(path, acceptance);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    410,
    expect.stringContaining('no-store'),
  ]);
  const restored = await owner.send(leads, 'POST', `/api/highlight-requests/${id}/restore`, {
    body: {},
  });
  expect(restored.status).toBe(200);
  expect(await readClientPage(path)).toContain('<h1>Your reel is ready</h1>');
  expect(await readAcceptance(path)).toEqual(acceptance);
});
