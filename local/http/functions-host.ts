import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { ProblemError } from '#src/server/http/problem.ts';
import { PURGE_CHANNEL } from '#src/server/http/purge-cdn.ts';
import { describeError, log } from '#src/server/log.ts';
import { type Client, readClient } from './client.ts';
import { ClientQuota } from './client-quota.ts';
import type { FunctionMatch } from './function-routes.ts';
import { toProblemResponse } from './problem-response.ts';
import { type CachedResponse, PublicCache } from './public-cache.ts';
import { BodyReader, hasBody } from './request-body.ts';
import { sendFile } from './static-answer.ts';
import { toWebRequest, writeWebResponse } from './web-request.ts';

export type FunctionsHostOptions = {
  trustProxy: boolean;
  /** Called after each successful request that may have changed something. */
  onWrite?: () => void;
};

export type FunctionsHost = {
  run: (match: FunctionMatch, incoming: IncomingMessage, outgoing: ServerResponse, url: URL) => Promise<void>;
  /** Limits the requests that run at a time; whatever else computes a response shares it. */
  slots: ClientQuota;
  /** Waits for the work that functions left running after their responses. */
  settle: () => Promise<void>;
};

/** How many requests may run at a time: more of them would each take longer than clients wait. */
export const RUNNING_MAX = 256;

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Requests that are made for all clients count as a client network of their own. */
const ALL_CLIENTS: Client = { ip: '', network: 'all' };

/** Runs Netlify functions in this process. */
export function createFunctionsHost({ trustProxy, onWrite }: FunctionsHostOptions): FunctionsHost {
  const slots = new ClientQuota(RUNNING_MAX);
  const bodies = new BodyReader();
  const cache = new PublicCache();
  const purge = () => cache.purge();
  subscribe(PURGE_CHANNEL, purge);
  const { waitUntil, settle } = createBackgroundTasks();

  const call = ({ handler, params }: FunctionMatch, request: Request, { ip, network }: Client) =>
    withSlot(slots, network, async () => {
      const url = new URL(request.url);
      return handler(request, { ip, params, requestId: randomUUID(), url, waitUntil });
    });

  const read = (match: FunctionMatch, incoming: IncomingMessage, outgoing: ServerResponse, url: URL) => {
    return cache.find(url, {
      own: () => call(match, toWebRequest(incoming, outgoing, url), readClient(incoming, trustProxy)),
      anonymous: (path) => call(match, new Request(new URL(path, url)), ALL_CLIENTS),
    });
  };

  /** Null when the client disconnected before its whole body had arrived. */
  const change = async (
    match: FunctionMatch,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    url: URL,
  ) => {
    const client = readClient(incoming, trustProxy);
    const body = hasBody(incoming) ? await bodies.read(incoming, client.network) : undefined;
    if (body === null) return null;
    try {
      const response = await call(match, toWebRequest(incoming, outgoing, url, body?.content), client);
      if (response.ok && !READ_ONLY.has(incoming.method ?? 'GET')) onWrite?.();
      return response;
    } finally {
      body?.release();
    }
  };

  return {
    slots,
    run: async (match, incoming, outgoing, url) => {
      const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
      try {
        const response = await (isRead ? read : change)(match, incoming, outgoing, url);
        if (response) await writeResponse(incoming, outgoing, response);
      } catch (error) {
        await fail(error, incoming, outgoing, url);
      }
    },
    settle: async () => {
      unsubscribe(PURGE_CHANNEL, purge);
      await settle();
    },
  };
}

/** The work that functions leave running after their responses. */
function createBackgroundTasks() {
  const tasks = new Set<Promise<unknown>>();
  return {
    waitUntil: (promise: Promise<unknown>) => {
      const task = promise
        .catch((error: unknown) => log('error', 'background-task-failed', describeError(error)))
        .finally(() => tasks.delete(task));
      tasks.add(task);
    },
    settle: () => Promise.allSettled(tasks),
  };
}

/** Runs `work` in a slot of a client network; throws a `ProblemError` (503) when none is free. */
export async function withSlot<T>(slots: ClientQuota, network: string, work: () => Promise<T>): Promise<T> {
  if (!slots.take(network)) {
    const detail = 'Too many requests are running. Please try again in a moment.';
    throw new ProblemError('unavailable', detail, [], { 'retry-after': '2' });
  }
  try {
    return await work();
  } finally {
    slots.release(network);
  }
}

async function writeResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response | CachedResponse,
): Promise<void> {
  if (response instanceof Response) {
    if (incoming.headers['accept-encoding']) await compress(incoming, outgoing);
    return writeWebResponse(outgoing, response, incoming.method === 'HEAD');
  }
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  return sendFile(incoming, outgoing, response.file, response.status);
}

const compressor = compression();

/** Makes what is written to `outgoing` compressed, where the client takes it and the type is text. */
function compress(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The package declares Express's request and response, and uses what Node's have.
  compressor(incoming as Parameters<typeof compressor>[0], outgoing as Parameters<typeof compressor>[1], () =>
    resolve(),
  );
  return promise;
}

async function fail(
  error: unknown,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
): Promise<void> {
  // A client that disconnected is no failure.
  if (outgoing.destroyed) return;
  if (error instanceof ProblemError && !outgoing.headersSent) {
    return writeWebResponse(outgoing, toProblemResponse(error), incoming.method === 'HEAD');
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
