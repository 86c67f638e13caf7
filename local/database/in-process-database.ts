import { neonConfig } from '@neondatabase/serverless';
import { RESPONSE_TIMEOUT_MS } from '#src/server/platform/db/db.ts';
import { MAX_BODY_BYTES, TOO_LARGE_MESSAGE } from './sql-endpoint.ts';
import type { SqlRunner, Statement } from './sql-runner.ts';

/** The part of a request that Neon's driver passes to `fetchFunction`. */
type DriverRequest = { body: string };
/** The part of a response that Neon's driver reads. */
type DriverResponse = {
  ok: boolean;
  status: number;
  json: () => Promise<unknown>;
  text: () => Promise<string>;
};

/** The databases that this process has opened, keyed by the URL to which the driver sends its statements. */
const runners = new Map<string, SqlRunner>();
const fetchOverNetwork = neonConfig.fetchFunction;

/**
 * Makes Neon's driver pass the statements for a bridge of this process directly to the bridge's connection
 * pool. Other processes use the same bridge over HTTP. Returns a function that reverts this.
 */
export function connectInProcess(bridgeUrl: string, runner: SqlRunner): () => void {
  const endpoint = `${bridgeUrl}/sql`;
  runners.set(endpoint, runner);
  neonConfig.fetchFunction = (url: string, request: DriverRequest) => {
    const target = runners.get(url);
    return target ? runInProcess(target, request) : fetchOverNetwork(url, request);
  };
  return () => void runners.delete(endpoint);
}

async function runInProcess(runner: SqlRunner, { body }: DriverRequest): Promise<DriverResponse> {
  if (Buffer.byteLength(body) > MAX_BODY_BYTES) return toDriverResponse(413, { message: TOO_LARGE_MESSAGE });
  // The driver wrote this body.
  const response = await withTimeout(runner.run(JSON.parse(body) as Statement));
  return toDriverResponse(response.status, response.body);
}

function toDriverResponse(status: number, body: unknown): DriverResponse {
  return { ok: status === 200, status, json: async () => body, text: async () => JSON.stringify(body) };
}

/** Rejects like a `fetch` with a timeout. The statement itself continues, as it does over HTTP. */
function withTimeout<T>(result: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, RESPONSE_TIMEOUT_MS);
  result.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
