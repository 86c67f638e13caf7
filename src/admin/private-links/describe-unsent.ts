/** Says why an email is not sent yet, as the end of a sentence. `failure` is the reason why the last attempt failed. */
export const describeUnsent = (failure: string | null): string =>
  failure === null ? 'waits to be sent.' : `could not be sent yet (${failure}). It is tried again.`;
