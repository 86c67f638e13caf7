import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Kind } from '#src/domain/records/kinds.ts';
import { E2E } from '../site/e2e.ts';

/** The session storage key of the flag that a signed-in tab has. */
export const SIGNED_IN_KEY = 'p8_admin_auth';

type Row = { id: number; name: string } & Record<string, unknown>;

/**
 * Returns a unique string of letters and digits, so that records of different tests never collide. The string always
 * has a digit, because the layout tests report each broken word that consists only of letters.
 */
export const uniqueId = () => `${Date.now().toString(36)}0${Math.floor(Math.random() * 1e6).toString(36)}`;

export async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(E2E.username);
  await page.getByLabel('Password').fill(E2E.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The session that all tests of a worker share, except tests about sessions. */
let session: Cookies | null = null;

async function openSession(page: Page): Promise<Cookies> {
  const { username, password } = E2E;
  const response = await page.request.post('/api/session', { data: { username, password } });
  expect(response.status()).toBe(201);
  return page.context().cookies();
}

/** Signs in without the form. All tests of a worker share one session. */
export async function asOwner(page: Page): Promise<void> {
  session ??= await openSession(page);
  await page.context().addCookies(session);
  await page.addInitScript((key) => {
    // Skip frames, because those of third parties may have no storage.
    if (location.protocol.startsWith('http') && window === window.top) sessionStorage.setItem(key, 'true');
  }, SIGNED_IN_KEY);
}

/** Returns the toast with this text. */
export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

export async function listRows(page: Page, kind: Kind): Promise<Row[]> {
  return (await (await page.request.get(`/api/${kind}?view=edit`)).json()).data;
}

export async function create(page: Page, kind: Kind, data: Record<string, unknown>): Promise<Row> {
  const response = await page.request.post(`/api/${kind}`, { data });
  expect(response.status()).toBe(201);
  return (await response.json()).data;
}

/** Removes the records of a test, because other tests count all records. */
async function removeWhere(page: Page, kind: Kind, matches: (row: Row) => boolean): Promise<void> {
  const rows = (await listRows(page, kind)).filter(matches);
  for (let first = 0; first < rows.length; first += 20) {
    await Promise.all(
      rows.slice(first, first + 20).map(({ id }) => page.request.delete(`/api/${kind}/${id}`)),
    );
  }
}

export const removeNamed = (page: Page, kind: Kind, part: string) =>
  removeWhere(page, kind, ({ name }) => name.includes(part));
