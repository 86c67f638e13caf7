import { completeHandle } from './complete-handle.ts';
import { isOnPlatform } from './social-hosts.ts';
import { socialUrl } from './social-links.ts';

const MAX_INSTAGRAM_HANDLE_LENGTH = 30;
// Letters, digits, underscores, and single dots between them.
const INSTAGRAM_HANDLE = /^\w+(?:\.\w+)*$/;

/**
 * Returns the URL of the Instagram profile with this handle, which may start with '@', or a link to Instagram. Null for
 * other text.
 */
export function instagramProfileUrl(text: string): string | null {
  const completed = completeHandle(text);
  if (isOnPlatform('instagram', completed)) return completed;
  const handle = completed.replace(/^@/, '');
  return handle.length <= MAX_INSTAGRAM_HANDLE_LENGTH && INSTAGRAM_HANDLE.test(handle)
    ? socialUrl('instagram', `@${handle}`)
    : null;
}
