import { createHash } from 'node:crypto';
import type { LeadStatus } from '#src/domain/leads/lead.ts';
import { toRequestStatus } from '#src/domain/leads/request-status.ts';
import { unescapeHtml } from '../support/pages/unescape-html.ts';
import { ORIGIN } from './released-site.ts';

/** Maps each URL to what the owner and visitors can read there. */
export type Observed = Map<string, unknown>;

const KINDS = ['fighters', 'gyms', 'videos', 'weight-classes', 'shows'];
const PAGES = { fighters: 'rising-stars', gyms: 'gyms' };
/** The lists of the API to compare. The owner's tasks are left out, because they may differ between versions. */
const LISTS = [
  'contact-messages',
  'highlight-requests',
  'trash',
  'stats',
  'inbox',
  'settings',
  'reply-templates',
  'do-not-film',
  'evaluations',
  'profile-submissions',
  'payments',
  'calendar-entries',
];

/** Returns whether a URL is that of a page that visitors find. Other pages have a private link. */
const isPublicPage = (url: string): boolean => /^\/(?:rising-stars|gyms)\//.test(url);

/**
 * Reads the data of an API path, the hash of a photo, the heading of a public page or the status of a private one.
 * Returns only the status if the request fails.
 */
async function readUrl(url: string, cookie: string): Promise<unknown> {
  const response = await fetch(ORIGIN + url, { headers: { cookie } });
  if (!response.ok) return response.status;
  if (url.startsWith('/api/')) return (await response.json()).data;
  if (isPublicPage(url)) {
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1] ?? '';
    return unescapeHtml(heading.replaceAll(/<[^>]*>/g, ''));
  }
  if (!url.startsWith('/media/')) return response.status;
  return createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex');
}

export async function observe(urls: Iterable<string>, cookie: string): Promise<Observed> {
  const observed: Observed = new Map();
  for (const url of urls) observed.set(url, await readUrl(url, cookie));
  return observed;
}

/**
 * Observes the lists of the API, each record with its history, the private pages and the photos. Leaves out what a
 * release lacks. For a public page, returns the record's name, which its heading must show after the upgrade: the
 * release may not have built the page yet.
 */
export async function observeAll(cookie: string, privatePages: readonly string[]): Promise<Observed> {
  const lists = LISTS.map((name) => `/api/${name}`);
  const kinds = KINDS.map((kind) => `/api/${kind}?view=edit`);
  const observed = await observe([...lists, ...kinds, ...privatePages], cookie);
  const recordsOf = (kind: string) => {
    const records = observed.get(`/api/${kind}?view=edit`);
    return Array.isArray(records) ? records : [];
  };
  for (const [kind, folder] of Object.entries(PAGES))
    for (const { id, name, published } of recordsOf(kind))
      if (published !== false) observed.set(`/${folder}/${id}`, name);
  const requests = observed.get('/api/highlight-requests') as { status: LeadStatus }[];
  for (const request of requests) request.status = toRequestStatus(request.status);
  const urls = KINDS.flatMap((kind) =>
    recordsOf(kind).flatMap(({ id }) => [`/api/${kind}/${id}?view=edit`, `/api/${kind}/${id}/history`]),
  );
  for (const [url, value] of await observe(urls, cookie)) observed.set(url, value);
  const photos = new Set(JSON.stringify([...observed]).match(/\/media\/[\w-]+\.\w+/g));
  for (const [url, value] of await observe(photos, cookie)) observed.set(url, value);
  return new Map([...observed].filter(([, value]) => value !== 404));
}

type Entry = { id?: unknown };

/** Lists the values of `before` that `after` lacks or that differ there. Elements of lists are compared by their id. */
export function listDifferences(before: unknown, after: unknown, at: string): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const findSame = (entry: Entry, index: number) =>
      typeof entry === 'object' && entry !== null && 'id' in entry
        ? (after as Entry[]).find(({ id }) => id === entry.id)
        : after[index];
    return before.flatMap((entry, index) =>
      listDifferences(entry, findSame(entry, index), `${at}[${entry?.id ?? index}]`),
    );
  }
  if (typeof before === 'object' && before !== null && typeof after === 'object' && after !== null) {
    return Object.entries(before).flatMap(([key, value]) =>
      listDifferences(value, (after as Record<string, unknown>)[key], `${at}.${key}`),
    );
  }
  return Object.is(before, after) ? [] : [`${at}: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`];
}
