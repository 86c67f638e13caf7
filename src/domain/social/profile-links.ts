import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { completeHandle, isOnPlatform } from './handles.ts';
import { type SocialPlatform, socialUrl } from './social-links.ts';

const HANDLE = /^(?!http)@?[^\s:<>"'`\\]+$/iu;

/** Completes a handle or a profile link to the full URL of the profile. Returns other text unchanged. */
export function completeProfileLink(platform: SocialPlatform, text: string): string {
  const handle = completeHandle(text);
  if (parseWebUrl(handle)) return handle;
  // A host without a path names no profile.
  const isHandle = HANDLE.test(handle) && !isOnPlatform(platform, `https://${handle}`);
  return (isHandle && socialUrl(platform, handle)) || text;
}

const MAX_INSTAGRAM_HANDLE_LENGTH = 30;
// Letters, digits, underscores, and single dots between them.
const INSTAGRAM_HANDLE = /^\w+(?:\.\w+)*$/;

/**
 * Returns the URL of an Instagram profile, given its handle, with or without '@', or a link to Instagram. Returns null
 * for other text.
 */
export function instagramProfileUrl(text: string): string | null {
  const completed = completeHandle(text);
  if (isOnPlatform('instagram', completed)) return completed;
  const handle = completed.replace(/^@/, '');
  return handle.length <= MAX_INSTAGRAM_HANDLE_LENGTH && INSTAGRAM_HANDLE.test(handle)
    ? socialUrl('instagram', `@${handle}`)
    : null;
}
