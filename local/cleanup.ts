import { describeError, log } from '#src/server/platform/log.ts';

/**
 * Runs all cleanups of a stack, last added first. A cleanup that fails is logged, and the others still run.
 */
export async function runCleanups(cleanups: AsyncDisposableStack): Promise<void> {
  try {
    await cleanups.disposeAsync();
  } catch (error) {
    for (const failure of listFailures(error)) log('error', 'cleanup-failed', describeError(failure));
  }
}

/** Lists the errors of all failed cleanups. If several fail, the stack throws one error that nests the others. */
function listFailures(error: unknown): unknown[] {
  return error instanceof SuppressedError ? [...listFailures(error.suppressed), error.error] : [error];
}
