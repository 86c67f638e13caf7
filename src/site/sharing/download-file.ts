import { isInAppBrowser } from '#src/domain/sharing/in-app-browser.ts';

/** True if this browser saves downloads. */
export const canDownload = (): boolean => !isInAppBrowser(navigator.userAgent);

/** Saves a file as a browser download. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
