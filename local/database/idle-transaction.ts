/**
 * Maximum time that a client may be idle in a transaction, because the transaction locks rows. On the embedded
 * database it even blocks all other clients.
 */
export const IDLE_TRANSACTION_MS = 10_000;

export class IdleTransactionError extends Error {
  // idle_in_transaction_session_timeout, https://www.postgresql.org/docs/current/errcodes-appendix.html
  readonly code = '25P03';

  constructor() {
    super('The transaction was rolled back because the client was idle for too long');
  }
}
