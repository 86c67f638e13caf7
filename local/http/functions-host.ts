import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { PURGE_CHANNEL } from '#src/server/platform/http/purge-cdn.ts';
import { describeError, log } from '#src/server/platform/log.ts';
import { type Client, toClient } from './client.ts';
import { ClientQuota } from './client-quota.ts';
import type { FunctionMatch } from './function-routes.ts';
import { toProblemResponse } from './problem-response.ts';
import { type CachedResponse, PublicCache } from './public-cache.ts';
import { BodyReader, hasBody } from './request-body.ts';
import { sendFile } from './send-file.ts';
import { toWebRequest } from './web-request.ts';
import { sendWebResponse } from './web-response.ts';

export type FunctionsHostOptions = {
  trustProxy: boolean;
  /** Called after each successful request other than GET, HEAD and OPTIONS. */
  onWrite?: () => void;
};

export type FunctionsHost = {
  run: (match: FunctionMatch, incoming: IncomingMessage, outgoing: ServerResponse, url: URL) => Promise<void>;
  /** Limits concurrent requests. The image CDN counts its requests here too. */
  requestQuota: ClientQuota;
  /** Stops listening for cache purges and waits for the tasks that functions passed to `waitUntil`. */
  close: () => Promise<void>;
};

/** Maximum number of concurrent requests. With more of them, clients would time out before they get a response. */
export const MAX_CONCURRENT_REQUESTS = 256;

/** Few enough that requests of one network delay others by less than a second, and enough for a page with many images. */
export const MAX_REQUESTS_PER_NETWORK = 64;

const SEE_OTHER = 303;

/** Refreshes of the public cache count as the requests of a separate client network. */
const ALL_CLIENTS: Client = { ip: '', network: 'all' };

/** Runs Netlify functions in this process. */
export function createFunctionsHost({ trustProxy, onWrite }: FunctionsHostOptions): FunctionsHost {
  const requestQuota = new ClientQuota(MAX_CONCURRENT_REQUESTS, MAX_REQUESTS_PER_NETWORK);
  const bodies = new BodyReader();
  const cache = new PublicCache();
  const purge = () => cache.purge();
  subscribe(PURGE_CHANNEL, purge);
  const backgroundTasks = createBackgroundTasks();

  const call = (
    { handler, params }: FunctionMatch,
    toRequest: () => Request,
    { ip, network }: Client,
  ): Promise<Response> =>
    withQuota(requestQuota, network, async () => {
      const request = toRequest();
      const url = new URL(request.url);
      return handler(request, {
        ip,
        params,
        requestId: randomUUID(),
        url,
        waitUntil: backgroundTasks.add,
      });
    });

  const handleRead = (
    match: FunctionMatch,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    url: URL,
  ) => {
    return cache.get(url, {
      forClient: () =>
        call(match, () => toWebRequest(incoming, outgoing, url), toClient(incoming, trustProxy)),
      forEveryone: (path) => call(match, () => new Request(new URL(path, url)), ALL_CLIENTS),
    });
  };

  /**
   * Handles all methods except GET and HEAD. Returns null if the client disconnected before the body was
   * complete.
   */
  const handleWrite = async (
    match: FunctionMatch,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    url: URL,
  ) => {
    const client = toClient(incoming, trustProxy);
    const body = hasBody(incoming) ? await bodies.read(incoming, client.network) : undefined;
    if (body === null) return null;
    try {
      const toRequest = () => toWebRequest(incoming, outgoing, url, body?.content);
      const response = await call(match, toRequest, client);
      // The handler of an HTML form, for example on a client's page, responds with a redirect.
      const hasSucceeded = response.ok || response.status === SEE_OTHER;
      if (hasSucceeded && incoming.method !== 'OPTIONS') onWrite?.();
      return response;
    } finally {
      body?.release();
    }
  };

  return {
    requestQuota,
    run: async (match, incoming, outgoing, url) => {
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      try {
        const response = await (isRead ? handleRead : handleWrite)(match, incoming, outgoing, url);
        if (response) await sendResponse(incoming, outgoing, response);
      } catch (error) {
        await sendError(error, incoming, outgoing, url);
      }
    },
    close: async () => {
      unsubscribe(PURGE_CHANNEL, purge);
      await backgroundTasks.wait();
    },
  };
}

function createBackgroundTasks() {
  const tasks = new Set<Promise<unknown>>();
  return {
    add: (promise: Promise<unknown>) => {
      const task = promise
        .catch((error: unknown) => log('error', 'background-task-failed', describeError(error)))
        .finally(() => tasks.delete(task));
      tasks.add(task);
    },
    wait: () => Promise.allSettled(tasks),
  };
}

/** Runs `work` as one request of a client network. Throws a `ProblemError` (503) if the quota is used up. */
export async function withQuota<T>(quota: ClientQuota, network: string, work: () => Promise<T>): Promise<T> {
  if (!quota.tryReserve(network)) throw BUSY;
  try {
    return await work();
  } finally {
    quota.release(network);
  }
}

// Created once: during an overload, most responses are this one, and they must be cheap.
const BUSY = new ProblemError(
  'unavailable',
  'Too many requests are running. Please try again in a moment.',
  [],
  { 'retry-after': '2' },
);
const BUSY_RESPONSE = toProblemResponse(BUSY);
const BUSY_BODY = Buffer.from(await BUSY_RESPONSE.arrayBuffer());
const BUSY_HEADERS = { ...Object.fromEntries(BUSY_RESPONSE.headers), 'content-length': BUSY_BODY.length };

function sendBusy(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing
    .writeHead(BUSY_RESPONSE.status, BUSY_HEADERS)
    .end(incoming.method === 'HEAD' ? undefined : BUSY_BODY);
}

async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response | CachedResponse,
): Promise<void> {
  if (response instanceof Response) {
    return sendWebResponse(incoming, outgoing, response);
  }
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  return sendFile(incoming, outgoing, response.file, response.status);
}

async function sendError(
  error: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
): Promise<void> {
  // Errors after a disconnect are expected.
  if (outgoing.destroyed) return;
  if (error === BUSY && !outgoing.headersSent) return sendBusy(incoming, outgoing);
  if (error instanceof ProblemError && !outgoing.headersSent) {
    return sendWebResponse(incoming, outgoing, toProblemResponse(error));
  }
  const id = randomUUID();
  log('error', 'function-failed', {
    id,
    method: incoming.method,
    path: url.pathname,
    ...describeError(error),
  });
  if (outgoing.headersSent) return void outgoing.destroy();
  outgoing
    .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    .end(`Something went wrong (${id}).`);
}
