import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getStore } from '@netlify/blobs';
import { createElement as h } from 'react';
import satori from 'satori';
import sharp, { type OutputInfo } from 'sharp';
import { site } from '#src/copy/site.ts';
import { uploadedKey } from '#src/domain/uploads.ts';

/** What a share image says and shows; `picture` is a path of the site, or null. */
export type ShareCard = { title: string; kicker: string; note: string; picture: string | null };

export const SHARE_SIZE = { width: 1200, height: 630 };

/** Counts up whenever the drawing below changes: what was drawn before is drawn anew. */
const VERSION = 3;
/** Some seconds of a build. */
const DRAWN_PER_BUILD = 100;
const CACHE = 'node_modules/.cache/share-images';
const PICTURE_WIDTH = 540;
const SIZES = [150, 124, 100, 80, 62];
const [INK, PAPER, HOT, MUTED] = ['#0a0a0b', '#f5f2ec', '#ff4a26', '#b0ada6'];

const fontFile = (subset: string) => `node_modules/@fontsource/anton/files/anton-${subset}-400-normal.woff`;
const fonts = Promise.all(
  ['latin', 'latin-ext'].map(async (subset) => ({
    name: subset,
    data: await readFile(fontFile(subset)),
    weight: 400 as const,
  })),
);

/** The dark hall and its one beam, as on the pages. */
const ARENA = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff0dc" stop-opacity=".5"/><stop offset="1" stop-color="#fff0dc" stop-opacity=".04"/></linearGradient><filter id="s"><feGaussianBlur stdDeviation="16"/></filter></defs><path d="M0 0h1200v630H0z" fill="${INK}"/><path d="M905-20h34l230 680H600z" fill="url(#b)" filter="url(#s)"/><path d="M0 584h1200v4H0z" fill="${HOT}"/><path d="M0 598h1200v4H0z" fill="${PAPER}"/><path d="M0 612h1200v4H0z" fill="#57555a"/></svg>`;
/** Fades a picture into the dark towards the words. */
const FADE = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="570"><defs><linearGradient id="f"><stop stop-opacity="0"/><stop offset=".4" stop-opacity="1"/></linearGradient></defs><path d="M0 0h${PICTURE_WIDTH}v570H0z" fill="url(#f)"/></svg>`;

/**
 * The records whose images a build makes: all whose image was drawn before, and the newest of the others, for a drawing
 * takes a good part of a tenth of a second. Until one is drawn, its address shows the site's own image (netlify.toml).
 */
export async function pickDrawable<T extends { id: number }>(
  rows: readonly T[],
  toCard: (row: T) => ShareCard,
): Promise<T[]> {
  let left = DRAWN_PER_BUILD;
  const picked: T[] = [];
  for (const row of rows.toSorted((one, other) => other.id - one.id)) {
    const isDrawn = existsSync(await fileOf(toCard(row)));
    if (!isDrawn && left === 0) continue;
    if (!isDrawn) left -= 1;
    picked.push(row);
  }
  return picked;
}

/** The JPEG of a card; one that was drawn before comes from the disk. */
export async function readShareImage(card: ShareCard): Promise<Buffer> {
  const file = await fileOf(card);
  if (existsSync(file)) return readFile(file);
  const picture = await readPicture(card.picture);
  const drawn = await drawShareImage(card, picture);
  // A photo that could not be read this time may be there the next.
  if (picture === null && uploadedKey(card.picture ?? '') !== null) return drawn;
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, drawn);
  return drawn;
}

/** Where the image of a card is kept; another card, or another picture, is another file. */
async function fileOf(card: ShareCard): Promise<string> {
  const words = JSON.stringify([VERSION, site.brand, card, await versionOf(card.picture)]);
  return path.join(CACHE, `${createHash('sha256').update(words).digest('hex')}.jpg`);
}

const versions = new Map<string, Promise<string>>();

/** Tells a picture from what its address showed before. An uploaded one never changes: it is not even read. */
function versionOf(address: string | null): Promise<string> | null {
  if (address === null || uploadedKey(address) !== null) return null;
  const known =
    versions.get(address) ??
    readPicture(address).then((picture) =>
      createHash('sha256')
        .update(picture ?? '')
        .digest('hex'),
    );
  versions.set(address, known);
  return known;
}

/** Only what the site itself holds: a build never waits for another host. */
async function readPicture(address: string | null): Promise<Buffer | null> {
  const uploaded = uploadedKey(address ?? '');
  if (uploaded !== null) return readUploaded(uploaded);
  if (address === null || !/^\/(?:media|images)\/[\w./-]+$/.test(address)) return null;
  const file = path.join('public', path.normalize(address));
  return existsSync(file) ? readFile(file) : null;
}

/** A photo that the owner uploaded; null where there is no blob store, or nothing under its key. */
async function readUploaded(key: string): Promise<Buffer | null> {
  try {
    const photo: ArrayBuffer | null = await getStore('media').get(key, { type: 'arrayBuffer' });
    return photo && Buffer.from(photo);
  } catch (error) {
    console.warn(`The photo ${key} could not be read for its share image`, error);
    return null;
  }
}

async function drawShareImage(card: ShareCard, picture: Buffer | null): Promise<Buffer> {
  const words = await drawWords(card, picture === null ? 1060 : 660);
  const layers = [{ input: Buffer.from(words), left: 0, top: 0 }];
  if (picture !== null) {
    const faded = await sharp(picture, { density: 200 })
      .resize(PICTURE_WIDTH, 570, { fit: 'cover', position: 'top' })
      .ensureAlpha()
      .composite([{ input: Buffer.from(FADE), blend: 'dest-in' }])
      .png()
      .toBuffer();
    layers.unshift({ input: faded, left: SHARE_SIZE.width - PICTURE_WIDTH, top: 0 });
  }
  const { data, info } = await readArena();
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).composite(layers).jpeg({ quality: 84 }).toBuffer();
}

let arena: Promise<{ data: Buffer; info: OutputInfo }> | undefined;

/** The hall as pixels: its soft beam is drawn once for all images. */
function readArena() {
  arena ??= sharp(Buffer.from(ARENA)).raw().toBuffer({ resolveWithObject: true });
  return arena;
}

/** The words as SVG paths, the title as large as its longest word and its length let it be. */
async function drawWords({ title, kicker, note }: ShareCard, width: number): Promise<string> {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  const size =
    SIZES.find((px) => longest * px * 0.5 < width && title.length * px * 0.5 < width * 2.6) ??
    SIZES.at(-1) ??
    62;
  const line = (text: string, fontSize: number, color: string) =>
    h('div', { style: { fontSize, color, lineHeight: 1.15, display: 'flex' } }, text);
  const tree = h(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: SHARE_SIZE.width,
        height: 570,
        boxSizing: 'border-box',
        padding: '44px 60px 30px',
        fontFamily: 'latin, latin-ext',
        textTransform: 'uppercase',
        color: PAPER,
      },
    },
    line(site.brand, 34, PAPER),
    h(
      'div',
      { style: { display: 'flex', flexDirection: 'column', gap: 14, width } },
      kicker !== '' && line(kicker, 52, HOT),
      h(
        'div',
        { style: { fontSize: size, lineHeight: 1, display: 'block', wordBreak: 'break-word', lineClamp: 4 } },
        title,
      ),
      note !== '' && line(note, 34, MUTED),
    ),
  );
  return satori(tree, { width: SHARE_SIZE.width, height: 570, fonts: await fonts });
}
