import { useRef } from 'react';
import { useInstagramEmbed } from '#src/client/use-instagram-embed.ts';
import { useNearViewport } from '#src/client/use-near-viewport.ts';
import { Icon } from '#src/components/ui/Icon.tsx';
import styles from './PortfolioPost.module.css';

type Props = { name: string; url: string; kind: 'post' | 'reel' };

/** A post in the service's own frame, loaded as it nears the screen; until then, and where it is blocked, a link. */
export function PortfolioPost({ name, url, kind }: Props) {
  const post = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const near = useNearViewport(post, '200px');
  const shown = useInstagramEmbed(holder, url, near);
  return (
    <article ref={post} className={styles['post']} data-shown={shown || undefined}>
      <a className={styles['card']} href={url} target="_blank" rel="noopener noreferrer" hidden={shown}>
        <Icon name="play" />
        <span className={styles['name']}>{name}</span>
        <span className={styles['note']}>
          <Icon name="instagram" />
          {kind === 'reel' ? 'Watch the reel on Instagram' : 'See the post on Instagram'}
        </span>
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
      <div ref={holder} className={styles['embed']} inert={!shown} />
    </article>
  );
}
