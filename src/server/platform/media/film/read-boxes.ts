import { ProblemError } from '#src/server/platform/http/problem.ts';

/** The facts that a film file declares about itself. */
export type FilmFacts = { widthPx: number; heightPx: number; seconds: number; frames: number };

const DAMAGED = 'The film is damaged or incomplete.';

/** Creates the error for a rejected film (422). */
export const toFilmError = (message: string = DAMAGED) => new ProblemError('invalid', message);

const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
/** A film has fewer than 20 boxes in each parent. Without this limit, empty boxes could take a second to read. */
const MAX_BOXES = 100;

/** One box of an MP4 file (ISO/IEC 14496-12). `start` is the offset of its content, and `end` the offset of its end. */
export type Box = { type: string; headerStart: number; start: number; end: number };

export const toView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads the boxes between two offsets. Throws a `ProblemError` if one reaches beyond `end` or there are too many. */
export function* readBoxes(view: DataView, start: number, end: number): Generator<Box> {
  let at = start;
  for (let count = 0; at < end; count += 1) {
    if (count === MAX_BOXES || end - at < HEADER_BYTES) throw toFilmError();
    const size = view.getUint32(at);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    const isLarge = size === 1;
    const headerBytes = isLarge ? LARGE_HEADER_BYTES : HEADER_BYTES;
    if (end - at < headerBytes) throw toFilmError();
    const boxEnd = at + (isLarge ? Number(view.getBigUint64(at + HEADER_BYTES)) : size);
    // A size of 0 means "until the end of the file". Only recordings in progress need that.
    if (boxEnd < at + headerBytes || boxEnd > end) throw toFilmError();
    yield { type, headerStart: at, start: at + headerBytes, end: boxEnd };
    at = boxEnd;
  }
}

/** Turns a box into a `free` box of the same size and erases its content. Players skip such boxes. */
export function blankBox(bytes: Uint8Array, { headerStart, start, end }: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], headerStart + 4);
  bytes.fill(0, start, end);
}
