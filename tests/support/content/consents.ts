import { sql } from 'kysely';
import { expect } from 'vitest';
import consent from '#src/server/consent/endpoints.ts';
import fighters from '#src/server/fighters/endpoints.ts';
import type { Db } from '#src/server/platform/db/db.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import settings from '#src/server/settings/endpoints.ts';
import { send, type useOwnerSession } from '../api/api.ts';
import { birthDateOfAge } from './fighters.ts';

type Owner = ReturnType<typeof useOwnerSession>;

/** Turns off the setting that requires consent, so that a minor can be shown without it. */
export async function makeConsentOptional(db: Db): Promise<void> {
  await sql`insert into settings (saved) values ('{"requireConsent": false}')
    on conflict (id) do update set saved = settings.saved || excluded.saved
    where settings.saved -> 'requireConsent' is distinct from 'false'`.execute(db);
}

/** Turns off the setting that requires consent, creates a public fighter aged 16, and returns the id. */
export async function createMinor(owner: Owner, fields: object = {}): Promise<number> {
  await owner.send(settings, 'PUT', '/api/settings', { body: { requireConsent: false } });
  return owner.create(fighters, '/api/fighters', {
    name: 'Ada Marlowe',
    dateOfBirth: birthDateOfAge(16),
    weight: '130 lbs',
    ...fields,
  });
}

/** Creates a guardian's link for a fighter, and returns its path. */
export async function createGuardianLink(owner: Owner, subjectId: number): Promise<string> {
  const response = await owner.send(privateLinks, 'POST', '/api/private-links', {
    body: { purpose: 'guardian', subjectId },
  });
  expect(response.status).toBe(201);
  return new URL((await response.json()).data.url).pathname;
}

export const readGuardianPage = async (path: string) => (await send(consent, 'GET', path)).text();

export const postOnGuardianPage = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  send(consent, 'POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const hiddenField = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Reads the form that gives consent, and returns its fields as a guardian fills them in. */
export async function fillConsent(path: string, typed: Record<string, string> = {}) {
  const html = await readGuardianPage(path);
  return {
    action: 'consent',
    seen: hiddenField(html, 'seen'),
    after: hiddenField(html, 'after'),
    guardianName: 'Rita Marlowe',
    relation: 'Parent',
    agreed: 'yes',
    ...typed,
  };
}

/** Reads the form that withdraws consent, and returns its fields. */
export const fillWithdrawal = async (path: string) => ({
  action: 'withdraw',
  consent: hiddenField(await readGuardianPage(path), 'consent'),
});

/** Refuses consent with the guardian's link, and returns the response. */
export const refuseConsentOnPage = (path: string) => postOnGuardianPage(path, { action: 'refuse' });

/** Gives consent with the guardian's link. */
export async function giveConsentOnPage(path: string): Promise<void> {
  expect((await postOnGuardianPage(path, await fillConsent(path))).status).toBe(303);
}

/** Withdraws consent with the guardian's link. */
export async function withdrawConsentOnPage(path: string): Promise<void> {
  expect((await postOnGuardianPage(path, await fillWithdrawal(path))).status).toBe(303);
}

/** Reads all stored consents. */
export async function readConsents(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from consents order by id`.execute(db);
  return rows;
}

/** Changes the language of a guardian's page. */
export const setPageLanguage = (path: string, language: string) =>
  postOnGuardianPage(path, { action: 'language', language });
