import { isOwnEndpoint } from '#src/client/own-endpoint.ts';
import { highlightForm } from '#src/copy/get-started.ts';
import { HONEYPOT_FIELD, SECONDS_FIELD } from '#src/domain/honeypot.ts';

type Submission = {
  /** How long the form was open; null where that is not known. */
  seconds: number | null;
  /** The same for a second try, so that it is not a second lead. */
  key: string;
};

/**
 * Sends the request as JSON with every field, empty ones too (spec, points 3 and 7); throws when the answer is not ok or
 * none came. What only our own intake knows is not sent to a third party: what tells robots from visitors, the key, and the wording that was agreed to.
 */
export async function submitHighlightRequest(
  endpoint: string,
  fields: FormData,
  { seconds, key }: Submission,
): Promise<void> {
  const body = Object.fromEntries(fields);
  body['Agreement'] = fields.has('Agreement') ? 'Yes' : 'No';
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (isOwnEndpoint(endpoint)) {
    headers['idempotency-key'] = key;
    body['Agreement-Wording'] = highlightForm.agreement;
    if (seconds !== null) body[SECONDS_FIELD] = String(seconds);
  } else {
    delete body[HONEYPOT_FIELD];
  }
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The request was answered with ${response.status}`);
}
