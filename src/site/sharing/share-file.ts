/** True if this browser has a share dialog for the file. */
export const canShareFile = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

/** Opens the browser's share dialog for a file. Returns false on failure, but true if the visitor closes the dialog. */
export async function shareFile(file: File, title = file.name): Promise<boolean> {
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
