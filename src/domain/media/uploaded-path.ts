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
