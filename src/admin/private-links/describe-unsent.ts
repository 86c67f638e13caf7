/** Says why an email has not been sent yet, as the end of a sentence. `failure` is the error of the last attempt. */
export const describeUnsent = (failure: string | null): string =>
  failure === null ? 'waits to be sent.' : `could not be sent yet (${failure}). It will be tried again.`;
