import type { ReferencedRecord } from '#src/domain/values/fields.ts';
import { type Bout, CORNERS, type Corner, EMPTY_CORNER, isWithheld } from './bout.ts';
import type { Show } from './schema.ts';

/**
 * Redacts a show for visitors. A corner is withheld if its fighter is one whom visitors don't see, such as a minor without
 * consent, or who was erased. The video of a bout shows both boxers, so it is left out if one of them is withheld. A bout
 * with two withheld corners is left out, and the SQL for the cards of shows does not count it either.
 */
export function toPublicShow(show: Show): Show {
  const fighters = show.fighters.filter(isVisible);
  const gyms = show.gyms.filter(isVisible);
  const toPublicCorner = (corner: Corner): Corner => {
    if (corner.fighterId !== null && !fighters.some(({ id }) => id === corner.fighterId)) return EMPTY_CORNER;
    if (isWithheld(corner)) return EMPTY_CORNER;
    return gyms.some(({ id }) => id === corner.gymId) ? corner : { ...corner, gymId: null };
  };
  const bouts = show.bouts
    .map((bout) => ({ ...bout, red: toPublicCorner(bout.red), blue: toPublicCorner(bout.blue) }))
    .map(dropWithheldVideo)
    .filter((bout) => !CORNERS.every((corner) => isWithheld(bout[corner])));
  const urls = new Set(bouts.map(({ videoUrl }) => videoUrl));
  return {
    ...show,
    bouts,
    fighters,
    gyms,
    videoPreviews: show.videoPreviews.filter(({ url }) => urls.has(url)),
  };
}

const isVisible = ({ hidden, inTrash }: ReferencedRecord) => !hidden && !inTrash;

const dropWithheldVideo = (bout: Bout): Bout =>
  CORNERS.some((corner) => isWithheld(bout[corner])) ? { ...bout, videoUrl: '', videoSeconds: null } : bout;
