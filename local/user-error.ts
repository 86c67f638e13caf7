/** An error that the user can fix. Printed as its message, without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Prints the message of a `UserError` and exits with 1. Rethrows any other error. */
export function exitWithUserError(error: unknown): never {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exit(1);
}
