import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { completeHandle } from './complete-handle.ts';
import { isOnPlatform } from './social-hosts.ts';
import { type SocialPlatform, socialUrl } from './social-links.ts';

const HANDLE = /^(?!http)@?[^\s:<>"'`\\]+$/iu;

/** Completes a handle or the link of a profile to the link of the profile. Returns other text unchanged. */
export function completeProfileLink(platform: SocialPlatform, text: string): string {
  const handle = completeHandle(text);
  if (parseWebUrl(handle)) return handle;
  // A host without a path names no profile.
  const isHandle = HANDLE.test(handle) && !isOnPlatform(platform, `https://${handle}`);
  return (isHandle && socialUrl(platform, handle)) || text;
}
