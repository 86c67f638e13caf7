import * as z from 'zod';

const count = z.int().min(0);

/** Number of records of each kind. Only the numbers for the admin include hidden records. */
export const stats = z.strictObject({ videos: count, fighters: count, gyms: count, weightClasses: count });
export type Stats = z.output<typeof stats>;
