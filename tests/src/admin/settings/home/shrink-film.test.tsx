import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openFilm, openInput } from '#src/admin/settings/home/shrink-film.ts';
import { FILM_LIMITS } from '#src/domain/home/hero-film.ts';
import { checkFilm } from '#src/server/platform/media/film/check-film.ts';
import phoneFilm from '../../../../support/content/films/phone.mov?url';
import { MOVING_FILM, makeMovingFilm } from '../../../../support/pages/moving-film.ts';

afterEach(() => void vi.restoreAllMocks());

/** The offset of the matrix in a track header box, relative to the box type. */
const MATRIX_OFFSET = 44;
const FIXED_POINT_ONE = 0x10000;

async function loadBytes(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(phoneFilm)).arrayBuffer());
}

/** Returns the film as a phone held upright writes it: the header says to rotate the frames by 90 degrees. */
async function loadUpright(): Promise<File> {
  const bytes = await loadBytes();
  const at = new TextDecoder('latin1').decode(bytes).indexOf('tkhd') + MATRIX_OFFSET;
  const view = new DataView(bytes.buffer);
  for (const [index, value] of [0, FIXED_POINT_ONE, 0, -FIXED_POINT_ONE, 0].entries())
    view.setInt32(at + 4 * index, value);
  return new File([bytes], 'upright.mov');
}

const shrink = async (file: File, start: number, signal = new AbortController().signal) =>
  (await openFilm(file)).shrink(start, { signal, onProgress: () => undefined });

async function sizeOf(image: Blob): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(image);
  return [width, height];
}

// Frames are copied only if the part starts at 0.
it.each([
  ['copied', 0],
  ['encoded', 1],
])('makes an upright poster from an upright film whose frames are %s', async (_case, start) => {
  const { film, poster } = await shrink(await loadUpright(), start);
  expect(await sizeOf(poster)).toEqual([180, 320]);
  expect(checkFilm(new Uint8Array(await film.arrayBuffer())).type).toBe('mp4');
});

it('writes WebM in a browser without an H.264 encoder', async () => {
  const isSupported = VideoEncoder.isConfigSupported.bind(VideoEncoder);
  vi.spyOn(VideoEncoder, 'isConfigSupported').mockImplementation(async (config) =>
    config.codec.startsWith('avc') ? { supported: false, config } : isSupported(config),
  );
  const { film } = await shrink(new File([await loadBytes()], 'phone.mov'), 1);
  expect(film.name).toBe('film.webm');
  expect(checkFilm(new Uint8Array(await film.arrayBuffer())).type).toBe('webm');
});

it('stops shrinking when canceled, and can shrink the film again', async () => {
  const film = await openFilm(new File([await loadBytes()], 'phone.mov'));
  const abort = new AbortController();
  const canceled = film.shrink(1, { signal: abort.signal, onProgress: () => abort.abort() });
  await expect(canceled).rejects.toMatchObject({ name: 'AbortError' });
  const { signal } = new AbortController();
  expect((await film.shrink(1, { signal, onProgress: () => undefined })).film.size).toBeGreaterThan(0);
  film.close();
});

/** Plays a film to its end. Returns its size and duration. */
async function play(film: File): Promise<{ width: number; height: number; seconds: number }> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(film);
  onTestFinished(() => {
    video.remove();
    URL.revokeObjectURL(url);
  });
  video.muted = true;
  document.body.append(video);
  const ended = new Promise((resolve, reject) => {
    video.addEventListener('ended', resolve);
    video.addEventListener('error', () => reject(video.error));
  });
  video.src = url;
  await video.play();
  await ended;
  return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration };
}

async function countFrames(film: File): Promise<number> {
  const input = openInput(film);
  const track = await input.getPrimaryVideoTrack();
  const { packetCount } = (await track?.computePacketStats()) ?? { packetCount: 0 };
  input.dispose();
  return packetCount;
}

it('makes a film full of movement smaller until it fits, and the result plays', async () => {
  const moving = await makeMovingFilm();
  expect(moving.size).toBeGreaterThan(FILM_LIMITS.bytes);
  const { film } = await shrink(moving, 0);
  expect(film.size).toBeLessThanOrEqual(FILM_LIMITS.bytes);
  const { type } = checkFilm(new Uint8Array(await film.arrayBuffer()));
  expect(film.name).toBe(`film.${type}`);
  const { width, height, seconds } = await play(film);
  expect(width).toBeLessThan(MOVING_FILM.widthPx);
  expect(width / height).toBeCloseTo(MOVING_FILM.widthPx / MOVING_FILM.heightPx, 1);
  expect(seconds).toBeCloseTo(MOVING_FILM.frames / MOVING_FILM.framesPerSecond, 0);
  expect(await countFrames(film)).toBeLessThan(MOVING_FILM.frames);
});
