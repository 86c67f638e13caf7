import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

const WEBHOOK_SECRET = 'whsec_test';
const SESSION_URL = 'https://checkout.stripe.com/c/pay/';

/** A session with the documented fields that the site reads. */
export type FakeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  created: number;
  expires_at: number;
  metadata: Record<string, string>;
  payment_intent: string | null;
  url: string | null;
};
type Reply = { status: number; body: object };

/** Reads the parameters `name[key]` of a form, as Stripe's library sends them. */
const pick = (form: URLSearchParams, name: string) =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
    ),
  );

const toError = (status: number, type: string, code?: string): Reply => ({
  status,
  body: { error: { type, code, message: `Fake ${type}` } },
});

/** Creates a fake of Stripe's API. While `failure` is set, it is the status of every response. */
export function createStripeServer() {
  const stripe = {
    sessions: new Map<string, FakeSession>(),
    /** The parameters of the created sessions. */
    created: [] as URLSearchParams[],
    failure: 0,
    /** Called before a session is expired. */
    onExpire: async () => undefined as unknown,
  };
  const repliesByKey = new Map<string, { body: string; reply: Reply }>();
  let ids = 0;

  function createSession(form: URLSearchParams, key: string): Reply {
    const earlier = repliesByKey.get(key);
    const body = String(form);
    if (earlier) return earlier.body === body ? earlier.reply : toError(400, 'idempotency_error');
    ids += 1;
    const id = `cs_test_${ids}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      created: Math.floor(Date.now() / 1_000),
      expires_at: Number(form.get('expires_at')),
      metadata: pick(form, 'metadata'),
      payment_intent: null,
      url: `${SESSION_URL}${id}`,
    };
    stripe.sessions.set(id, session);
    stripe.created.push(form);
    const reply = { status: 200, body: { ...session } };
    repliesByKey.set(key, { body, reply });
    return reply;
  }

  async function handle(method: string, path: string, body: string, key: string): Promise<Reply> {
    if (stripe.failure > 0) return toError(stripe.failure, 'api_error');
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return createSession(new URLSearchParams(body), key);
    const [, kind, id = '', action] =
      /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (kind === 'payment_intents') {
      const session = stripe.sessions.get(id.replace(/^pi/, 'cs'));
      if (!session) return toError(404, 'invalid_request_error', 'resource_missing');
      const { metadata, amount_total: amount, currency, created } = session;
      return { status: 200, body: { id, object: 'payment_intent', amount, currency, created, metadata } };
    }
    if (action) await stripe.onExpire();
    const session = stripe.sessions.get(id);
    if (!session) return toError(404, 'invalid_request_error', 'resource_missing');
    if (action) {
      if (session.status !== 'open') return toError(400, 'invalid_request_error');
      Object.assign(session, { status: 'expired', url: null });
    }
    return { status: 200, body: session };
  }

  const respond = (response: ServerResponse, { status, body }: Reply) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const key = String(request.headers['idempotency-key'] ?? '');
    const body = Buffer.concat(chunks).toString();
    respond(response, await handle(request.method ?? '', request.url ?? '', body, key));
  });
  return Object.assign(stripe, {
    /** Starts the server. Returns the environment variables that point the site to it. */
    listen: async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // A TCP server has an AddressInfo.
      const { port } = server.address() as AddressInfo;
      return {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${port}`,
      };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** The session with this URL, or the latest one. */
    session: (url?: string | null) => {
      const session = url
        ? stripe.sessions.get(url.replace(SESSION_URL, ''))
        : [...stripe.sessions.values()].at(-1);
      if (!session) throw new Error(`There is no session ${url}`);
      return session;
    },
    /** Completes a session, as a client does. Without `isPaid`, the payment is not confirmed yet. */
    pay: (session: FakeSession, isPaid = true) =>
      Object.assign(session, {
        status: 'complete',
        payment_status: isPaid ? 'paid' : 'unpaid',
        payment_intent: session.id.replace(/^cs/, 'pi'),
        url: null,
      }),
  });
}

let events = 0;

/** Creates an event with a unique id. */
export function toEvent(type: string, object: object, created = Math.floor(Date.now() / 1_000)) {
  events += 1;
  return { id: `evt_${events}`, object: 'event', type, created, data: { object } };
}

/** Returns the signature that Stripe sends with an event. */
export const signEvent = (
  event: object,
  { secret = WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1_000) } = {},
): string =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload: JSON.stringify(event),
    secret,
    timestamp,
  });
