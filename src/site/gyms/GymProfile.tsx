import type { ReactNode } from 'react';
import { gymPageMessages } from '#src/copy/gyms.ts';
import type { Gym } from '#src/domain/gyms/gym.ts';
import { toLocation } from '#src/domain/gyms/gym-location.ts';
import type { GymBackground } from '#src/domain/settings/settings.ts';
import { parseLinkList } from '#src/domain/values/link-list.ts';
import { EmptyState } from '#src/site/ui/EmptyState.tsx';
import { GymFootage } from './GymFootage.tsx';
import styles from './GymProfile.module.css';
import { StatePicture } from './StatePicture.tsx';

const PHOTO_WIDTH_PX = 1_600;

type Props = { gym: Gym; backgrounds: readonly GymBackground[]; children?: ReactNode };

/** A gym's name and location, its fighters (`children`) and its videos. */
export function GymProfile({ gym, backgrounds, children }: Props) {
  const hasVideos = parseLinkList(gym.videos).length > 0;
  return (
    <article className={styles['profile']}>
      <header>
        <StatePicture
          state={gym.state}
          backgrounds={backgrounds}
          widthPx={PHOTO_WIDTH_PX}
          photoClass={styles['photo']}
          outlineClass={styles['outline']}
        />
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
