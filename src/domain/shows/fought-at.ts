import { linkKey } from '#src/domain/videos/link-key.ts';
import type { VideoPreview } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import { previewOf } from '#src/domain/videos/video-poster.ts';
import type { BoutFields } from '#src/domain/weigh-ins/weigh-in-entry.ts';
import { type Bout, CORNERS, type CornerName, otherCorner } from './bout.ts';
import { toCornerResult } from './bout-record.ts';
import { type Boxer, toBoutVideoUrl, toBoxer } from './fight-card.ts';
import type { Show } from './schema.ts';
import { isUpcoming } from './show.ts';

/** A bout as the page of one of its fighters or gyms shows it. */
export type FoughtBout = {
  boutId: string;
  show: Pick<Show, 'id' | 'name' | 'startsOn' | 'endsOn' | 'venue' | 'city' | 'state'>;
  isUpcoming: boolean;
  /** The corner of the fighter or gym. */
  corner: CornerName;
  /** The name is '' if it is withheld. */
  boxer: string;
  opponent: string;
  /** The result of `boxer`. */
  result: BoutFields;
  /** Null without a video. `url` starts the video with the bout. */
  video: { url: string; preview: VideoPreview } | null;
};

/** Lists the bouts of each fighter by id, newest first. `shows` are the shows that visitors see, latest first. */
export const groupBoutsByFighter = (shows: readonly Show[], today: string): Map<number, FoughtBout[]> =>
  groupBouts(shows, today, ({ fighterId }) => fighterId);

/**
 * Lists the bouts of each gym by id, newest first. `shows` are the shows that visitors see, latest first. A bout between
 * two boxers of the gym is listed once: for the winner, or for the red corner if neither has won.
 */
export const groupBoutsByGym = (shows: readonly Show[], today: string): Map<number, FoughtBout[]> =>
  groupBouts(shows, today, ({ gymId }) => gymId);

function groupBouts(shows: readonly Show[], today: string, idOf: (boxer: Boxer) => number | null) {
  const groups = new Map<number, FoughtBout[]>();
  for (const show of shows) {
    for (const bout of show.bouts) {
      const corners = bout.result === 'blue' ? CORNERS.toReversed() : CORNERS;
      const owners = Map.groupBy(corners, (corner) => idOf(toBoxer(bout, corner, show)));
      for (const [id, [corner]] of owners) {
        if (id === null || !corner) continue;
        const fought = toFoughtBout(show, bout, corner, today);
        const group = groups.get(id);
        if (group) group.push(fought);
        else groups.set(id, [fought]);
      }
    }
  }
  return groups;
}

function toFoughtBout(show: Show, bout: Bout, corner: CornerName, today: string): FoughtBout {
  const { id, name, startsOn, endsOn, venue, city, state } = show;
  return {
    boutId: bout.id,
    show: { id, name, startsOn, endsOn, venue, city, state },
    isUpcoming: isUpcoming(show, today),
    corner,
    boxer: toBoxer(bout, corner, show).name,
    opponent: toBoxer(bout, otherCorner(corner), show).name,
    result: { result: toCornerResult(bout, corner), stoppage: bout.stoppage },
    video:
      bout.videoUrl === ''
        ? null
        : { url: toBoutVideoUrl(bout), preview: previewOf(bout.videoUrl, show.videoPreviews) },
  };
}

/**
 * Leaves out the videos that a page already shows, but keeps those that start with the bout. `links` are the links of the
 * shown videos.
 */
export function omitShownVideos(bouts: readonly FoughtBout[], links: readonly string[]): FoughtBout[] {
  const shown = new Set(links.map((url) => linkKey(parseVideoLink(url))));
  const isShown = ({ url, preview }: NonNullable<FoughtBout['video']>) =>
    url === preview.url && shown.has(linkKey(parseVideoLink(url)));
  return bouts.map((bout) => (bout.video && isShown(bout.video) ? { ...bout, video: null } : bout));
}
