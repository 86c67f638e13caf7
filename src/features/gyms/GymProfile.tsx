import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { gymPageMessages } from '#src/copy/gyms.ts';
import type { Gym } from '#src/domain/gym.ts';
import { readLinkList } from '#src/domain/link-list.ts';
import styles from './GymProfile.module.css';
import { GymVideo } from './GymVideo.tsx';
import { toLocation } from './location.ts';
import { StateOutline } from './StateOutline.tsx';

/** A gym's name, location and videos. */
export function GymProfile({ gym }: { gym: Gym }) {
  const videos = [...new Set(readLinkList(gym.videos))];
  return (
    <article className={styles['profile']}>
      <header>
        <StateOutline state={gym.state} className={styles['outline']} />
        <h1>{gym.name}</h1>
        <p>{toLocation(gym)}</p>
      </header>
      <section aria-labelledby="footage">
        <h2 id="footage">GYM FOOTAGE</h2>
        {videos.length === 0 ? (
          <EmptyState title={gymPageMessages.noVideos}>
            <p>{gymPageMessages.checkBack(gym.name)}</p>
          </EmptyState>
        ) : (
          <ul className={styles['grid']}>
            {videos.map((url, position) => (
              <li key={url}>
                <GymVideo url={url} title={`${gym.name}, video ${position + 1}`} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </article>
  );
}
