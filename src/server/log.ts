type Level = 'info' | 'error';

/**
 * One JSON line on standard error. Give it no personal data and no bodies: an id finds the rest.
 * The functions' hosts all collect this stream, so no library is bundled for it.
 */
export function log(level: Level, event: string, fields: Record<string, unknown> = {}): void {
  console.error(JSON.stringify({ level, event, at: new Date().toISOString(), ...fields }));
}

/** What a log line says of an error, with its causes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}
