import { clear, createStore } from 'idb-keyval';
import { beforeEach, vi } from 'vitest';
import { queryClient } from '#src/admin/api/query-client.ts';
import type { LinkedVideo, LookUpResult } from '#src/domain/linked-video.ts';
import { ORIGINAL_TEMPLATES } from '#src/domain/reply-template.ts';
import { parseVideoLink } from '#src/domain/video-link.ts';

// An in-memory API for component tests, which replaces `fetch`. It has the response formats of the real API.

export type Noun = 'fighters' | 'gyms' | 'videos' | 'weight-classes';
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

/** Throws the error that `fetch` throws without a network. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Parses a fighter's links, which forms send as a JSON string and the API returns as an array. */
const decode = (noun: Noun, body: Record<string, unknown>): Record<string, unknown> =>
  noun === 'fighters' && typeof body['featuredVideos'] === 'string'
    ? { ...body, featuredVideos: JSON.parse(body['featuredVideos']) }
    : body;

const LOOK_UP = '/api/video-links/look-up';
const RECORD = /^\/api\/(fighters|gyms|videos|weight-classes)(?:\/(\d+))?(\/history)?(?:\?|$)/;

/** Time, user and device of every version in the history. */
export const CHANGED = { at: '2026-11-22T15:41:00.000Z', changedBy: 'admin', savedFrom: 'Safari on iPhone' };

export class FakeApi {
  /** All write requests, in order, without look-ups. */
  readonly writes: Call[] = [];
  /** The paths of all GET requests, in order. */
  readonly reads: string[] = [];
  /** The URLs of all look-ups, in order. */
  readonly lookUps: string[] = [];
  readonly #links = new Map<string, LookUpResult>();
  readonly #rows: Record<Noun, Row[]> = { fighters: [], gyms: [], videos: [], 'weight-classes': [] };
  readonly #versions = new Map<string, number>();
  readonly #history = new Map<string, Row[]>();
  /** Ids of the created records by the idempotency keys of their requests. */
  readonly #idsByKey = new Map<string, number>();
  #overrides: { method: string; path: RegExp; respond: Respond }[] = [];
  #nextId = 1;

  /** Adds a record, as another user would. */
  add(noun: Noun, fields: Record<string, unknown> & { name: string }): Row {
    const row = {
      id: this.#nextId,
      videoPreviews: [],
      updatedAt: CHANGED.at,
      ...(noun !== 'weight-classes' && { published: true }),
      ...(noun === 'fighters' && { gym: null, weightClass: null }),
      ...fields,
    };
    this.#nextId += 1;
    this.#rows[noun].push(row);
    return row;
  }

  /** Adds the result of a look-up of this URL. A look-up of any other URL returns no video. */
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

  rows(noun: Noun): readonly Row[] {
    return this.#rows[noun];
  }

  /** Changes a record and its ETag, as another user's PUT would. */
  change(noun: Noun, id: number, fields: Record<string, unknown>): Row {
    const row = this.#find(noun, id);
    this.#history.set(`${noun}/${id}`, [{ ...row }, ...this.#earlier(noun, id)]);
    Object.assign(row, fields);
    this.#versions.set(`${noun}/${id}`, this.#version(noun, id) + 1);
    return row;
  }

  /** Overrides the response to matching requests. Returns a function that removes the override. */
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
    if (path === '/api/session') return json({ username: 'admin' });
    if (path === '/api/publishing') return json({ revision: 1, changed: {}, rebuild: null });
    if (path === LOOK_UP) return json(this.#lookUp(String(call.body['url'])));
    if (path === '/api/reply-templates') return json({ version: 0, templates: ORIGINAL_TEMPLATES });
    if (path === '/build.json') return Response.json({ revision: 1 });
    const [, segment, id, history] = RECORD.exec(path) ?? [];
    if (!segment) return problem(404, `The fake API has no ${path}`);
    // RECORD matches only nouns.
    const noun = segment as Noun;
    return history
      ? json(this.#listVersions(noun, Number(id)))
      : this.#respondToRecord(noun, id ? Number(id) : null, call);
  }

  /** Returns the same video for its short link and for the URL behind it. */
  #lookUp(url: string): LookUpResult {
    const known = [...this.#links.values()].find((link) => link.url === url);
    return this.#links.get(url) ?? known ?? { url, video: null };
  }

  #respondToRecord(noun: Noun, id: number | null, call: Call): Response {
    const { method, headers } = call;
    const body = decode(noun, call.body);
    const ifMatch = headers.get('if-match');
    if (id === null) {
      if (method === 'GET') return json(this.#rows[noun]);
      const key = headers.get('idempotency-key') ?? crypto.randomUUID();
      const existingId = this.#idsByKey.get(key);
      // Forms always send a name.
      const row = existingId ? this.#find(noun, existingId) : this.add(noun, body as { name: string });
      this.#idsByKey.set(key, row.id);
      return json(row, { etag: this.#etag(noun, row.id) }, existingId ? 200 : 201);
    }
    if (!this.#rows[noun].some((row) => row.id === id)) return problem(404, 'Not found');
    if (method === 'DELETE') {
      this.#rows[noun] = this.#rows[noun].filter((row) => row.id !== id);
      return new Response(null, { status: 204 });
    }
    if (ifMatch && ifMatch !== this.#etag(noun, id)) return problem(412, 'Somebody else saved first.');
    const row = method === 'PUT' ? this.change(noun, id, body) : this.#find(noun, id);
    return json(row, { etag: this.#etag(noun, id) });
  }

  #listVersions(noun: Noun, id: number) {
    const records = [{ ...this.#find(noun, id) }, ...this.#earlier(noun, id)];
    return records.map((record, index) => {
      const created = index === records.length - 1;
      return { ...CHANGED, id: String(records.length - index), created, trashed: false, record };
    });
  }

  readonly #earlier = (noun: Noun, id: number) => this.#history.get(`${noun}/${id}`) ?? [];

  #find(noun: Noun, id: number): Row {
    const row = this.#rows[noun].find((candidate) => candidate.id === id);
    if (!row) throw new Error(`The fake API has no ${noun}/${id}`);
    return row;
  }

  readonly #version = (noun: Noun, id: number) => this.#versions.get(`${noun}/${id}`) ?? 1;
  readonly #etag = (noun: Noun, id: number) => `"${this.#version(noun, id)}"`;
}

/** Gives each test a new API, a signed-in owner and empty storage. Returns a getter of the current API. */
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
