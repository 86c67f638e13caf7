/** An error that the user can fix. Printed as its message, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the message of an error; converts anything else that was thrown to text. */
export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Prints the message of a `StartError` and exits with 1. Rethrows any other error. */
export function exitWithMessage(error: unknown): never {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
