import { loadFunctions } from '../../local/http/function-routes.ts';
import { ORIGIN } from './api.ts';

export type ApiRequest = { headers?: Record<string, string>; body?: BodyInit; address?: string };

/** All functions behind their own paths, as a host routes them; what no function asks for is 404. */
export async function createApiClient() {
  const { routes } = await loadFunctions('netlify/functions');
  return async (method: string, path: string, { headers, body, address = '192.0.2.1' }: ApiRequest = {}) => {
    const url = new URL(path, ORIGIN);
    const match = routes(url.pathname, method);
    if (!match) return new Response(null, { status: 404 });
    const request = new Request(url, { method, headers: new Headers(headers), body: body ?? null });
    return match.handler(request, {
      ip: address,
      params: match.params,
      requestId: 'attack',
      url,
      waitUntil: () => undefined,
    });
  };
}
