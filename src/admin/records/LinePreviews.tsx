import { useEffect, useEffectEvent } from 'react';
import { findDuplicates } from '#src/admin/core/fields/video-list.ts';
import { DoNotFilmWarning } from '#src/admin/do-not-film/DoNotFilmWarning.tsx';
import { isUnsettled, resolvedUrl, useLookUp, videoOf } from '#src/admin/videos/links/use-look-up.ts';
import { VideoDetails } from '#src/admin/videos/links/VideoDetails.tsx';
import { VideoPoster } from '#src/admin/videos/links/VideoPoster.tsx';
import type { Kind } from '#src/domain/records/kinds.ts';
import { linkKey } from '#src/domain/videos/link-key.ts';
import { findPortfolioObstacle, type LinkKind, toLinkKind } from '#src/domain/videos/link-kind.ts';
import type { LinkUse } from '#src/domain/videos/schema.ts';
import { parseVideoLink } from '#src/domain/videos/video-link.ts';
import styles from './LinePreviews.module.css';

const REASONS: Record<Exclude<LinkKind, 'video'>, string> = {
  'tiktok-short-link': 'this is a short link',
  profile: 'this is a profile',
  story: 'this is a story, which disappears after a day',
  playlist: 'this is a playlist',
  sound: 'this is a sound',
  'other-platform-page': 'this is not a single video',
  file: 'this is a file',
  'shortened-link': 'this is a shortened link',
  'other-site': 'this is not an Instagram, TikTok or YouTube video',
  invalid: 'this is not a URL',
};

/** Says why a link cannot be added, or where the site will not show it as a video. Returns null if neither applies. */
function describeLine(kind: Kind, url: string): string | null {
  const linkKind = toLinkKind(url);
  if (linkKind === 'invalid') return 'Cannot be added: this is not a full http:// or https:// URL.';
  if (kind === 'videos') {
    const obstacle = findPortfolioObstacle(url);
    // The hint of the form already says where videos of other platforms are shown.
    if (obstacle === null || obstacle === 'video-on-other-platform') return null;
    return `Not shown in the portfolio: ${REASONS[obstacle]}.`;
  }
  return linkKind === 'video' ? null : `Shown as a plain link: ${REASONS[linkKind]}.`;
}

type Props = {
  kind: Kind;
  urls: readonly string[];
  /** The loaded records that use each video, keyed by link key. */
  stored: ReadonlyMap<string, readonly LinkUse[]>;
  /** True while links are being added. Look-ups then pause, so that they do not delay the requests. */
  paused: boolean;
  onResolve: (index: number, url: string) => void;
};

const MAX_PREVIEWS = 50;

/** Previews of the links in a bulk add, before they are saved. */
export function LinePreviews({ kind, urls, stored, paused, onResolve }: Props) {
  const repeated = findDuplicates(urls);
  if (urls.length === 0) return null;
  return (
    <section aria-label="Preview" className={styles['previews']}>
      <ul role="list" className="stack">
        {urls.slice(0, MAX_PREVIEWS).map((url, index) => (
          <LinePreview
            // biome-ignore lint/suspicious/noArrayIndexKey: URLs can change and repeat
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
      {urls.length > MAX_PREVIEWS && <p>And {urls.length - MAX_PREVIEWS} more</p>}
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
  // Runs after every render. If two links resolve at once, one replacement overwrites the other, so the lost one must
  // be repeated.
  useEffect(() => {
    if (resolved !== null) resolve(resolved);
  });
  const video = videoOf(lookUp);
  const warnings = [isRepeated && 'Repeats an earlier line', describeLine(kind, url)].filter(Boolean);
  return (
    <li>
      <VideoPoster url={url} poster={video?.poster ?? null} isLoading={isUnsettled(lookUp)} />
      <VideoDetails
        url={url}
        lookUp={lookUp}
        fallbackTitle={url}
        uses={mergeUses(stored, video?.uses ?? [])}
        warning={warnings.join('. ')}
      />
      <DoNotFilmWarning
        texts={[
          { text: video?.title ?? '', kind: 'text' },
          { text: video?.author ?? '', kind: 'handle' },
        ]}
        showsFailure={false}
      />
    </li>
  );
}

const mergeUses = (stored: readonly LinkUse[], found: readonly LinkUse[]): LinkUse[] => [
  ...stored,
  ...found.filter((use) => !stored.some(({ kind, id }) => kind === use.kind && id === use.id)),
];
