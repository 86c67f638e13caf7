import { BlobSource, CanvasSink, Input, type InputVideoTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { FILM_LIMITS, type PickedFilm } from '#src/domain/home/hero-film.ts';
import { FILM_ERRORS, FilmError, toCodecName } from './film-error.ts';
import type { OpenFilm } from './film-step.ts';
import { shrinkFilm } from './shrink-film.ts';

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
