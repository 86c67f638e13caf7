import { PAGE_LANGUAGE } from '#src/copy/language.ts';
import { DEFAULT_LANGUAGE } from '#src/domain/language/language.ts';
import { HONEYPOT_FIELD, SECONDS_FIELD } from '#src/domain/leads/honeypot.ts';
import { isOwnEndpoint } from './own-endpoint.ts';

type Submission = {
  /** The number of seconds for which the form was open, or null if unknown. */
  seconds: number | null;
  /** The idempotency key. A retry sends the same key, so that it does not create a second lead. */
  key: string;
  /** The wording of the agreement that the visitor accepted. */
  agreement: string;
  /** The id of the chosen price option, or ''. */
  optionId: string;
};

/**
 * Posts all fields as JSON, including empty ones. Throws unless the response is ok. The idempotency key, the fields
 * that detect bots, the language, the wording of the agreement and the id of the option are sent only to the site's own
 * API.
 */
export async function submitHighlightRequest(
  endpoint: string,
  fields: FormData,
  { seconds, key, agreement, optionId }: Submission,
): Promise<void> {
  const body = Object.fromEntries(fields);
  body['Agreement'] = fields.has('Agreement') ? 'Yes' : 'No';
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (isOwnEndpoint(endpoint)) {
    headers['idempotency-key'] = key;
    body['Agreement-Wording'] = agreement;
    body['Option-Id'] = optionId;
    if (PAGE_LANGUAGE !== DEFAULT_LANGUAGE) body['language'] = PAGE_LANGUAGE;
    if (seconds !== null) body[SECONDS_FIELD] = String(seconds);
  } else {
    delete body[HONEYPOT_FIELD];
  }
  const response = await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The form endpoint responded with ${response.status}`);
}
