import type { FilmType } from '#src/domain/home/hero-film.ts';

/** Returns the path of an uploaded image on this site. */
export const uploadedPath = (key: string): string => `/media/${key}.webp`;

/** Parses the key of an uploaded image from its path. Returns null for any other URL. */
export const uploadedKey = (path: string): string | null =>
  /^\/media\/([0-9a-f]{32})\.webp$/.exec(path)?.[1] ?? null;

const FILM_PATH = /^\/media\/([0-9a-f]{32})\.(mp4|webm)$/;

/** Returns the path of an uploaded film on this site. */
export const uploadedFilmPath = (key: string, type: FilmType): string => `/media/${key}.${type}`;

/** Parses the path of an uploaded film. Returns null for any other URL. */
export function parseFilmPath(path: string): { key: string; type: FilmType } | null {
  const [, key, type] = FILM_PATH.exec(path) ?? [];
  return key && type ? { key, type: type as FilmType } : null; // The pattern allows only these two types.
}

/** Returns the URL of the image, resized to at most this width. Returns `url` itself if its host cannot resize. */
export function sizedImageUrl(url: string, widthPx: number): string {
  if (uploadedKey(url) !== null) return `/.netlify/images?url=${encodeURIComponent(url)}&w=${widthPx}`;
  // A Cloudinary URL that already crops or resizes (c_, w_) stays as it is.
  const match = /^(https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(?!.*\b[cw]_)(.+)$/.exec(url);
  return match ? `${match[1]}c_limit,f_auto,q_auto,w_${widthPx}/${match[2]}` : url;
}

/** Returns the `srcset` of the image in these widths, or undefined if its host cannot resize. */
export const toSrcSet = (url: string, widthsPx: readonly number[]): string | undefined =>
  widthsPx.some((widthPx) => sizedImageUrl(url, widthPx) === url)
    ? undefined
    : widthsPx.map((widthPx) => `${sizedImageUrl(url, widthPx)} ${widthPx}w`).join(', ');
