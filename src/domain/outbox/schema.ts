import * as z from 'zod';
import { LEAD_KINDS } from '#src/domain/leads/lead.ts';
import { id } from '#src/domain/values/fields.ts';
import { NOTICE_KINDS } from './notice.ts';

/**
 * A notice that could not be sent, and the lead or fighter that it is about. `device` is the name of the device that
 * should have shown it, or ''. `failure` is the error of the latest attempt.
 */
export const unsentNotice = z.strictObject({
  id,
  kind: z.enum(NOTICE_KINDS),
  device: z.string(),
  about: z.strictObject({ kind: z.enum([...LEAD_KINDS, 'fighters']), id }),
  name: z.string(),
  failure: z.string(),
});
export type UnsentNotice = z.output<typeof unsentNotice>;
