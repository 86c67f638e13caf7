import type { ComponentProps, ReactNode } from 'react';
import { NEW_TAB } from '#src/copy/platforms.ts';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';
import { Icon, type IconName } from '#src/site/ui/Icon.tsx';
import styles from './VideoFacade.module.css';

/** A still image of a video. `sources` are URLs to try in order. `color` is shown while the image loads. */
export type PosterImage = {
  sources: readonly string[];
  srcSet?: string | undefined;
  width: number;
  height: number;
  color: string;
};

export type VideoFacadeProps = Omit<ComponentProps<'a'>, 'title' | 'children'> & {
  title: string;
  /** Shown below the title. */
  note: ReactNode;
  /** The icon of the platform. */
  icon: IconName;
  /** If it is null or fails to load, the facade shows the title in large type instead. */
  poster: PosterImage | null;
  isPortrait: boolean;
  /** Load the poster at once. For the first row of a page. */
  eager?: boolean | undefined;
  /** Load the poster before all other images. Only for the largest image of the first screen. */
  priority?: boolean | undefined;
  /** Do not load the poster yet, but show its color. */
  pending?: boolean;
  sizes?: string;
  /** Text after the note, only for screen readers. */
  hint?: string;
};

const SIZES = {
  portrait: '(width < 44rem) 48vw, 20rem',
  landscape: '(width < 44rem) 94vw, 42rem',
};

/** A link to a video. It stands in for a player that is not loaded, and fills its positioned container. */
export function VideoFacade({
  title,
  note,
  icon,
  poster,
  isPortrait,
  eager = false,
  priority = false,
  pending = false,
  sizes = isPortrait ? SIZES.portrait : SIZES.landscape,
  hint = NEW_TAB,
  ...rest
}: VideoFacadeProps) {
  return (
    <a {...rest} className={styles['facade']} target="_blank" rel="noopener noreferrer">
      <span className={styles['stage']} data-portrait={isPortrait || undefined}>
        {poster && (
          <FacadePoster poster={poster} eager={eager} priority={priority} pending={pending} sizes={sizes} />
        )}
        <span className={styles['badge']}>
          <Icon name={icon} />
        </span>
        <span className={styles['text']}>
          <strong className={styles['title']}>{title}</strong>
          <span className={styles['note']}>
            <span className={styles['disc']}>
              <Icon name="play" />
            </span>
            <span>{note}</span>
            {hint && <span className="visually-hidden">{hint}</span>}
          </span>
        </span>
      </span>
    </a>
  );
}

type FacadePosterProps = { poster: PosterImage } & Pick<
  VideoFacadeProps,
  'eager' | 'priority' | 'pending' | 'sizes'
>;

/** The poster, on a background of its color. */
export function FacadePoster({ poster, eager, priority, pending = false, sizes }: FacadePosterProps) {
  const { sources, srcSet, width, height, color } = poster;
  return (
    <span className={styles['poster']} data-pending={pending || undefined}>
      {/* An SVG shows the color, because the content security policy blocks style attributes. */}
      <svg aria-hidden="true" focusable="false" viewBox="0 0 1 1" preserveAspectRatio="none">
        <rect width="1" height="1" fill={color} />
      </svg>
      {!pending && (
        <FallbackImage
          key={sources[0]}
          sources={sources}
          srcSet={srcSet}
          sizes={sizes}
          alt=""
          width={width}
          height={height}
          eager={eager}
          priority={priority}
        />
      )}
    </span>
  );
}
