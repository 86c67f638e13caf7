import { clear, createStore } from 'idb-keyval';
import { beforeEach, vi } from 'vitest';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { isEqual } from '#src/admin/core/saving/merge.ts';
import { ALL_ORIGINAL_TEMPLATES, ORIGINAL_TRANSLATIONS } from '#src/copy/admin/original-texts.ts';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { priceLevels } from '#src/copy/prices.ts';
import { type AgreementOverview, ORIGINAL_AGREEMENTS } from '#src/domain/agreements/agreement.ts';
import type { ConsentOverview } from '#src/domain/consent/consent.ts';
import type { ReplyTemplates } from '#src/domain/leads/reply-template.ts';
import type { RequestStatistics } from '#src/domain/leads/schema.ts';
import { toOptionGroups } from '#src/domain/prices/pricing-tabs.ts';
import { byKind, KIND_TABLES, KINDS, type Kind } from '#src/domain/records/kinds.ts';
import { ORIGINAL_MESSAGES } from '#src/domain/reels/client-message.ts';
import type { ClientPage } from '#src/domain/reels/schema.ts';
import { showFields } from '#src/domain/shows/schema.ts';
import { NO_SOCIAL_MEDIA } from '#src/domain/social/schema.ts';
import { defaultsOf } from '#src/domain/values/fields.ts';
import type { LinkedVideo, LookUpResult } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';

// An in-memory API for component tests, which replaces `fetch`. Its responses have the formats of the real API.

export type Row = { id: number; name: string } & Record<string, unknown>;
export type Call = { method: string; path: string; body: Record<string, unknown>; headers: Headers };
/** Fields of a fake video link. Missing fields get defaults. `resolved` is the target of a short link. */
type FakeLink = Partial<LinkedVideo> & { resolved?: string };
type Respond = (call: Call) => Response | Promise<Response> | undefined;

export const json = (data: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(JSON.stringify({ data }), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

export const problem = (status: number, detail: string, issues: { path: string; message: string }[] = []) =>
  new Response(JSON.stringify({ type: 'urn:problem:test', title: 'Problem', status, detail, issues }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

export const keyWasReused = (location: string) =>
  new Response(
    JSON.stringify({
      type: 'urn:problem:conflict',
      title: 'Conflict',
      status: 409,
      detail: 'Used.',
      location,
    }),
    {
      status: 409,
      headers: { 'content-type': 'application/problem+json' },
    },
  );

/** Throws the error that `fetch` throws when offline. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Parses a fighter's links, which forms send as a JSON string and the API returns as an array. */
const decode = (kind: Kind, body: Record<string, unknown>): Record<string, unknown> =>
  kind === 'fighters' && typeof body['featuredVideos'] === 'string'
    ? { ...body, featuredVideos: JSON.parse(body['featuredVideos']) }
    : body;

const LOOK_UP = '/api/video-links/look-up';
const RECORD = new RegExp(`^/api/(${KINDS.join('|')})(?:/(\\d+))?(/history)?(?:\\?|$)`);

export const NO_REQUESTS: RequestStatistics = {
  requests: 0,
  shows: [],
  open: [],
  months: [],
  stays: [],
  amounts: [],
  withoutPrice: { due: 0, paid: 0 },
};

export const NO_CLIENT_PAGE: ClientPage = {
  links: [],
  reels: [],
  notes: [],
  emails: [],
  declinedText: '',
  canEmail: false,
  usualDays: 7,
};

export const ORIGINAL_TEXTS: ReplyTemplates = {
  version: 0,
  templates: [...ALL_ORIGINAL_TEMPLATES],
  messages: ORIGINAL_MESSAGES,
  translatedMessages: ORIGINAL_TRANSLATIONS,
  agreements: [...ORIGINAL_AGREEMENTS],
  brand: 'Boxing Films',
};

export const NO_AGREEMENTS: AgreementOverview = { agreements: [], links: [], email: null, canEmail: false };

const NO_CONSENT: ConsentOverview = { status: 'missing', consents: [], wording: 'I agree.', links: [] };

/** Time, user and device of every version in the history. */
export const CHANGED = { at: '2026-11-22T15:41:00.000Z', changedBy: 'admin', savedFrom: 'Safari on iPhone' };

export class FakeApi {
  /** All write requests except look-ups, in order. */
  readonly writes: Call[] = [];
  /** The paths of all GET requests, in order. */
  readonly reads: string[] = [];
  /** The URLs of all look-ups, in order. */
  readonly lookUps: string[] = [];
  readonly #links = new Map<string, LookUpResult>();
  readonly #rows: Record<Kind, Row[]> = byKind(() => []);
  readonly #versions = new Map<string, number>();
  readonly #history = new Map<string, Row[]>();
  /** The requests that created records, with the ids of the records, by idempotency key. */
  readonly #requestsByKey = new Map<string, { id: number; body: unknown }>();
  #overrides: { method: string; path: RegExp; respond: Respond }[] = [];
  #nextId = 1;

  /** Adds a record, as another user would. */
  add(kind: Kind, fields: Record<string, unknown> & { name: string }): Row {
    const row = {
      id: this.#nextId,
      videoPreviews: [],
      updatedAt: CHANGED.at,
      ...(KIND_TABLES[kind].canBeHidden && { published: true }),
      ...(kind === 'fighters' && { gym: null, weightClass: null }),
      ...(kind === 'shows' && { ...defaultsOf(showFields), fighters: [], gyms: [] }),
      ...(kind === 'gyms' && { address: '', phone: '', website: '', socialMedia: NO_SOCIAL_MEDIA }),
      ...fields,
    };
    this.#nextId += 1;
    this.#rows[kind].push(row);
    return row;
  }

  /** Adds the result of a look-up of this URL, or of the URL that it resolves to. Other look-ups find no video. */
  addLink(url: string, { resolved = url, ...fields }: FakeLink): LinkedVideo {
    const { platform } = parseVideoLink(resolved);
    if (platform === 'other') throw new Error(`${resolved} is not a video`);
    const video: LinkedVideo = {
      id: this.#links.size + 1,
      platform,
      url: resolved,
      title: '',
      author: '',
      poster: null,
      hasOwnPoster: false,
      state: 'live',
      missingSince: null,
      checkedAt: CHANGED.at,
      uses: [],
      ...fields,
    };
    this.#links.set(url, { url: resolved, video });
    return video;
  }

  rows(kind: Kind): readonly Row[] {
    return this.#rows[kind];
  }

  /** Changes a record and its ETag, as another user's PUT would. */
  change(kind: Kind, id: number, fields: Record<string, unknown>): Row {
    const row = this.#find(kind, id);
    this.#history.set(`${kind}/${id}`, [{ ...row }, ...this.#earlier(kind, id)]);
    Object.assign(row, fields);
    this.#versions.set(`${kind}/${id}`, this.#version(kind, id) + 1);
    return row;
  }

  /**
   * Overrides the response to matching requests. If `respond` returns nothing, the fake API responds as usual. Returns
   * a function that removes the override.
   */
  override(method: string, path: RegExp, respond: Respond): () => void {
    const override = { method, path, respond };
    this.#overrides.unshift(override);
    return () => {
      this.#overrides = this.#overrides.filter((other) => other !== override);
    };
  }

  /** Handles the next matching request, but fails as if the response had been lost. */
  loseNext(method: string, path: RegExp): void {
    const restore = this.override(method, path, (call) => {
      restore();
      this.#respond(call);
      return offline();
    });
  }

  /** Delays matching requests until the returned function is called. */
  hold(method: string, path: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.override(method, path, async (call) => {
      await promise;
      return this.#respond(call);
    });
    return resolve;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const headers = new Headers(init.headers);
    const call = { method: init.method ?? 'GET', path: url.pathname + url.search, body, headers };
    if (call.method === 'GET') this.reads.push(call.path);
    else if (call.path === LOOK_UP) this.lookUps.push(String(body.url));
    else if (!['GET', 'HEAD'].includes(call.method)) this.writes.push(call);
    const override = this.#overrides.find(
      ({ method, path }) => method === call.method && path.test(call.path),
    );
    return (await override?.respond(call)) ?? this.#respond(call);
  };

  #respond(call: Call): Response {
    const { path } = call;
    if (path === '/api/session/user') return json({ username: 'admin' });
    if (path === '/api/publishing') return json({ revision: 1, changed: {}, rebuild: null });
    if (path === LOOK_UP) return json(this.#lookUp(String(call.body['url'])));
    if (path === '/api/evaluations') return json({ evaluations: [], due: null, resting: [] });
    if (path === '/api/inbox/statistics') return json(NO_REQUESTS);
    if (path === '/api/inbox/requests')
      return json({
        currency: 'USD',
        shows: this.#rows.shows,
        groups: toOptionGroups(DEFAULT_SETTINGS, priceLevels),
        canEmail: true,
      });
    if (path === '/api/payments' || path.startsWith('/api/request-payments/')) return json([]);
    if (path === '/api/card-payments') return json({ isOn: false });
    if (path.startsWith('/api/client-pages/')) return json(NO_CLIENT_PAGE);
    if (path === '/api/calendar-entries') return json([]);
    if (path.startsWith('/api/agreements/')) return json(NO_AGREEMENTS);
    if (path === '/api/profile-submissions') return json([]);
    if (path.startsWith('/api/fighter-emails')) return json({ emails: [], canEmail: false });
    if (path === '/api/consents') return json([]);
    if (path === '/api/outbox') return json([]);
    if (path.startsWith('/api/consents/')) return json(NO_CONSENT);
    if (path === '/api/reply-templates') return json(ORIGINAL_TEXTS);
    if (path === '/api/demo-content')
      return json({ fighters: [], gyms: [], videos: [], shows: [], leads: [] });
    if (path === '/api/do-not-film') return json([]);
    if (path === '/api/settings?view=edit') return json({ ...DEFAULT_SETTINGS, updatedAt: null });
    if (path === '/build.json') return Response.json({ revision: 1 });
    const [, segment, id, history] = RECORD.exec(path) ?? [];
    if (!segment) return problem(404, `The fake API has no ${path}`);
    // RECORD matches only kinds of records.
    const kind = segment as Kind;
    return history
      ? json(this.#listVersions(kind, Number(id)))
      : this.#respondToRecord(kind, id ? Number(id) : null, call);
  }

  /** Returns the same video for its short link and for the URL behind it. */
  #lookUp(url: string): LookUpResult {
    const known = [...this.#links.values()].find((link) => link.url === url);
    return this.#links.get(url) ?? known ?? { url, video: null };
  }

  #respondToRecord(kind: Kind, id: number | null, call: Call): Response {
    const { method, headers } = call;
    const body = decode(kind, call.body);
    const ifMatch = headers.get('if-match');
    if (id === null) {
      if (method === 'GET') return json(this.#rows[kind]);
      const key = headers.get('idempotency-key') ?? crypto.randomUUID();
      const first = this.#requestsByKey.get(key);
      if (first && !isEqual(first.body, body)) return keyWasReused(`/api/${kind}/${first.id}`);
      // Forms always send a name.
      const row = first ? this.#find(kind, first.id) : this.add(kind, body as { name: string });
      this.#requestsByKey.set(key, { id: row.id, body });
      return json(row, { etag: this.#etag(kind, row.id) }, first ? 200 : 201);
    }
    if (!this.#rows[kind].some((row) => row.id === id)) return problem(404, 'Not found');
    if (method === 'DELETE') {
      this.#rows[kind] = this.#rows[kind].filter((row) => row.id !== id);
      return new Response(null, { status: 204 });
    }
    if (ifMatch && ifMatch !== this.#etag(kind, id)) return problem(412, 'Somebody else saved first.');
    const row = method === 'PUT' ? this.change(kind, id, body) : this.#find(kind, id);
    return json(row, { etag: this.#etag(kind, id) });
  }

  #listVersions(kind: Kind, id: number) {
    const records = [{ ...this.#find(kind, id) }, ...this.#earlier(kind, id)];
    return records.map((record, index) => {
      const created = index === records.length - 1;
      return { ...CHANGED, id: String(records.length - index), created, trashed: false, record };
    });
  }

  readonly #earlier = (kind: Kind, id: number) => this.#history.get(`${kind}/${id}`) ?? [];

  #find(kind: Kind, id: number): Row {
    const row = this.#rows[kind].find((candidate) => candidate.id === id);
    if (!row) throw new Error(`The fake API has no ${kind}/${id}`);
    return row;
  }

  readonly #version = (kind: Kind, id: number) => this.#versions.get(`${kind}/${id}`) ?? 1;
  readonly #etag = (kind: Kind, id: number) => `"${this.#version(kind, id)}"`;
}

/** Gives each test a new API, a signed-in owner and empty storage. Returns a getter for the current API. */
export function setUpFakeApi(): () => FakeApi {
  const { pathname, search } = location;
  const waitingSaves = createStore('back-office', 'queues');
  const waitingPhotos = createStore('back-office-photos', 'photos');
  let api = new FakeApi();
  beforeEach(async () => {
    await clear(waitingSaves);
    await clear(waitingPhotos);
    api = new FakeApi();
    vi.spyOn(window, 'fetch').mockImplementation(api.fetch);
    // Hide logged load errors. The tests assert what the screen shows.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    history.replaceState(null, '', pathname + search);
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem('p8_admin_auth', 'true');
    queryClient.clear();
    return () => {
      // Close a dialog that the test left open, because it stays open after its screen is removed.
      document.querySelector<HTMLButtonElement>('[role=alertdialog] button')?.click();
      vi.restoreAllMocks();
    };
  });
  return () => api;
}
