/** The formats of a stored film. Each is also the file extension. */
export const FILM_TYPES = ['mp4', 'webm'] as const;
export type FilmType = (typeof FILM_TYPES)[number];

/** A film that the owner uploaded for the header of the home page, and its first frame. */
export type HeroFilm = {
  /** A path under /media/. */
  film: string;
  /** The URL of an image. */
  poster: string;
};

/** The limits of a stored film. Visitors to the home page download it. */
export const FILM_LIMITS = {
  bytes: 1_250_000,
  seconds: 12,
  minSeconds: 2,
  /** The longest side. */
  sidePx: 1280,
  framesPerSecond: 30,
} as const;

/** The size to aim for, as a fraction of the limit. Encoders miss their bit rate by a few percent. */
const TARGET_FRACTION = 0.85;
const MAX_BITS_PER_SECOND = 2_500_000;
const MIN_BITS_PER_SECOND = 100_000;
/** Films are cut between two frames, so they can be slightly longer or shorter than planned. */
const TOLERANCE_SECONDS = 0.5;

/** The durations that the server accepts. */
export const MIN_STORED_SECONDS = FILM_LIMITS.minSeconds - TOLERANCE_SECONDS;
export const MAX_STORED_SECONDS = FILM_LIMITS.seconds + TOLERANCE_SECONDS;
/** The largest number of frames that the server accepts: twice as many as a shrunk film can have. */
export const MAX_STORED_FRAMES = MAX_STORED_SECONDS * FILM_LIMITS.framesPerSecond * 2;

/** A film file as picked by the owner. */
export type PickedFilm = {
  seconds: number;
  widthPx: number;
  heightPx: number;
  bytes: number;
  /** The format, if browsers can play it with the codec of the film. Otherwise null. */
  webType: FilmType | null;
};

/** Returns the size of the shrunk film. Its sides are even, because H.264 requires that. */
export function toFilmSize(
  widthPx: number,
  heightPx: number,
  sidePx: number = FILM_LIMITS.sidePx,
): { width: number; height: number } {
  const scale = Math.min(1, sidePx / Math.max(widthPx, heightPx));
  const toEven = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: toEven(widthPx), height: toEven(heightPx) };
}

/** Returns the part of a film that is used, in seconds. `start` is moved earlier if too little would remain. */
export function toFilmPart(seconds: number, start: number): { start: number; end: number } {
  const latest = Math.max(0, seconds - FILM_LIMITS.minSeconds);
  const from = Math.min(Math.max(0, start), latest);
  return { start: from, end: Math.min(seconds, from + FILM_LIMITS.seconds) };
}

/** Returns the bit rate that makes a film of this duration fit the limit. */
export function toBitRate(seconds: number): number {
  const fitting = (FILM_LIMITS.bytes * 8 * TARGET_FRACTION) / seconds;
  return Math.round(Math.min(fitting, MAX_BITS_PER_SECOND));
}

/** The longest side and the frame rate of each attempt. A film with a lot of movement fits only with less detail. */
const DETAILS = [
  { sidePx: FILM_LIMITS.sidePx, framesPerSecond: FILM_LIMITS.framesPerSecond },
  { sidePx: 960, framesPerSecond: 30 },
  { sidePx: 854, framesPerSecond: 24 },
  { sidePx: 640, framesPerSecond: 24 },
  { sidePx: 480, framesPerSecond: 15 },
] as const;

/** How a film is encoded. `level` is an index into `DETAILS`. */
export type FilmAttempt = { level: number; bitRate: number; sidePx: number; framesPerSecond: number };

/** Returns the first encoding to try for a film of this duration: the one with the most detail. */
export const toFirstAttempt = (seconds: number): FilmAttempt => ({
  level: 0,
  bitRate: toBitRate(seconds),
  ...DETAILS[0],
});

/**
 * Returns the next attempt after one that wrote too many bytes: with a lower bit rate and, if possible, less detail.
 * Returns null if the film cannot be shrunk further.
 */
export function toNextAttempt({ level, bitRate }: FilmAttempt, bytes: number): FilmAttempt | null {
  const lower = toLowerBitRate(bitRate, bytes);
  const details = DETAILS[level + 1];
  if (details) return { level: level + 1, bitRate: lower ?? MIN_BITS_PER_SECOND, ...details };
  const last = DETAILS[DETAILS.length - 1];
  return lower === null || !last ? null : { level, bitRate: lower, ...last };
}

/** Lowers the bit rate in proportion to how far `bytes` exceeds the limit. Returns null if it would be too low. */
export function toLowerBitRate(bitsPerSecond: number, bytes: number): number | null {
  const lower = Math.round(((bitsPerSecond * FILM_LIMITS.bytes) / bytes) * TARGET_FRACTION);
  return lower < MIN_BITS_PER_SECOND ? null : lower;
}

/** True if the frames of the film can be copied as they are. The sound does not matter: it is removed anyway. */
export const canCopyFrames = ({ seconds, widthPx, heightPx, bytes, webType }: PickedFilm): boolean =>
  webType !== null &&
  bytes <= FILM_LIMITS.bytes &&
  seconds <= FILM_LIMITS.seconds &&
  Math.max(widthPx, heightPx) <= FILM_LIMITS.sidePx;
