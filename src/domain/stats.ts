import * as z from 'zod';

const count = z.int().min(0);

/** How many living records there are of each kind (spec, point 3). */
export const stats = z.strictObject({ videos: count, fighters: count, gyms: count, weightClasses: count });
export type Stats = z.output<typeof stats>;
