import { useState } from 'react';
import { toLocalPath } from '#src/copy/language.ts';
import { fightCard, reelLinks } from '#src/copy/shows.ts';
import { toLocalWeight } from '#src/copy/weights.ts';
import { type Bout, type CornerName, toBoutKey } from '#src/domain/shows/bout.ts';
import { type Boxer, toBoutVideoUrl, toBoxer, toPlayerStart } from '#src/domain/shows/fight-card.ts';
import type { Show } from '#src/domain/shows/show.ts';
import { parseVideoLink, toSiteName } from '#src/domain/videos/video-link.ts';
import { PLATFORM_ICONS } from '#src/domain/videos/video-platforms.ts';
import { isPortraitVideo, previewOf, toPosterImage } from '#src/domain/videos/video-poster.ts';
import { PlayableVideo } from '#src/site/videos/PlayableVideo.tsx';
import { useVideoPlayer } from '#src/site/videos/use-video-player.ts';
import styles from './BoutItem.module.css';

const toResultText = ({ result, stoppage }: Bout): string => {
  if (result === 'draw') return fightCard.draw;
  if (result === 'no-contest') return fightCard.noContest;
  return stoppage ? fightCard.stoppage : fightCard.win;
};

/** A boxer, with the result if they won. */
function BoxerInCorner({ corner, boxer, bout }: { corner: CornerName; boxer: Boxer; bout: Bout }) {
  const { name, fighterId, gym, gymId } = boxer;
  const isWinner = bout.result === corner;
  const isLoser = bout.result !== null && bout.result in bout && !isWinner;
  return (
    <div
      className={styles['corner']}
      data-corner={corner}
      data-winner={isWinner || undefined}
      data-loser={isLoser || undefined}
    >
      <span className="visually-hidden">{fightCard.corners[corner]}</span>
      {name === '' && <p className={styles['withheld']}>{fightCard.withheld}</p>}
      {name !== '' && (
        <p className={styles['name']}>
          {fighterId === null ? name : <a href={toLocalPath(`/rising-stars/${fighterId}`)}>{name}</a>}
        </p>
      )}
      {gym !== '' && (
        <p className={styles['gym']}>
          {gymId === null ? gym : <a href={toLocalPath(`/gyms/${gymId}`)}>{gym}</a>}
        </p>
      )}
      {isWinner && <p className={styles['result']}>{toResultText(bout)}</p>}
    </div>
  );
}

/** The video of a bout, which plays in place. */
function BoutVideo({
  bout,
  title,
  previews,
}: {
  bout: Bout;
  title: string;
  previews: Show['videoPreviews'];
}) {
  const [isPlaying, setIsPlaying] = useState(false);
  const link = parseVideoLink(bout.videoUrl);
  const { player, embed } = useVideoPlayer(link, isPlaying);
  const { poster } = previewOf(bout.videoUrl, previews);
  const isPortrait = isPortraitVideo(link, poster);
  return (
    <div
      className={styles['video']}
      data-playing={isPlaying || undefined}
      data-portrait={isPortrait || undefined}
    >
      <PlayableVideo
        className={styles['frame']}
        href={toBoutVideoUrl(bout)}
        title={title}
        platform={toSiteName(link)}
        icon={PLATFORM_ICONS[link.platform]}
        poster={poster && toPosterImage(poster)}
        isPortrait={false}
        isShareable={false}
        player={player}
        start={toPlayerStart(bout)}
        embed={embed}
        isPlaying={isPlaying}
        onPlay={() => setIsPlaying(true)}
      />
    </div>
  );
}

type Props = { bout: Bout; number: number; show: Show; isBegun: boolean };

/** A bout on the fight card: the red corner on the left, the blue one on the right. */
export function BoutItem({ bout, number, show, isBegun }: Props) {
  const { id, weight, division, rounds, result, videoUrl, isFilmed } = bout;
  const red = toBoxer(bout, 'red', show);
  const blue = toBoxer(bout, 'blue', show);
  const terms = [toLocalWeight(weight), division, rounds].filter((term) => term !== '');
  const title = fightCard.video(red.name || fightCard.withheld, blue.name || fightCard.withheld);
  const isUndecided = result === 'draw' || result === 'no-contest';
  return (
    <li id={`bout-${id}`} className={styles['bout']}>
      <div className={styles['head']}>
        <h3>
          <span className="visually-hidden">{fightCard.bout(number)}</span>
          <span aria-hidden="true">{number}</span>
        </h3>
        <p>{terms.join(' · ')}</p>
      </div>
      <BoxerInCorner corner="red" boxer={red} bout={bout} />
      <div className={styles['middle']}>
        {videoUrl !== '' && <BoutVideo bout={bout} title={title} previews={show.videoPreviews} />}
        {isUndecided && <p className={styles['result']}>{toResultText(bout)}</p>}
        {!isUndecided && videoUrl === '' && <p className={styles['versus']}>{fightCard.versus}</p>}
      </div>
      <BoxerInCorner corner="blue" boxer={blue} bout={bout} />
      {isBegun && isFilmed && (
        <a
          className={styles['order']}
          href={toLocalPath(`/get-started?bout=${toBoutKey({ showId: show.id, boutId: id })}`)}
        >
          {reelLinks.order}
          <span className="visually-hidden">{`: ${title}`}</span>
        </a>
      )}
    </li>
  );
}
