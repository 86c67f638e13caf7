import * as z from 'zod';

/** A validation error. `path` is the dotted path of the field, or '' for the whole body. */
const issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.output<typeof issue>;

/** An error response of the API (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  issues: z.array(issue).optional(),
  /** The path of the record that an earlier request with the same `Idempotency-Key` created. */
  location: z.string().optional(),
});
export type Problem = z.output<typeof problem>;
