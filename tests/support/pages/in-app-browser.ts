import { onTestFinished, vi } from 'vitest';

export const INSTAGRAM_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 1)';

/**
 * Makes this browser look like the one inside Instagram until the end of the test. It has the share dialog `share`, or
 * none. Returns the names of the files that the page tries to download.
 */
export function useInAppBrowser(share?: () => Promise<void>): string[] {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM_ON_IPHONE);
  onTestFinished(() => void vi.restoreAllMocks());
  stubShare(share);
  return listDownloads();
}

/** Replaces the share dialog for files until the end of the test. Without `share`, there is none. */
export function stubShare(share?: () => Promise<void>): void {
  Object.defineProperty(navigator, 'canShare', { value: share && (() => true), configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
}

/** Returns a list to which the names of downloads are added until the end of the test, instead of downloading them. */
export function listDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return names;
}
