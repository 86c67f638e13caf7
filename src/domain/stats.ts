import * as z from 'zod';

const count = z.int().min(0);

/** Number of records of each kind. Visitors get the number that they see, and the admin also counts hidden ones. */
export const stats = z.strictObject({ videos: count, fighters: count, gyms: count, weightClasses: count });
export type Stats = z.output<typeof stats>;
