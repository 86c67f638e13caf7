/** The key of the request that is being sent: the same until it has arrived, so that a second try is not a second lead. */
let key: string | null = null;

/**
 * Sends the request as JSON (spec, point 7); throws when the answer is not ok or none came. What only our own intake
 * knows, the trap for robots and the key, is not sent to a third party.
 */
export async function sendRequest(endpoint: string, fields: FormData): Promise<void> {
  const body = Object.fromEntries([...fields].filter(([, value]) => value !== ''));
  body['Agreement'] = fields.has('Agreement') ? 'Yes' : 'No';
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (endpoint.startsWith('/')) {
    key ??= crypto.randomUUID();
    headers['idempotency-key'] = key;
  } else {
    delete body['Website'];
  }
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The request was answered with ${response.status}`);
  key = null;
}
