import { expect } from 'vitest';
import fighters from '#src/server/fighters/endpoints.ts';
import privateLinks from '#src/server/private-links/endpoints.ts';
import profiles from '#src/server/profiles/endpoints.ts';
import profilePage from '../../../netlify/functions/profile-page.ts';
import { send, type useOwnerSession } from '../api/api.ts';
import { unescapeHtml } from '../pages/unescape-html.ts';

type Owner = ReturnType<typeof useOwnerSession>;

/** Creates a fighter and a link to their page. Returns the id of the fighter and the path of the page. */
export async function inviteFighter(
  owner: Owner,
  fields: object = {},
): Promise<{ id: number; path: string }> {
  const id = await owner.create(fighters, '/api/fighters', { name: 'Ada', ...fields });
  return { id, path: await createProfileLink(owner, id) };
}

async function createProfileLink(owner: Owner, subjectId: number): Promise<string> {
  const response = await owner.send(privateLinks, 'POST', '/api/private-links', {
    body: { purpose: 'fighter', subjectId },
  });
  expect(response.status).toBe(201);
  return new URL((await response.json()).data.url).pathname;
}

export const readStep = (path: string, step = '') =>
  send(profilePage, 'GET', step ? `${path}?step=${step}` : path);

/** Returns the text in a field of a form. */
export const readField = (html: string, field: string) =>
  (new RegExp(`<input [^>]*id="${field}"[^>]* value="([^"]*)"`).exec(html) ??
    new RegExp(`<textarea id="${field}"[^>]*>\n([^<]*)`).exec(html))?.[1];

/** Reads the hidden fields of a form from its markup. */
export const readHiddenFields = (form: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g),
      ([, name = '', value = '']) => [name, unescapeHtml(value)],
    ),
  );

/** Returns the hidden fields of the first form in the main part of a page. */
export const hiddenFields = (html: string): Record<string, string> =>
  readHiddenFields(html.split('<main')[1]?.split('<form')[1]?.split('</form>')[0] ?? '');

export const postForm = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  send(profilePage, 'POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Opens a step, and returns a function that fills in fields and sends the form. */
export async function openStep(path: string, step: string) {
  const hidden = hiddenFields(await (await readStep(path, step)).text());
  return (fields: Record<string, string>) => postForm(path, { ...hidden, ...fields });
}

/** Opens a step, fills in fields and sends the form. */
export const fillIn = async (path: string, step: string, fields: Record<string, string>) =>
  (await openStep(path, step))(fields);

export async function submitProfile(path: string): Promise<Response> {
  const page = await (await readStep(path, 'review')).text();
  return postForm(path, hiddenFields(page));
}

export async function listSubmissions(owner: Owner) {
  const response = await owner.send(profiles, 'GET', '/api/profile-submissions');
  expect(response.status).toBe(200);
  return (await response.json()).data;
}
