import { toFilmError } from './film-error.ts';

const VOID = 0xec;
const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;
/** A cluster has one element per frame. Without this limit, empty elements could take a second to read. */
const MAX_ELEMENTS = 2_000;
/** The usable bits per byte of a size. If all of them are set, the size is unknown. */
const BITS_PER_SIZE_BYTE = 7;

/** One element of a WebM file (EBML, RFC 8794). `start` is the offset of its content, `end` that of its end. */
export type Element = { id: number; headerStart: number; start: number; end: number };

/** Reads the elements between two offsets. Throws a `ProblemError` if one reaches beyond `end` or there are too many. */
export function* readElements(view: DataView, start: number, end: number): Generator<Element> {
  let at = start;
  for (let count = 0; at < end; count += 1) {
    if (count === MAX_ELEMENTS) throw toFilmError();
    const idBytes = readLength(view, at, end, MAX_ID_BYTES);
    const sizeAt = at + idBytes;
    const sizeBytes = readLength(view, sizeAt, end, MAX_SIZE_BYTES);
    const size = readSize(view, sizeAt, sizeBytes);
    const contentStart = sizeAt + sizeBytes;
    if (contentStart + size > end) throw toFilmError();
    yield {
      id: readUnsigned(view, at, idBytes),
      headerStart: at,
      start: contentStart,
      end: contentStart + size,
    };
    at = contentStart + size;
  }
}

/** Reads a size. Its first set bit only marks how many bytes the size has. */
function readSize(view: DataView, at: number, bytes: number): number {
  const max = 2 ** (BITS_PER_SIZE_BYTE * bytes) - 1;
  const first = view.getUint8(at) & (0xff >> bytes);
  const size = first * 256 ** (bytes - 1) + readUnsigned(view, at + 1, bytes - 1);
  // Only a recording in progress has elements of unknown size.
  if (size === max) throw toFilmError('The film is not complete.');
  return size;
}

/** Returns the number of bytes of a variable-length number: its leading zero bits plus one. */
function readLength(view: DataView, at: number, end: number, max: number): number {
  // `clz32` counts the leading zeros of 32 bits, which are 24 more than those of the byte.
  const bytes = at < end ? Math.clz32(view.getUint8(at)) - 23 : max + 1;
  if (bytes > max || at + bytes > end) throw toFilmError();
  return bytes;
}

/** Reads an unsigned number. The result is not exact above 2^53, but no file is that large. */
export function readUnsigned(view: DataView, at: number, bytes: number): number {
  let value = 0;
  for (let offset = 0; offset < bytes; offset += 1) value = value * 256 + view.getUint8(at + offset);
  return value;
}

/** Turns an element into a `Void` element of the same size and erases its content. Players skip such elements. */
export function blankElement(bytes: Uint8Array, { headerStart, end }: Element): void {
  const total = end - headerStart;
  bytes.fill(0, headerStart, end);
  bytes[headerStart] = VOID;
  const sizeBytes = Math.min(MAX_SIZE_BYTES, total - 1);
  const size = BigInt(total - 1 - sizeBytes) + (1n << BigInt(BITS_PER_SIZE_BYTE * sizeBytes));
  for (let index = 0; index < sizeBytes; index += 1)
    bytes[headerStart + sizeBytes - index] = Number((size >> BigInt(8 * index)) & 0xffn);
}
