import { hasNoResponse } from './api-errors.ts';

/**
 * Sends a request. If its response was lost, `recover` finds out what the server has stored, or sends the request
 * again if it is idempotent. Throws the error of the request if `recover` returns null.
 */
export async function sendOnce<T>(send: () => Promise<T>, recover: () => Promise<T | null>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!hasNoResponse(error)) throw error;
    const result = await recover();
    if (result === null) throw error;
    return result;
  }
}
