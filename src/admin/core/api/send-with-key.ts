/** The idempotency keys of requests that have not succeeded yet, by their content. */
const keys = new Map<string, string>();

/**
 * Sends a request with an idempotency key that stays the same until the request has succeeded, so that a retry repeats
 * nothing, even from another part of the screen. A request whose content was not sent before gets `newKey`. Pass the key
 * of an earlier request to correct that one.
 */
export async function sendWithKey<T>(
  content: unknown,
  send: (key: string) => Promise<T>,
  newKey: string = crypto.randomUUID(),
): Promise<T> {
  const request = JSON.stringify(content);
  const key = keys.get(request) ?? newKey;
  keys.set(request, key);
  const result = await send(key);
  for (const [sent, itsKey] of keys) if (itsKey === key) keys.delete(sent);
  return result;
}
