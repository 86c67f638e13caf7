import { listOrigins } from '#src/domain/values/web-origin.ts';
import { embedUrl, parseVideoLink } from '#src/domain/videos/video-link.ts';
import { PLATFORM_NAMES } from '#src/domain/videos/video-platforms.ts';
import { isPortraitVideo, toPosterImage } from '#src/domain/videos/video-poster.ts';
import { formatDay } from '#src/server/platform/html/format-time.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import type { ClientRequest } from './queries.ts';

/** The newest version, and the origins from which the page may load images and frames for it. */
export type RenderedReel = { markup: Html; imageOrigins: string; frameOrigins: string };

/**
 * Renders the newest version with its poster. The platform's player is loaded only with `isPlaying`, so that the
 * platform does not learn of a visit before the client plays the reel. Returns null if nothing was delivered yet, or if
 * the reel is not on a known platform.
 */
export function renderReel(
  { reels: [reel], poster }: ClientRequest,
  path: string,
  isPlaying: boolean,
): RenderedReel | null {
  if (!reel) return null;
  const link = parseVideoLink(reel.url);
  if (link.platform === 'other') return null;
  const platform = PLATFORM_NAMES[link.platform];
  const player = new URL(`${embedUrl(link)}?autoplay=1`);
  const image = poster && toPosterImage(poster);
  const src = image?.sources[0] ?? '';
  const name = `Version ${reel.version} of your reel`;
  // A player needs the page's origin to accept the embedding. The path, which is secret, is not sent.
  const screen = isPlaying
    ? html`<iframe src="${player.href}" title="${name}" referrerpolicy="strict-origin" allow="autoplay; encrypted-media; fullscreen; picture-in-picture" allowfullscreen></iframe>`
    : html`<a class="play" href="${path}?play=1#reel">
${image && html`<img src="${src}" width="${image.width}" height="${image.height}" alt="">`}
<span class="play-label">Play from ${platform}</span></a>`;
  return {
    markup: html`<section id="reel" aria-labelledby="reel-title">
<h2 id="reel-title">${name}</h2>
<div class="screen" data-shape="${isPortraitVideo(link, poster) ? 'portrait' : 'landscape'}">${screen}</div>
<p class="hint">Delivered on ${formatDay(reel.deliveredAt)}. <a href="${reel.url}" target="_blank" rel="noopener noreferrer">Watch on ${platform}</a></p>
${reel.note && html`<blockquote>${reel.note}</blockquote>`}
</section>`,
    imageOrigins: listOrigins([src]).join(' '),
    frameOrigins: isPlaying ? player.origin : "'none'",
  };
}
