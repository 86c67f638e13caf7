import * as z from 'zod';
import { id } from '#src/domain/values/fields.ts';

/** The ids of the demo records and leads that the owner has not changed. Weight classes are not among them. */
export const demoContent = z.strictObject({
  fighters: z.array(id),
  gyms: z.array(id),
  videos: z.array(id),
  shows: z.array(id),
  leads: z.array(id),
});
export type DemoContent = z.output<typeof demoContent>;
