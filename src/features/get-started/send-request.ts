import { request } from '#src/copy/get-started.ts';
import { SECONDS_FIELD, TRAP_FIELD } from '#src/domain/robot-check.ts';

/** The key of the request that is being sent: the same until it has arrived, so that a second try is not a second lead. */
let key: string | null = null;

/** Whether a form goes to the site's own intake, and not to a form-collection service. */
export const isOurs = (endpoint: string): boolean => endpoint.startsWith('/');

/**
 * Sends the request as JSON (spec, point 7); throws when the answer is not ok or none came. What only our own intake
 * knows is not sent to a third party: what tells robots from visitors, the key, and the wording that was agreed to.
 */
export async function sendRequest(endpoint: string, fields: FormData, seconds: number | null): Promise<void> {
  const body = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
  body['Agreement'] = fields.has('Agreement') ? 'Yes' : 'No';
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (isOurs(endpoint)) {
    key ??= crypto.randomUUID();
    headers['idempotency-key'] = key;
    body['Agreement-Wording'] = request.agreement;
    if (seconds !== null) body[SECONDS_FIELD] = String(seconds);
  } else {
    delete body[TRAP_FIELD];
  }
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The request was answered with ${response.status}`);
  key = null;
}
