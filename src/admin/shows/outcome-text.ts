import type { BoutOutcome } from '#src/domain/shows/bout.ts';
import type { Bout } from '#src/domain/shows/schema.ts';

const OUTCOMES: Record<BoutOutcome, string> = {
  red: 'Red wins',
  blue: 'Blue wins',
  draw: 'Draw',
  'no-contest': 'No contest',
};

/** Describes the result of a bout, such as 'Red wins by stoppage'. Returns '' while it is unknown. */
export const toOutcomeText = ({ result, stoppage }: Pick<Bout, 'result' | 'stoppage'>): string =>
  result === null ? '' : `${OUTCOMES[result]}${stoppage ? ' by stoppage' : ''}`;
