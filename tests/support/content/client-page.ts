import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Language } from '#src/domain/language/language.ts';
import leads from '#src/server/leads/endpoints.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import reelPage from '#src/server/reels/page-endpoints.ts';
import { deliverReel } from '#src/server/reels/queries.ts';
import { send, type useOwnerSession } from '../api/api.ts';
import { HIGHLIGHT_REQUEST } from './leads.ts';

type Owner = ReturnType<typeof useOwnerSession>;

export const REEL_URL = 'https://www.youtube.com/watch?v=abcdefghijk';
export const OTHER_REEL_URL = 'https://www.tiktok.com/@cam/video/7301000000000000011';

/** Sends a highlight request as a visitor, and returns its id. */
export async function sendHighlightRequest(fields: object = {}): Promise<number> {
  const body = { ...HIGHLIGHT_REQUEST, ...fields };
  const response = await send(leads, 'POST', '/api/highlight-requests', { body });
  expect(response.status).toBe(201);
  return (await response.json()).data.id;
}

/** Creates a private link to a request, and returns its path. */
export async function createClientLink(
  owner: Owner,
  subjectId: number,
  language: Language = 'en',
): Promise<string> {
  const response = await owner.send(privateLinks, 'POST', '/api/private-links', {
    body: { purpose: 'reel', subjectId, language },
  });
  expect(response.status).toBe(201);
  return new URL((await response.json()).data.url).pathname;
}

export async function setStatus(owner: Owner, id: number, status: string): Promise<void> {
  const response = await owner.send(leads, 'PUT', `/api/highlight-requests/${id}`, {
    body: { status },
  });
  expect(response.status).toBe(200);
}

/** Delivers a version of the reel. */
export async function deliver(db: Db, leadId: number, version = 1, url = REEL_URL, note = ''): Promise<void> {
  const actor = { changedBy: 'owner', savedFrom: 'Laptop' };
  expect(await deliverReel(db, leadId, { version, url, note }, actor)).toBe(true);
}

export const readClientPage = async (path: string) => (await send(reelPage, 'GET', path)).text();

export const postOnClientPage = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  send(reelPage, 'POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Asks for a change to a version of the reel. */
export const requestChange = (path: string, note: string, version = 1) =>
  postOnClientPage(path, { action: 'request-change', version: String(version), note });

/** Reads the fields of the form that accepts the reel. */
export async function readAcceptance(path: string): Promise<Record<string, string>> {
  const html = await readClientPage(path);
  const [, version = ''] = /name="version" value="(\d+)"/.exec(html) ?? [];
  const [, wording = ''] = /name="wording" value="([^"]*)"/.exec(html) ?? [];
  return { action: 'accept', version, wording };
}

/** Reads the status of a request, and the events, reels and emails of all requests. */
export async function readState(db: Db, leadId: number) {
  const { rows } = await sql<{ status: string; events: unknown; reels: unknown; emails: unknown }>`
    select status, (select json_agg(e.kind || ' by ' || e.actor order by e.id) from lead_events as e) as events,
      (select json_agg(r order by version) from reels as r) as reels,
      (select json_agg(m.kind) from notices as m) as emails
    from leads where id = ${leadId}`.execute(db);
  return rows[0];
}
