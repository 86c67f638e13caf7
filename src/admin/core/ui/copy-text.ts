import { notify } from '#src/admin/core/dialogs/notify.tsx';

/** Copies the full URL of a path, and shows whether that worked. */
export const copyLink = (path: string): Promise<void> => copyText('Link', new URL(path, location.href).href);

const TOPIC = 'copy-text';

/** Copies text, and shows whether that worked. `name` is what was copied, such as 'Link'. */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    // Without HTTPS, browsers have no `navigator.clipboard`, and this throws.
    await navigator.clipboard.writeText(text);
    notify.success(`${name} copied`, undefined, TOPIC);
  } catch (error) {
    notifyNotCopied(name, text, error);
  }
}

/**
 * Copies text that is still being created, such as a new link. Safari allows copying only during a click, so the
 * clipboard gets the promise at once. If `text` resolves to null, it could not be created, and that was already
 * reported.
 */
export async function copyPendingText(name: string, text: Promise<string | null>): Promise<void> {
  try {
    await writePendingText(text);
    notify.success(`${name} copied`, undefined, TOPIC);
  } catch (error) {
    const created = await text;
    if (created !== null) notifyNotCopied(name, created, error);
  }
}

async function writePendingText(text: Promise<string | null>): Promise<void> {
  const blob = text.then((created) => {
    if (created === null) throw new Error('There is nothing to copy');
    return new Blob([created], { type: 'text/plain' });
  });
  // The clipboard may fail before it reads the text.
  blob.catch(() => undefined);
  if ('ClipboardItem' in window)
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  return navigator.clipboard.writeText(await (await blob).text());
}

function notifyNotCopied(name: string, text: string, error: unknown): void {
  console.warn('The text could not be copied', error);
  notify.failure(`The ${name.toLowerCase()} could not be copied.`, `Copy it here: ${text}`, TOPIC);
}

/** True if this browser has a share dialog. */
export const canShareText = (): boolean => 'share' in navigator;

/**
 * Opens the browser's share dialog for a text that is still being created. If creating it took so long that the browser
 * no longer allows the dialog, shows a toast with a button that opens it. If the dialog fails for another reason,
 * copies the text. If `text` resolves to null, it could not be created, and that was already reported.
 */
export async function sharePendingText(name: string, text: Promise<string | null>): Promise<void> {
  const created = await text;
  if (created === null) return;
  const error = await share(created);
  if (error?.name === 'NotAllowedError')
    notify.success(`${name} is ready`, {
      label: 'Share',
      onClick: async () => {
        if (await share(created)) await copyText(name, created);
      },
    });
  else if (error) await copyText(name, created);
}

/** Returns the error if the dialog could not be opened. Otherwise returns null, even if the owner closed the dialog. */
async function share(text: string): Promise<Error | null> {
  try {
    await navigator.share({ text });
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.name === 'AbortError' ? null : error;
  }
}
