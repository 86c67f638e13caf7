import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { copyText } from './copy-text.ts';

/** True if this browser has a share dialog. */
export const canShareText = (): boolean => 'share' in navigator;

/**
 * Opens the browser's share dialog for a text that is still being created. If that took too long after the click, a
 * notice has a button that opens the dialog. `text` is null if it could not be created, which its creator has reported.
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

/** Returns the error if the dialog could not be opened, or null, even if the owner closes the dialog. */
async function share(text: string): Promise<Error | null> {
  try {
    await navigator.share({ text });
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.name === 'AbortError' ? null : error;
  }
}
