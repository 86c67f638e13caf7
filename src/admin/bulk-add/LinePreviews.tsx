import { useEffect, useEffectEvent } from 'react';
import { findDuplicates } from '#src/admin/fields/video-list.ts';
import { describeBroken, describeLink } from '#src/admin/video-links/describe-link.ts';
import { LinkUses } from '#src/admin/video-links/LinkUses.tsx';
import { resolvedUrl, useLookUp, videoOf } from '#src/admin/video-links/use-look-up.ts';
import { VideoPoster } from '#src/admin/video-links/VideoPoster.tsx';
import type { Kind } from '#src/domain/history.ts';
import type { LinkUse } from '#src/domain/linked-video.ts';
import { linkKey, parseVideoLink } from '#src/domain/video-link.ts';
import { describeLine } from './describe-line.ts';
import styles from './LinePreviews.module.css';

type Props = {
  kind: Kind;
  urls: readonly string[];
  /** The loaded records that use each video, by link key. */
  stored: ReadonlyMap<string, readonly LinkUse[]>;
  /** True while links are being added: look-ups must not delay that. */
  paused: boolean;
  onResolve: (index: number, url: string) => void;
};

const PREVIEWS_MAX = 50;

/** What each line of a bulk add leads to, before it is saved. */
export function LinePreviews({ kind, urls, stored, paused, onResolve }: Props) {
  const repeated = findDuplicates(urls);
  if (urls.length === 0) return null;
  return (
    <section aria-label="Preview" className={styles['previews']}>
      <ul>
        {urls.slice(0, PREVIEWS_MAX).map((url, index) => (
          <LinePreview
            // biome-ignore lint/suspicious/noArrayIndexKey: URLs change and may repeat
            key={index}
            kind={kind}
            url={url}
            stored={stored.get(linkKey(parseVideoLink(url))) ?? []}
            isRepeated={repeated.has(index)}
            paused={paused}
            onResolve={(target) => onResolve(index, target)}
          />
        ))}
      </ul>
      {urls.length > PREVIEWS_MAX && <p>And {urls.length - PREVIEWS_MAX} more</p>}
    </section>
  );
}

type LineProps = {
  kind: Kind;
  url: string;
  stored: readonly LinkUse[];
  isRepeated: boolean;
  paused: boolean;
  onResolve: (url: string) => void;
};

function LinePreview({ kind, url, stored, isRepeated, paused, onResolve }: LineProps) {
  const lookUp = useLookUp(url, !paused);
  const resolved = resolvedUrl(lookUp);
  const resolve = useEffectEvent(onResolve);
  // After every render: two links that resolve at once would overwrite each other's replacement.
  useEffect(() => {
    if (resolved !== null) resolve(resolved);
  });
  const video = videoOf(lookUp);
  const linkKind = describeLink(parseVideoLink(url));
  const uses = mergeUses(stored, video?.uses ?? []);
  const broken = video && describeBroken(video.state);
  const note = describeLine(kind, url);
  return (
    <li>
      <VideoPoster url={url} poster={video?.poster ?? null} />
      <div className={styles['details']}>
        <p className={styles['title']}>{video?.title || url}</p>
        {linkKind && (
          <p className={styles['quiet']}>{[linkKind, video?.author].filter(Boolean).join(' · ')}</p>
        )}
        {lookUp.state === 'loading' && <p className={styles['quiet']}>Looking up the video…</p>}
        {broken && <p className={styles['broken']}>{broken}</p>}
        {isRepeated && <p className={styles['note']}>Repeats an earlier line</p>}
        {uses.length > 0 && (
          <p className={styles['note']}>
            Already on <LinkUses uses={uses} />
          </p>
        )}
        {note && <p className={styles['note']}>{note}</p>}
      </div>
    </li>
  );
}

const mergeUses = (stored: readonly LinkUse[], found: readonly LinkUse[]): LinkUse[] => [
  ...stored,
  ...found.filter((use) => !stored.some(({ kind, id }) => kind === use.kind && id === use.id)),
];
