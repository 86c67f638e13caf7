import * as z from 'zod';

/** One field that a request got wrong; `path` is dotted, '' for the body as a whole. */
const issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.output<typeof issue>;

/** An error answer of the API (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  issues: z.array(issue).optional(),
});
export type Problem = z.output<typeof problem>;
