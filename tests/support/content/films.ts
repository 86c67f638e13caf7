import { readFileSync } from 'node:fs';

/**
 * Small films. The server accepts only the `silent` ones. `short.mp4` lasts only one second, which is too short.
 * `phone.mov` has sound and the location of the recording, like a phone's films.
 */
export type FilmName = 'silent.mp4' | 'silent.webm' | 'short.mp4' | 'phone.mov';

export const readFilm = (name: FilmName): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`films/${name}`, import.meta.url)));

const toLatin1 = (text: string) => Buffer.from(text, 'latin1');

/** Returns a copy with a 32-bit number written at an offset from the first occurrence of `marker`. */
export function patchNumber(
  film: Uint8Array,
  marker: string,
  offset: number,
  value: number,
): Uint8Array<ArrayBuffer> {
  const copy = Buffer.from(film);
  const at = copy.indexOf(toLatin1(marker));
  if (at < 0) throw new Error(`The film has no ${marker}`);
  copy.writeUInt32BE(value, at + offset);
  return new Uint8Array(copy);
}

/** Creates a box of an MP4 file. */
export function toBox(type: string, content: Uint8Array): Buffer {
  const box = Buffer.concat([Buffer.alloc(4), toLatin1(type), content]);
  box.writeUInt32BE(box.length, 0);
  return box;
}

/** Concatenates the parts of a file. */
export const joinBytes = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));
