import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { PROFILE_STEPS } from '#src/domain/profiles/profile-submission.ts';
import { OPERATIONS } from '#src/server/all-operations.ts';
import { useAttackedApi } from '../support/api/attacked-api.ts';
import { useBlobs } from '../support/api/blobs.ts';
import { privateForms } from '../support/api/private-forms.ts';
import { makeConsentOptional } from '../support/content/consents.ts';
import { birthDateOfAge } from '../support/content/fighters.ts';
import { HIGHLIGHT_REQUEST } from '../support/content/leads.ts';
import { createPath } from '../support/content/private-pages.ts';

// Sends hostile text in the fields of records, settings and forms, and checks the pages that the server renders.

const api = useAttackedApi();
const { post, mustPost, open, askForChange, readPage } = privateForms(api);
useBlobs();

/** Runs as a URL, closes an attribute, a title and a text area, and runs as markup. */
const HOSTILE = `javascript:x//"'></title></textarea><script>`;
const ESCAPED = 'javascript:x//&quot;&#39;&gt;&lt;/title&gt;&lt;/textarea&gt;&lt;script&gt;';

function expectHarmless(html: string, page: string): void {
  expect(html.replaceAll(/<script type="module" src="\/[\w-]+\.js"><\/script>/g, ''), page).not.toMatch(
    /<script|(?:href|src|action)="\s*javascript:/i,
  );
}

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] };

/** Returns values for a field, each with the hostile text in one place. */
function toHostileValues({ properties = {}, items, anyOf = [] }: JsonSchema): unknown[] {
  const nested = Object.entries(properties).flatMap(([name, schema]) =>
    toHostileValues(schema).map((value) => ({ [name]: value })),
  );
  const lists = items ? toHostileValues(items).map((value) => [value]) : [];
  return [HOSTILE, ...nested, ...lists, ...anyOf.flatMap((schema) => toHostileValues(schema))];
}

/** Sends the hostile text in each field that an operation declares. Returns the names of fields that accepted it. */
async function writeEverywhere(method: 'PUT' | 'POST', path: string, url: string, minimal: object = {}) {
  const operation = OPERATIONS.find((candidate) => candidate.method === method && candidate.path === path);
  if (!operation?.body) throw new Error(`${method} ${path} has no body`);
  // A JSON schema has the shape that `toHostileValues` reads.
  const schema = z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema & {
    $ref?: string;
    $defs?: Record<string, JsonSchema>;
  };
  const definition = schema.$ref ? schema.$defs?.[schema.$ref.replace('#/$defs/', '')] : schema;
  const accepted = new Set<string>();
  for (const [name, field] of Object.entries(definition?.properties ?? {}))
    for (const value of toHostileValues(field)) {
      const headers = { cookie: api.ownerCookie() };
      const { status } = await api.send(method, url, { ...minimal, [name]: value }, headers);
      expect([200, 201, 409, 422]).toContain(status);
      if (status < 300) accepted.add(name);
    }
  return accepted;
}

beforeEach(() => makeConsentOptional(api.db()));

async function create(path: string, body: object): Promise<number> {
  const response = await api.send('POST', path, body, { cookie: api.ownerCookie() });
  expect(response.status).toBe(201);
  return (await response.json()).data.id;
}

it('hostile text from the owner is escaped on the search page and the pages of guardians and fighters', async () => {
  const fighter = await create('/api/fighters', { name: 'Ada', dateOfBirth: birthDateOfAge(16) });
  const gym = await create('/api/gyms', { name: 'Southside', slug: 'southside' });
  const video = await create('/api/videos', {
    name: 'Bout',
    slug: 'bout',
    videoUrl: 'https://youtu.be/abcdefghijk',
  });
  const weightClass = await create('/api/weight-classes', { name: '80 lbs', slug: '80-lbs', order: 1 });
  const texts = [
    await writeEverywhere('PUT', '/api/fighters/:id', `/api/fighters/${fighter}`),
    await writeEverywhere('PUT', '/api/gyms/:id', `/api/gyms/${gym}`),
    await writeEverywhere('PUT', '/api/videos/:id', `/api/videos/${video}`),
    await writeEverywhere('PUT', '/api/weight-classes/:id', `/api/weight-classes/${weightClass}`),
    await writeEverywhere('PUT', '/api/settings', '/api/settings'),
  ];
  expect(texts.map((names) => [...names])).toEqual([
    expect.arrayContaining(['name', 'goals', 'style']),
    expect.arrayContaining(['name', 'city']),
    expect.arrayContaining(['name']),
    expect.arrayContaining(['name']),
    expect.arrayContaining(['tagline', 'consentWording']),
  ]);
  // The brand appears in the title of every page. HOSTILE is longer than a brand may be.
  const brand = { brand: '"></title><script>' };
  expect((await api.send('PUT', '/api/settings', brand, { cookie: api.ownerCookie() })).status).toBe(200);
  const guardian = await createPath(api.db(), 'guardian', fighter);
  const profile = await createPath(api.db(), 'fighter', fighter);
  const steps = PROFILE_STEPS.map(({ id }) => `${profile}?step=${id}`);
  const search = `/search?q=${encodeURIComponent(HOSTILE)}`;
  for (const path of [guardian, profile, ...steps, search, '/search?q=javascript']) {
    const html = await readPage(path);
    expectHarmless(html, path);
    expect(html, path).toContain('&quot;&gt;&lt;/title&gt;&lt;script&gt;');
  }
  for (const path of [guardian, `${profile}?step=story`, `${profile}?step=about`, search])
    expect(await readPage(path), path).toContain(ESCAPED);
});

it('hostile text from visitors, clients, fighters and guardians is escaped on their pages', async () => {
  await writeEverywhere('POST', '/api/highlight-requests', '/api/highlight-requests', HIGHLIGHT_REQUEST);
  const typed = {
    'Instagram-Handle': HOSTILE,
    'Glove-Color': HOSTILE,
    'Song-Request-1': HOSTILE,
    About: HOSTILE,
  };
  const lead = await create('/api/highlight-requests', { ...HIGHLIGHT_REQUEST, ...typed });
  const reel = { version: 1, url: 'https://youtu.be/abcdefghijk' };
  const delivered = await api.send(
    'POST',
    `/api/client-pages/${lead}/reels`,
    { ...reel, note: HOSTILE },
    { cookie: api.ownerCookie() },
  );
  expect(delivered.status).toBe(200);
  const client = await createPath(api.db(), 'reel', lead);
  const pages = [await readPage(client)];
  await mustPost(client, { ...(await askForChange(client)), note: HOSTILE });
  const file = await open(client, 'replace-file');
  pages.push(await (await post(client, { ...file, url: HOSTILE })).text(), await readPage(client));

  const body = { title: HOSTILE, wording: HOSTILE, latest: null };
  await api.send('POST', `/api/agreements/${lead}`, body, { cookie: api.ownerCookie() });
  const agreement = await createPath(api.db(), 'agreement', lead);
  const signature = { ...(await open(agreement, 'sign')), signedName: HOSTILE };
  const decline = { ...(await open(agreement, 'decline')), reason: HOSTILE };
  pages.push(await (await post(agreement, signature)).text());
  await mustPost(agreement, decline);
  pages.push(await (await post(agreement, { ...decline, reason: `${HOSTILE}!` })).text());
  await mustPost(agreement, { ...signature, agreed: 'yes' });
  pages.push(await readPage(agreement));

  const fighter = await create('/api/fighters', { name: 'Ada', dateOfBirth: birthDateOfAge(16) });
  const profile = await createPath(api.db(), 'fighter', fighter);
  // The last step, the photos, has no fields.
  for (const { id, fields } of PROFILE_STEPS.slice(0, 4)) {
    const form = await open(`${profile}?step=${id}`, 'save-step');
    const everywhere = Object.fromEntries(fields.map((field) => [field, HOSTILE]));
    pages.push(await (await post(profile, { ...form, ...everywhere })).text());
    for (const field of fields) await post(profile, { ...form, [field]: HOSTILE });
  }
  pages.push(await readPage(`${profile}?step=review`));

  const guardian = await createPath(api.db(), 'guardian', fighter);
  const consent = { ...(await open(guardian, 'consent')), guardianName: HOSTILE, agreed: 'yes' };
  pages.push(await (await post(guardian, { ...consent, relation: HOSTILE })).text());
  await mustPost(guardian, { ...consent, relation: 'Parent' });
  pages.push(await readPage(guardian));
  for (const [index, html] of pages.entries()) {
    expectHarmless(html, `page ${index}`);
    // A form that was saved redirects, with an empty body.
    if (html !== '') expect(html, `page ${index}`).toContain(ESCAPED);
  }
});
