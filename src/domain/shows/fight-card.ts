import { parseWebUrl } from '#src/domain/values/web-url.ts';
import { toVideoType } from '#src/domain/videos/video-link.ts';
import { type Bout, type CornerName, findCornerName } from './bout.ts';
import type { Show } from './schema.ts';

/** The boxer in a corner. An id is null if the fighter or gym has no page. */
export type Boxer = { name: string; fighterId: number | null; gym: string; gymId: number | null };

/** Returns the boxer in a corner. The name is '' if it is withheld. */
export function toBoxer(
  { red, blue }: Pick<Bout, CornerName>,
  corner: CornerName,
  show: Pick<Show, 'fighters' | 'gyms'>,
): Boxer {
  const ownCorner = corner === 'red' ? red : blue;
  const { fighterId, gymId, gym } = ownCorner;
  return {
    name: findCornerName(show, ownCorner),
    fighterId,
    gym: show.gyms.find(({ id }) => id === gymId)?.name ?? gym,
    gymId,
  };
}

type BoutVideo = Pick<Bout, 'videoUrl' | 'videoSeconds'>;

const canStartAtBout = ({ videoUrl, videoSeconds }: BoutVideo): boolean =>
  videoSeconds !== null && toVideoType(videoUrl) === 'youtube';

/** Returns the link to a bout's video. On YouTube, the video starts with the bout. */
export function toBoutVideoUrl(bout: BoutVideo): string {
  const url = canStartAtBout(bout) ? parseWebUrl(bout.videoUrl) : null;
  url?.searchParams.set('t', `${bout.videoSeconds}s`);
  return url?.href ?? bout.videoUrl;
}

/** Returns the parameter that starts the embedded player with the bout, or ''. */
export const toPlayerStart = (bout: BoutVideo): string =>
  canStartAtBout(bout) ? `&start=${bout.videoSeconds}` : '';
