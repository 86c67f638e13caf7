import { adminApi } from '#src/admin/core/api/admin-session.ts';

/** The idempotency keys of requests for an email, by what is emailed. */
const keys = new Map<string, string>();

/**
 * Requests an email from the site. The idempotency key stays the same until the email has been enqueued, so that a
 * retry does not send a second email, even from another part of the screen. `content` is what the site adds to the email
 * without getting it in `body`. A request with different content is for another email.
 */
export async function requestEmail(path: string, body: object, content: object): Promise<void> {
  const email = JSON.stringify([path, body, content]);
  const key = keys.get(email) ?? crypto.randomUUID();
  keys.set(email, key);
  await adminApi.post(path, body, key);
  keys.delete(email);
}
