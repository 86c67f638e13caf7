import * as z from 'zod';
import { parseJson } from '#src/domain/values/parse-json.ts';
import type { BrokenState } from '#src/domain/videos/link-state.ts';
import { fetchFromPlatform, PlatformError } from './fetch-from-platform.ts';

const MAX_OEMBED_BYTES = 100_000;
const MAX_TITLE_LENGTH = 120;

/** A video whose details its platform returns without an account. */
export type CheckableVideo = { platform: 'youtube' | 'tiktok'; videoId: string; url: string };

/** The details of a video from its platform. `thumbnails` are URLs, best first. */
type PlatformVideo = { title: string; author: string; thumbnails: URL[] };
type PlatformResult = ({ outcome: 'live' } & PlatformVideo) | { outcome: BrokenState };

// Only the type is required (oembed.com, section 2.3.4). The title is used even if the thumbnail is invalid.
const oembed = z.object({
  type: z.literal('video'),
  title: z.string().catch(''),
  author_name: z.string().catch(''),
  thumbnail_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
});

/** The oEmbed endpoint of each platform (oembed.com), and the meaning of its error statuses. */
const PLATFORMS: Record<
  CheckableVideo['platform'],
  {
    toOembedUrl: (video: CheckableVideo) => string;
    toThumbnails: (video: CheckableVideo, fromOembed: string | undefined) => string[];
    toTitle: (title: string) => string;
    brokenStates: Record<number, BrokenState>;
    /**
     * True if the platform sends its errors as JSON. An error response in another format then comes from bot
     * protection, and says nothing about the video.
     */
    hasJsonErrors: boolean;
  }
> = {
  youtube: {
    toOembedUrl: ({ videoId }) =>
      `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent(`https://www.youtube.com/watch?v=${videoId}`)}`,
    // oEmbed names only the smallest of these. Not every video has the largest.
    toThumbnails: ({ videoId }) =>
      ['maxresdefault', 'sddefault', 'hqdefault'].map(
        (size) => `https://i.ytimg.com/vi/${videoId}/${size}.jpg`,
      ),
    toTitle: (title) => title,
    // 401: the video may not be embedded, so visitors cannot watch it here.
    brokenStates: { 400: 'gone', 401: 'private', 403: 'private', 404: 'gone' },
    hasJsonErrors: false,
  },
  tiktok: {
    toOembedUrl: ({ url }) => `https://www.tiktok.com/oembed?url=${encodeURIComponent(url)}`,
    toThumbnails: (_video, fromOembed) => (fromOembed ? [fromOembed] : []),
    // TikTok has no titles, only captions, most of them followed by hashtags.
    toTitle: (caption) => caption.replace(/#[\p{L}\p{N}_]+/gu, ' '),
    // TikTok gives the same response for deleted and for private videos.
    brokenStates: { 400: 'gone', 404: 'gone' },
    hasJsonErrors: true,
  },
};

/** Requests the state and details of a video from its platform. Throws a `PlatformError` without a usable response. */
export async function checkOnPlatform(video: CheckableVideo, signal: AbortSignal): Promise<PlatformResult> {
  const platform = PLATFORMS[video.platform];
  const url = new URL(platform.toOembedUrl(video));
  const { status, body } = await fetchFromPlatform(url, { maxBytes: MAX_OEMBED_BYTES, signal });
  const json = parseJson(body.toString());
  const broken = platform.brokenStates[status];
  if (broken && (json !== null || !platform.hasJsonErrors)) return { outcome: broken };
  const { data } = oembed.safeParse(status === 200 ? json : null);
  if (!data) throw new PlatformError(`${video.platform} returned status ${status} without a description`);
  return {
    outcome: 'live',
    title: toLine(platform.toTitle(data.title)),
    author: toLine(data.author_name),
    thumbnails: platform.toThumbnails(video, data.thumbnail_url).map((url) => new URL(url)),
  };
}

/** Converts text to one line of at most 120 visible characters. */
function toLine(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  const characters = [...clean];
  return characters.length <= MAX_TITLE_LENGTH
    ? clean
    : `${characters
        .slice(0, MAX_TITLE_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
