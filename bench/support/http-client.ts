import { once } from 'node:events';
import { Agent, get } from 'node:http';

/** The part of a response that a benchmark's clients use. A `Response` from `fetch` also has this type. */
export type ClientResponse = { status: number; arrayBuffer: () => Promise<unknown> };

const keepAlive = new Agent({ keepAlive: true });

/**
 * Sends a GET request and discards the compressed body. `fetch` takes several times as much CPU time: with 1,000
 * clients, this process would determine the response time, not the site.
 */
export async function getAndDiscard(url: string, headers: Record<string, string>): Promise<ClientResponse> {
  const request = get(url, { agent: keepAlive, headers: { ...headers, 'accept-encoding': 'gzip' } });
  const [response] = await once(request, 'response');
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, arrayBuffer: async () => undefined };
}
