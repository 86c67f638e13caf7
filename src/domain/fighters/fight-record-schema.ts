import * as z from 'zod';
import { MAX_BOUTS } from './fight-record.ts';

const count = z
  .int({ error: 'Must be a whole number' })
  .min(0, 'Must be at least 0')
  .max(MAX_BOUTS, `Must be at most ${MAX_BOUTS}`);

/** The results of one level. `stoppages` are the wins by stoppage. */
const tally = z
  .strictObject({ wins: count, losses: count, draws: count, stoppages: count })
  .refine(({ wins, stoppages }) => stoppages <= wins, {
    path: ['stoppages'],
    error: 'Must not be more than the wins',
  });
export type Tally = z.output<typeof tally>;

/** The fight record that the owner typed. Null means that it is counted from the log of weigh-ins. */
export const fightRecord = z
  .strictObject({ amateur: tally.nullable(), pro: tally.nullable() }, { error: 'Must be a record or null' })
  .nullable();
export type FightRecord = NonNullable<z.output<typeof fightRecord>>;
