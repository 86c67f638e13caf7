import { adminApi } from '#src/admin/core/api/admin-session.ts';
import { sendWithKey } from '#src/admin/core/api/send-with-key.ts';

/**
 * Requests an email from the site. A retry does not send a second email. `content` is what the site adds to the email
 * without getting it in `body`. A request with different content is for another email.
 */
export const requestEmail = (path: string, body: object, content: object) =>
  sendWithKey([path, body, content], (key) => adminApi.post(path, body, key));
