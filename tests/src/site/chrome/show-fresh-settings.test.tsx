import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { showFreshSettings } from '#src/site/chrome/show-fresh-settings.tsx';
import { checkSettings, FRESH_SETTINGS } from '#src/site/islands/fresh-settings.ts';

const content = document.createElement('div');
const meta = document.createElement('meta');
meta.setAttribute('property', 'og:site_name');
const warn = vi.spyOn(console, 'warn').mockReturnValue();

let requests: RequestInit[] = [];
let response: () => Promise<Response>;
const respondWith = (change: object) => {
  response = async () =>
    Response.json({ data: { ...DEFAULT_SETTINGS, ...change } }, { headers: { etag: '"8"' } });
};

beforeAll(() => {
  document.body.append(content);
  document.head.append(meta);
  document.documentElement.dataset['settings'] = '7';
  document.addEventListener(FRESH_SETTINGS, showFreshSettings);
  vi.stubGlobal('fetch', (_url: unknown, init: RequestInit) => {
    requests.push(init);
    return response();
  });
});
beforeEach(() => {
  requests = [];
  warn.mockClear();
  meta.content = 'Built Brand';
  document.title = 'Services | Built Brand';
  content.innerHTML =
    '<h1 data-setting="heroTitle">Built</h1><p data-setting="heroText tagline">Built</p><i data-setting="pricing">Built</i>';
});
afterEach(() => content.replaceChildren());
afterAll(() => {
  vi.unstubAllGlobals();
  meta.remove();
});

// These tests come first, because loaded settings stay while the client router changes pages.
describe('the page stays as it was built', () => {
  const built = () => [content.textContent, document.title];
  it.each<[string, () => Promise<Response>]>([
    ['its settings are the latest', async () => new Response(null, { status: 304 })],
    ['the server fails', async () => new Response('', { status: 500 })],
    ['the server cannot be reached', () => Promise.reject(new TypeError())],
    ['the response is a page from another server', async () => new Response('<h1>Sign in</h1>')],
    ['the response has no data', async () => Response.json({ data: null })],
    ['the data in the response is a list', async () => Response.json({ data: [1] })],
  ])('if %s', async (_case, respond) => {
    const before = built();
    response = respond;
    await checkSettings();
    expect(built()).toEqual(before);
    expect(new Headers(requests[0]?.headers).get('if-none-match')).toBe('"7"');
  });
});

it('shows newer settings as plain text, and the brand in the title', async () => {
  respondWith({ brand: 'New $& Brand', heroTitle: '<b>Hero</b>', heroText: '', tagline: 'Line' });
  await checkSettings();
  expect(content.querySelector('h1')?.textContent).toBe('<b>Hero</b>');
  expect(content.querySelector('p')?.textContent).toBe('Line');
  expect(content.querySelector('i')?.textContent).toBe('Built');
  expect(document.title).toBe('Services | New $& Brand');
  expect(meta.content).toBe('New $& Brand');
  expect(warn).not.toHaveBeenCalled();
});

it('hides a text that was removed, and shows it again', async () => {
  respondWith({ heroText: '', tagline: '' });
  await checkSettings();
  expect(content.querySelector('p')?.hidden).toBe(true);
  respondWith({ heroText: 'Back' });
  await checkSettings();
  expect(content.querySelector('p')?.hidden).toBe(false);
});

it('after the client router has changed the page, shows loaded settings without another download', async () => {
  respondWith({ heroTitle: 'New' });
  await checkSettings();
  content.innerHTML = '<h1 data-setting="heroTitle">Built</h1>';
  response = async () => new Response(null, { status: 304 });
  await checkSettings();
  expect(content.textContent).toBe('New');
  expect(new Headers(requests[1]?.headers).get('if-none-match')).toBe('"8"');
});

it('replaces the wordmark and the social links of the layout', async () => {
  content.innerHTML =
    '<p data-settings-part="wordmark">Built</p><p data-settings-part="social"></p><p data-settings-part="social">Built</p>';
  respondWith({ instagram: '', brand: 'Other Name' });
  await checkSettings();
  await expect.element(page.getByRole('link', { name: 'Other Name, home' })).toBeVisible();
  expect(page.getByRole('link', { name: 'YouTube' }).elements()).toHaveLength(2);
  expect(page.getByRole('link', { name: 'Instagram' }).elements()).toEqual([]);
  respondWith({ instagram: '', youtube: '', tiktok: '', payment: '' });
  await checkSettings();
  expect(page.getByRole('listitem').elements()).toEqual([]);
});
