/** How long a client may be silent in a transaction: it holds locks meanwhile, and the embedded database altogether. */
export const IDLE_TRANSACTION_MS = 10_000;

export class IdleTransactionError extends Error {
  // As Postgres names it: https://www.postgresql.org/docs/current/errcodes-appendix.html
  readonly code = '25P03';

  constructor() {
    super('The transaction was rolled back, because its client was silent for too long');
  }
}
