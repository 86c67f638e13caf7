import { type FilmFacts, toFilmError, toView } from './read-boxes.ts';

const VOID = 0xec;
const MAX_ID_BYTES = 4;
const MAX_SIZE_BYTES = 8;
/** A cluster has one element per frame. Without this limit, empty elements could take a second to read. */
const MAX_ELEMENTS = 2_000;
/** The usable bits per byte of a size. If all of them are set, the size is unknown. */
const BITS_PER_SIZE_BYTE = 7;

/**
 * One element of a WebM file (EBML, RFC 8794). `start` is the offset of its content, and `end` the offset of its end.
 */
type Element = { id: number; headerStart: number; start: number; end: number };

/**
 * Reads the elements between two offsets. Throws a `ProblemError` if one reaches beyond `end` or there are too many.
 */
function* readElements(view: DataView, start: number, end: number): Generator<Element> {
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
function readUnsigned(view: DataView, at: number, bytes: number): number {
  let value = 0;
  for (let offset = 0; offset < bytes; offset += 1) value = value * 256 + view.getUint8(at + offset);
  return value;
}

/** Turns an element into a `Void` element of the same size and erases its content. Players skip such elements. */
function blankElement(bytes: Uint8Array, { headerStart, end }: Element): void {
  const total = end - headerStart;
  bytes.fill(0, headerStart, end);
  bytes[headerStart] = VOID;
  const sizeBytes = Math.min(MAX_SIZE_BYTES, total - 1);
  const size = BigInt(total - 1 - sizeBytes) + (1n << BigInt(BITS_PER_SIZE_BYTE * sizeBytes));
  for (let index = 0; index < sizeBytes; index += 1)
    bytes[headerStart + sizeBytes - index] = Number((size >> BigInt(8 * index)) & 0xffn);
}

// Ids of elements (RFC 9559).
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const CUES = 0x1c53bb6b;
const CLUSTER = 0x1f43b675;
const CLUSTER_TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;

// Other elements can hold anything, such as tags and attached files.
const ALLOWED_IN_SEGMENT = new Set([SEEK_HEAD, INFO, TRACKS, CUES, CLUSTER]);
const ALLOWED_IN_INFO = new Set([TIMESTAMP_SCALE, DURATION]);
const VIDEO_TRACK = 1;
const AUDIO_TRACK = 2;
const DEFAULT_SCALE_NS = 1_000_000;

/**
 * Checks that a WebM film has one VP8 or VP9 track and no sound. Erases in place all elements that players do not need.
 * Throws a `ProblemError`.
 */
export function checkWebm(bytes: Uint8Array): FilmFacts {
  const view = toView(bytes);
  const [header, segment, ...others] = [...readElements(view, 0, bytes.byteLength)];
  if (header?.id !== EBML || segment?.id !== SEGMENT || others.length > 0) throw toFilmError();
  if (readText(view, getOnly(childrenOf(view, header), DOC_TYPE)) !== 'webm')
    throw toFilmError('The film must be WebM, not another Matroska file.');

  const parts = childrenOf(view, segment);
  const track = findVideoTrack(view, getOnly(parts, TRACKS));
  const video = childrenOf(view, getOnly(childrenOf(view, track), VIDEO));
  const info = childrenOf(view, getOnly(parts, INFO));
  const scale = info.find(({ id }) => id === TIMESTAMP_SCALE);
  const unit = (scale ? readNumber(view, scale) : DEFAULT_SCALE_NS) / 1e9;
  const clusters = parts.filter(({ id }) => id === CLUSTER).map((cluster) => childrenOf(view, cluster));
  if (clusters.length === 0) throw toFilmError();
  const starts = clusters.map((cluster) => readNumber(view, getOnly(cluster, CLUSTER_TIMESTAMP)));
  const facts = {
    widthPx: readNumber(view, getOnly(video, PIXEL_WIDTH)),
    heightPx: readNumber(view, getOnly(video, PIXEL_HEIGHT)),
    seconds: unit * Math.max(readFloat(view, getOnly(info, DURATION)), ...starts),
    frames: clusters.flat().filter(({ id }) => id === SIMPLE_BLOCK || id === BLOCK_GROUP).length,
  };
  blankOthers(bytes, parts, ALLOWED_IN_SEGMENT);
  blankOthers(bytes, info, ALLOWED_IN_INFO);
  return facts;
}

const childrenOf = (view: DataView, { start, end }: Element): Element[] => [
  ...readElements(view, start, end),
];

/** Returns the only element with an id. Throws a `ProblemError` if there is none, or more than one. */
function getOnly(elements: readonly Element[], id: number): Element {
  const [element, another] = elements.filter((candidate) => candidate.id === id);
  if (!element || another) throw toFilmError();
  return element;
}

function blankOthers(bytes: Uint8Array, elements: readonly Element[], allowed: ReadonlySet<number>): void {
  for (const element of elements) if (!allowed.has(element.id)) blankElement(bytes, element);
}

function findVideoTrack(view: DataView, tracks: Element): Element {
  const entries = childrenOf(view, tracks).filter(({ id }) => id === TRACK_ENTRY);
  const types = entries.map((entry) => readNumber(view, getOnly(childrenOf(view, entry), TRACK_TYPE)));
  if (types.includes(AUDIO_TRACK)) throw toFilmError('The film must not have sound.');
  const [entry, ...others] = entries;
  if (!entry || others.length > 0 || types[0] !== VIDEO_TRACK)
    throw toFilmError('The film must have one video track and nothing else.');
  const codec = readText(view, getOnly(childrenOf(view, entry), CODEC_ID));
  if (codec !== 'V_VP8' && codec !== 'V_VP9') throw toFilmError('A WebM film must be encoded as VP8 or VP9.');
  return entry;
}

function readNumber(view: DataView, { start, end }: Element): number {
  if (end - start > 8) throw toFilmError();
  return readUnsigned(view, start, end - start);
}

function readFloat(view: DataView, { start, end }: Element): number {
  if (end - start !== 4 && end - start !== 8) throw toFilmError();
  const value = end - start === 4 ? view.getFloat32(start) : view.getFloat64(start);
  if (!Number.isFinite(value)) throw toFilmError();
  return value;
}

const MAX_TEXT_BYTES = 40;

function readText(view: DataView, { start, end }: Element): string {
  if (end - start > MAX_TEXT_BYTES) throw toFilmError();
  return new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + start, end - start));
}
