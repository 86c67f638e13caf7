import { loadFunctions } from '../../../local/http/function-routes.ts';
import { ORIGIN } from './api.ts';
import { checkResponse } from './check-response.ts';

export type ApiRequest = { headers?: Record<string, string>; body?: BodyInit; clientIp?: string };

/** Returns a client that sends a request to the function with the matching `config.path`, and checks the response. */
export async function createApiClient() {
  const { matchRoute } = await loadFunctions('netlify/functions');
  return async (method: string, path: string, { headers, body, clientIp = '192.0.2.1' }: ApiRequest = {}) => {
    const url = new URL(path, ORIGIN);
    const match = matchRoute(url.pathname, method);
    if (!match) return new Response(null, { status: 404 });
    const request = new Request(url, { method, headers: new Headers(headers), body: body ?? null });
    const response = await match.handler(request, {
      ip: clientIp,
      params: match.params,
      requestId: 'test',
      url,
      waitUntil: () => undefined,
    });
    await checkResponse(method, url, response);
    return response;
  };
}
