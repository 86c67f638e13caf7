import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { canDownload, downloadFile } from '#src/site/sharing/download-file.ts';
import { canShareFile, shareFile } from '#src/site/sharing/share-file.ts';

export const CANNOT_SAVE =
  'The browser inside this app cannot save files. Open this page in another browser, such as Safari or Chrome.';

/**
 * Saves a file as a download. In a browser that cannot download files, opens the share dialog, which can save the file
 * too. Returns false if neither is possible.
 */
export async function trySaveFile(file: File): Promise<boolean> {
  if (!canDownload()) return canShareFile(file) && (await shareFile(file));
  downloadFile(file);
  return true;
}

/** Saves a file, or says why that is not possible. */
export async function saveFile(file: File): Promise<void> {
  if (!(await trySaveFile(file))) notifyNotSaved(file.name);
}

/** Says that a file was not saved, because this browser cannot save files. */
export const notifyNotSaved = (name: string): void => notify.failure(`${name} was not saved.`, CANNOT_SAVE);

/** Downloads a CSV file, with a byte order mark that tells spreadsheets it is UTF-8. */
export const downloadCsv = (name: string, csv: string): Promise<void> =>
  saveFile(new File(['\ufeff', csv], name, { type: 'text/csv' }));
