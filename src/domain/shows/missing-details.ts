import type { Show } from './schema.ts';
import { isUpcoming } from './show.ts';

/** Lists what visitors will miss on the page of a show. `today` is an ISO date. */
export function listMissingDetailsOfShow(
  show: Pick<Show, 'startsOn' | 'endsOn' | 'state' | 'bouts'>,
  today: string,
): string[] {
  const { startsOn, state, bouts } = show;
  const isOver = startsOn !== '' && !isUpcoming(show, today);
  return [
    ...(state === '' ? ['no state'] : []),
    ...(bouts.length === 0 ? ['no bouts'] : []),
    ...(isOver && bouts.some(({ result }) => result === null) ? ['results missing'] : []),
    ...(isOver && bouts.some(({ isFilmed, videoUrl }) => isFilmed && videoUrl === '')
      ? ['videos missing']
      : []),
  ];
}
