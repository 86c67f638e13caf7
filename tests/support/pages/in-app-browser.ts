import { onTestFinished, vi } from 'vitest';

export const INSTAGRAM_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 1)';

/**
 * Makes this browser look like the one inside Instagram until the end of the test. `share` replaces the share dialog.
 * Without `share`, the browser has no share dialog. Returns a list of the names of the files that the page tries to
 * download.
 */
export function useInAppBrowser(share?: () => Promise<void>): string[] {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM_ON_IPHONE);
  onTestFinished(() => void vi.restoreAllMocks());
  stubShare(share);
  return interceptDownloads();
}

/** Replaces the share dialog for files with `share`, or removes it, until the end of the test. */
export function stubShare(share?: () => Promise<void>): void {
  Object.defineProperty(navigator, 'canShare', { value: share && (() => true), configurable: true });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
  });
}

/** Prevents downloads until the end of the test. Returns a list to which the names of their files are added. */
export function interceptDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return names;
}
