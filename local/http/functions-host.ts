import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compression from 'compression';
import { describeError, log } from '#src/server/log.ts';
import type { FunctionMatch } from './function-routes.ts';
import { PublicAnswers, type SharedAnswer } from './public-answers.ts';
import { answerWithFile } from './static-answer.ts';
import { readClientIp, toWebRequest, writeWebResponse } from './web-request.ts';

export type FunctionsHostOptions = {
  trustProxy: boolean;
  /** Called after each successful request that may have changed something. */
  onWrite?: () => void;
};

export type FunctionsHost = {
  run: (match: FunctionMatch, incoming: IncomingMessage, outgoing: ServerResponse, url: URL) => Promise<void>;
  /** Waits for what the functions left running when they had answered. */
  settle: () => Promise<void>;
};

/** How many requests may be answered at a time: beyond it each would wait for longer than anybody does. */
export const RUNNING_MAX = 256;

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Runs Netlify functions in this process. */
export function createFunctionsHost({ trustProxy, onWrite }: FunctionsHostOptions): FunctionsHost {
  let running = 0;
  const answers = new PublicAnswers();
  const background = new Set<Promise<unknown>>();
  const waitUntil = (promise: Promise<unknown>) => {
    const tracked = promise
      .catch((error: unknown) => log('error', 'background-task-failed', describeError(error)))
      .finally(() => background.delete(tracked));
    background.add(tracked);
  };
  return {
    run: async ({ handler, params }, incoming, outgoing, url) => {
      const { method = 'GET', headers } = incoming;
      const isAnonymous = headers.cookie === undefined;
      const run = async ({ forAll = false } = {}) => {
        if (running >= RUNNING_MAX) return turnAway();
        running += 1;
        try {
          const request = toWebRequest(incoming, outgoing, url);
          // What others get too can't be that this client's copy is current.
          if (forAll) request.headers.delete('if-none-match');
          const ip = readClientIp(incoming, trustProxy);
          return await handler(request, { ip, params, requestId: randomUUID(), url, waitUntil });
        } finally {
          running -= 1;
          // What everybody reads, the owner alone can change.
          if (!isAnonymous && !READ_ONLY.has(method)) answers.forget();
        }
      };
      try {
        const answer =
          isAnonymous && method === 'GET' ? await answers.find(url.pathname + url.search, run) : await run();
        if (!(answer instanceof Response)) return await writeShared(incoming, outgoing, answer);
        if (headers['accept-encoding']) await compress(incoming, outgoing);
        await writeWebResponse(outgoing, answer, method === 'HEAD');
        if (answer.ok && !READ_ONLY.has(method)) onWrite?.();
      } catch (error) {
        fail(error, incoming, outgoing, url);
      }
    },
    settle: async () => {
      await Promise.allSettled(background);
    },
  };
}

/** For whom there is no time: when to come back. */
function turnAway(): Response {
  const problem = { type: 'urn:problem:unavailable', title: 'Not available', status: 503 };
  const headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'private, no-store',
    'retry-after': '2',
  };
  const detail = 'Too many are asking at once. Please try again in a moment.';
  return new Response(JSON.stringify({ ...problem, detail }), { status: 503, headers });
}

function writeShared(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, file }: SharedAnswer,
): Promise<void> {
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  return answerWithFile(incoming, outgoing, file, status);
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

function fail(error: unknown, incoming: IncomingMessage, outgoing: ServerResponse, url: URL): void {
  // A client that went away in the middle is nobody's fault.
  if (outgoing.destroyed) return;
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
