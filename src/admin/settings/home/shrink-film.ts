import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  type ConversionVideoOptions,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
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
import {
  FILM_ERRORS,
  FilmError,
  type OpenFilm,
  type ShrinkOptions,
  type ShrunkFilm,
  toCodecName,
} from './film-step.ts';

// Import this module only when a film is picked, because mediabunny is large.

const FRAME_WIDTH_PX = 640;

/** Opens a file of any size: only the parts that are needed are read. Throws a `FilmError`. */
export async function openFilm(file: File): Promise<OpenFilm> {
  const input = openInput(file);
  try {
    const track = await findTrack(input);
    const firstTimestamp = await track.getFirstTimestamp();
    const picked = await readFacts(input, track, file, firstTimestamp);
    if (picked.seconds < FILM_LIMITS.minSeconds) throw new FilmError(FILM_ERRORS.tooShort);
    const sink = new CanvasSink(track, { width: FRAME_WIDTH_PX, fit: 'contain', poolSize: 1 });
    return {
      name: file.name,
      seconds: picked.seconds,
      drawFrame: toFrameDrawer(sink, firstTimestamp),
      shrink: (start, options) => shrinkFilm({ input, track, picked, firstTimestamp }, start, options),
      close: () => input.dispose(),
    };
  } catch (error) {
    input.dispose();
    if (error instanceof FilmError) throw error;
    // mediabunny throws errors of many kinds for a damaged file.
    throw new FilmError(FILM_ERRORS.notAFilm, { cause: error });
  }
}

/** Decodes one frame at a time, and skips those that are no longer wanted, because decoding is slow. */
function toFrameDrawer(sink: CanvasSink, firstTimestamp: number): OpenFilm['drawFrame'] {
  let latest = 0;
  let queue = Promise.resolve();
  return (seconds, canvas) => {
    latest += 1;
    const request = latest;
    const draw = async () => {
      const frame = request === latest ? await sink.getCanvas(firstTimestamp + seconds) : null;
      if (!frame) return;
      canvas.width = frame.canvas.width;
      canvas.height = frame.canvas.height;
      canvas.getContext('2d')?.drawImage(frame.canvas, 0, 0);
    };
    // A failed frame must not stop the next one.
    queue = queue.then(draw, draw);
    return queue;
  };
}

export const openInput = (file: Blob) =>
  new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] });

async function findTrack(input: Input): Promise<InputVideoTrack> {
  if (!(await input.canRead())) throw new FilmError(FILM_ERRORS.notAFilm);
  const track = await input.getPrimaryVideoTrack();
  if (!track) {
    // A film whose end is missing has no list of tracks.
    const { length } = await input.getTracks();
    throw new FilmError(length === 0 ? FILM_ERRORS.notAFilm : FILM_ERRORS.noPicture);
  }
  if (!('VideoEncoder' in globalThis)) throw new FilmError(FILM_ERRORS.noEncoder);
  if (!(await track.canDecode()))
    throw new FilmError(FILM_ERRORS.undecodable(toCodecName(await track.getCodec())));
  return track;
}

async function readFacts(
  input: Input,
  track: InputVideoTrack,
  file: File,
  firstTimestamp: number,
): Promise<PickedFilm> {
  const codec = await track.getCodec();
  const format = await input.getFormat();
  const isMp4 = codec === 'avc' && (format === MP4 || format === QTFF);
  const isWebm = (codec === 'vp8' || codec === 'vp9') && (format === WEBM || format === MATROSKA);
  return {
    seconds: (await track.computeDuration()) - firstTimestamp,
    widthPx: await track.getDisplayWidth(),
    heightPx: await track.getDisplayHeight(),
    bytes: file.size,
    webType: isMp4 ? 'mp4' : isWebm ? 'webm' : null,
  };
}

const JPEG_QUALITY = 0.8;

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
  canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  const image = await promise;
  if (!image) throw new Error('The browser cannot write a JPEG');
  return new File([image], 'poster.jpg', { type: image.type });
}

/** H.264 plays everywhere. Browsers without an encoder for it, such as Debian's Chromium, write VP9 or VP8. */
const CODECS = ['avc', 'vp9', 'vp8'] as const;
const FRAMES_TO_MEASURE = 60;
/** The frame rates of cameras are not exact. */
const FRAME_RATE_TOLERANCE = 1;

type FilmInput = {
  input: Input;
  track: InputVideoTrack;
  picked: PickedFilm;
  /** The time of the first frame in the file, in seconds. */
  firstTimestamp: number;
};

/** Shrinks a film to the limits, without sound or metadata. Throws a `FilmError`, or an `AbortError`. */
async function shrinkFilm(source: FilmInput, start: number, options: ShrinkOptions): Promise<ShrunkFilm> {
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
      // A film with fewer frames per second keeps its frame rate.
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
