import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  type ConversionVideoOptions,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import {
  canCopyFrames,
  FILM_LIMITS,
  type FilmAttempt,
  type FilmType,
  type PickedFilm,
  toFilmPart,
  toFilmSize,
  toFirstAttempt,
  toNextAttempt,
} from '#src/domain/home/hero-film.ts';
import { FILM_ERRORS, FilmError } from './film-error.ts';
import type { ShrinkOptions, ShrunkFilm } from './film-step.ts';

const QUALITY = 0.8;

/** Draws the first frame of a film as a JPEG. */
async function drawPoster(film: File): Promise<File> {
  const input = new Input({ source: new BlobSource(film), formats: [MP4, WEBM] });
  try {
    return await drawFirstFrame(input);
  } finally {
    input.dispose();
  }
}

async function drawFirstFrame(input: Input): Promise<File> {
  const track = await input.getPrimaryVideoTrack();
  const frame = track && (await new CanvasSink(track).getCanvas(await track.getFirstTimestamp()));
  if (!frame) throw new Error('The shrunk film has no frame');
  const canvas = document.createElement('canvas');
  canvas.width = frame.canvas.width;
  canvas.height = frame.canvas.height;
  canvas.getContext('2d')?.drawImage(frame.canvas, 0, 0);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  const image = await promise;
  if (!image) throw new Error('The browser cannot write a JPEG');
  return new File([image], 'poster.jpg', { type: image.type });
}

/** H.264 plays everywhere. Browsers without an encoder for it, such as Debian's Chromium, write VP9 or VP8. */
const CODECS = ['avc', 'vp9', 'vp8'] as const;
const FRAMES_TO_MEASURE = 60;
/** The frame rates of cameras are not exact. */
const FRAME_RATE_TOLERANCE = 1;

export type FilmInput = {
  input: Input;
  track: InputVideoTrack;
  picked: PickedFilm;
  /** The time of the first frame in the file, in seconds. */
  firstTimestamp: number;
};

/** Shrinks a film to the limits, without sound or metadata. Throws a `FilmError`, or an `AbortError`. */
export async function shrinkFilm(
  source: FilmInput,
  start: number,
  options: ShrinkOptions,
): Promise<ShrunkFilm> {
  const film = await (canCopyFrames(source.picked) && start === 0
    ? copyFrames(source, options)
    : encodeToFit(source, start, options));
  const poster = await drawPoster(film);
  options.signal.throwIfAborted();
  return { film, poster };
}

/** Copies the frames as they are. Encodes them if the result is too large, which hardly ever happens. */
async function copyFrames(source: FilmInput, options: ShrinkOptions): Promise<File> {
  const film = await convert(source, source.picked.webType ?? 'mp4', {}, { start: 0 }, options);
  return film.size <= FILM_LIMITS.bytes ? film : encodeToFit(source, 0, options);
}

/** Encodes the film with less and less detail until it fits. */
async function encodeToFit(source: FilmInput, start: number, options: ShrinkOptions): Promise<File> {
  const { seconds, widthPx, heightPx } = source.picked;
  const part = toFilmPart(seconds, start);
  const { averagePacketRate } = await source.track.computePacketStats(FRAMES_TO_MEASURE);
  let attempt: FilmAttempt | null = toFirstAttempt(part.end - part.start);
  while (attempt !== null) {
    const { bitRate, sidePx, framesPerSecond } = attempt;
    const size = toFilmSize(widthPx, heightPx, sidePx);
    const codec = await findCodec(size);
    const video = {
      ...size,
      // A film with fewer frames keeps its frame rate.
      ...(averagePacketRate > framesPerSecond + FRAME_RATE_TOLERANCE && { frameRate: framesPerSecond }),
      codec,
      fit: 'fill',
      quality: new Quality({ bitrate: bitRate }),
      allowTransformationMetadata: false,
      forceTranscode: true,
    } as const;
    const film = await convert(source, codec === 'avc' ? 'mp4' : 'webm', video, part, options);
    if (film.size <= FILM_LIMITS.bytes) return film;
    attempt = toNextAttempt(attempt, film.size);
  }
  throw new FilmError(FILM_ERRORS.tooDetailed);
}

async function findCodec(size: { width: number; height: number }): Promise<VideoCodec> {
  const codec = await getFirstEncodableVideoCodec([...CODECS], size);
  if (!codec) throw new FilmError(FILM_ERRORS.noEncoder);
  return codec;
}

async function convert(
  { input, firstTimestamp }: FilmInput,
  type: FilmType,
  video: ConversionVideoOptions,
  part: { start: number; end?: number },
  { signal, onProgress }: ShrinkOptions,
): Promise<File> {
  signal.throwIfAborted();
  const target = new BufferTarget();
  const format = type === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    video,
    audio: { discard: true },
    trim: {
      start: firstTimestamp + part.start,
      ...(part.end !== undefined && { end: firstTimestamp + part.end }),
    },
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid) throw new FilmError(FILM_ERRORS.noEncoder);
  conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal.addEventListener('abort', cancel);
  try {
    await conversion.execute();
  } catch (error) {
    // A cancellation makes mediabunny throw one of several errors.
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (!target.buffer) throw new Error('The conversion wrote no file');
  return new File([target.buffer], `film.${type}`, { type: `video/${type}` });
}
