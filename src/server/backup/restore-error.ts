/** Thrown when a backup can't be restored. The message is a sentence for the user. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}
