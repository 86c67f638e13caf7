import type pg from 'pg';

const MAX_NAMES = 200;
const MAX_SEEN = 1_000;

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNKNOWN_STATEMENT = '26000';
const DUPLICATE_STATEMENT = '42P05';
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * Names the statements that run repeatedly. Postgres parses a named statement only once per connection, and can
 * reuse its plan.
 */
export class StatementNames {
  /** The number in a statement's name, by the text of the statement. */
  readonly #numbers = new Map<string, number>();
  /** The texts of statements that have run once. */
  readonly #seen = new Set<string>();
  /** The prefix of the names on each connection. */
  readonly #prefixes = new WeakMap<pg.PoolClient, string>();
  #connections = 0;
  #lastNumber = 0;
  #isEnabled = true;

  /**
   * Returns the name of a statement on a connection. Returns undefined for a statement that runs for the first
   * time, because some texts, such as those of bulk inserts, never repeat.
   */
  find(client: pg.PoolClient, text: string): string | undefined {
    if (!this.#isEnabled) return undefined;
    const number = this.#numbers.get(text) ?? this.#add(text);
    return number === undefined ? undefined : `${this.#prefixOf(client)}${number}`;
  }

  /**
   * Stops using names that would fail again. Returns true if Postgres could not use a statement's name or cached plan.
   * Postgres checks both before it runs the statement, so the caller can repeat the statement without a name.
   */
  dropFailedNames(error: unknown): boolean {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === UNKNOWN_STATEMENT || code === DUPLICATE_STATEMENT) {
      // A connection pooler, such as PgBouncer, runs the statements of one connection on several server connections.
      this.#isEnabled = false;
      return true;
    }
    if (code !== FEATURE_NOT_SUPPORTED) return false;
    // Usually, a migration has changed the columns of the result. New names get new plans.
    this.#numbers.clear();
    this.#seen.clear();
    return true;
  }

  #add(text: string): number | undefined {
    if (this.#numbers.size >= MAX_NAMES) return undefined;
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= MAX_SEEN) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    this.#seen.delete(text);
    this.#lastNumber += 1;
    this.#numbers.set(text, this.#lastNumber);
    return this.#lastNumber;
  }

  // Each connection has its own prefix. Otherwise names could collide on the embedded database, where all connections
  // share one session.
  #prefixOf(client: pg.PoolClient): string {
    const known = this.#prefixes.get(client);
    if (known !== undefined) return known;
    this.#connections += 1;
    const prefix = `c${this.#connections}_s`;
    this.#prefixes.set(client, prefix);
    return prefix;
  }
}
