import { redactTokens } from '#src/domain/private-links/private-link.ts';

type Level = 'info' | 'error';

/**
 * Logs one line of JSON to stderr, without the tokens of private links. Callers must log ids instead of personal data
 * and request bodies.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  console.error(redactTokens(JSON.stringify({ level, event, at: new Date().toISOString(), ...fields })));
}

export const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Returns the log fields of an error and its causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}
