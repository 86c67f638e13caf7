import type { Bout } from './bout.ts';
import type { Show } from './schema.ts';
import { isUpcoming } from './show.ts';

type CheckedShow = Pick<Show, 'startsOn' | 'endsOn' | 'state'> & {
  bouts: readonly Pick<Bout, 'result' | 'isFilmed' | 'videoUrl'>[];
};

/** Lists what visitors will miss on the page of a show. `today` is an ISO date. */
export function listMissingDetailsOfShow(show: CheckedShow, today: string): string[] {
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
