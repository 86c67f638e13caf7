import type { ReactNode } from 'react';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { gymPageMessages } from '#src/copy/gyms.ts';
import type { Gym } from '#src/domain/gym.ts';
import { toLocation } from '#src/domain/gym-location.ts';
import { parseLinkList } from '#src/domain/link-list.ts';
import { GymFootage } from './GymFootage.tsx';
import styles from './GymProfile.module.css';
import { StateOutline } from './StateOutline.tsx';

/** A gym's name and location, its fighters (`children`) and its videos. */
export function GymProfile({ gym, children }: { gym: Gym; children?: ReactNode }) {
  const hasVideos = parseLinkList(gym.videos).length > 0;
  return (
    <article className={styles['profile']}>
      <header>
        <StateOutline state={gym.state} className={styles['outline']} />
        <h1>{gym.name}</h1>
        <p>{toLocation(gym)}</p>
      </header>
      {children}
      <section aria-labelledby="footage">
        <h2 id="footage">GYM FOOTAGE</h2>
        {hasVideos ? (
          <GymFootage gym={gym} />
        ) : (
          <EmptyState title={gymPageMessages.noVideos}>
            <p>{gymPageMessages.checkBack(gym.name)}</p>
          </EmptyState>
        )}
      </section>
    </article>
  );
}
