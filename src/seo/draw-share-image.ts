import { readFile } from 'node:fs/promises';
import { createElement as h } from 'react';
import satori from 'satori';
import sharp, { type OutputInfo } from 'sharp';
import { type FocusPoint, toCropOffset } from '#src/domain/fighters/focus-point.ts';

/**
 * The content of a share image. `kicker` is a line above the title. `picture` is a path on this site; a URL on another
 * site is ignored. `focus` is the point of the picture that stays in view, by default the top.
 */
export type ShareCard = {
  title: string;
  kicker: string;
  note: string;
  picture: string | null;
  focus?: FocusPoint;
};

export const SHARE_SIZE = { width: 1200, height: 630 };

const [PICTURE_WIDTH, PICTURE_HEIGHT] = [540, 570];
const TOP: FocusPoint = { x: 50, y: 0 };
const TITLE_SIZES = [150, 124, 100, 80, 62];
const [BACKGROUND_COLOR, TEXT, ACCENT, MUTED] = ['#0a0a0b', '#f5f2ec', '#ff4a26', '#b0ada6'];

const fontFile = (subset: string) => `node_modules/@fontsource/anton/files/anton-${subset}-400-normal.woff`;
const fonts = Promise.all(
  ['latin', 'latin-ext'].map(async (subset) => ({
    name: subset,
    data: await readFile(fontFile(subset)),
    weight: 400 as const,
  })),
);

/** The background, a dark hall with one beam of light as on the pages. */
const BACKGROUND_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff0dc" stop-opacity=".5"/><stop offset="1" stop-color="#fff0dc" stop-opacity=".04"/></linearGradient><filter id="s"><feGaussianBlur stdDeviation="16"/></filter></defs><path d="M0 0h1200v630H0z" fill="${BACKGROUND_COLOR}"/><path d="M905-20h34l230 680H600z" fill="url(#b)" filter="url(#s)"/><path d="M0 584h1200v4H0z" fill="${ACCENT}"/><path d="M0 598h1200v4H0z" fill="${TEXT}"/><path d="M0 612h1200v4H0z" fill="#57555a"/></svg>`;
/** A mask that fades the picture out toward the text. */
const FADE_MASK = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}"><defs><linearGradient id="f"><stop stop-opacity="0"/><stop offset=".4" stop-opacity="1"/></linearGradient></defs><path d="M0 0h${PICTURE_WIDTH}v570H0z" fill="url(#f)"/></svg>`;

/** Draws a share image as JPEG. */
export async function drawShareImage(
  card: ShareCard,
  brand: string,
  picture: Buffer | null,
): Promise<Buffer> {
  const textWidth = picture === null ? 1060 : 660;
  const text = await renderText(card, brand, textWidth);
  const layers = [{ input: Buffer.from(text), left: 0, top: 0 }];
  if (picture !== null) {
    const faded = await sharp(await cropPicture(picture, card.focus ?? TOP))
      .ensureAlpha()
      .composite([{ input: Buffer.from(FADE_MASK), blend: 'dest-in' }])
      .png()
      .toBuffer();
    layers.unshift({ input: faded, left: SHARE_SIZE.width - PICTURE_WIDTH, top: 0 });
  }
  const { data, info } = await renderBackground();
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).composite(layers).jpeg({ quality: 84 }).toBuffer();
}

/**
 * Returns the part of a picture around its focus point. Crops before it resizes: a picture that is 1 px wide would
 * otherwise become a million pixels high.
 */
async function cropPicture(picture: Buffer, { x, y }: FocusPoint): Promise<Buffer> {
  const image = sharp(picture, { density: 200 });
  const size = await image.metadata();
  const scale = Math.min(size.width / PICTURE_WIDTH, size.height / PICTURE_HEIGHT);
  const width = Math.max(1, Math.round(PICTURE_WIDTH * scale));
  const height = Math.max(1, Math.round(PICTURE_HEIGHT * scale));
  return image
    .extract({
      left: toCropOffset(size.width - width, x),
      top: toCropOffset(size.height - height, y),
      width,
      height,
    })
    .resize(PICTURE_WIDTH, PICTURE_HEIGHT, { fit: 'fill' })
    .png()
    .toBuffer();
}

let background: Promise<{ data: Buffer; info: OutputInfo }> | undefined;

/** Returns the background as pixels. It is rendered only once, because blurring its beam is slow. */
function renderBackground() {
  background ??= sharp(Buffer.from(BACKGROUND_SVG)).raw().toBuffer({ resolveWithObject: true });
  return background;
}

/** Renders the text as SVG paths. The title is as large as its longest word and its length allow. */
async function renderText({ title, kicker, note }: ShareCard, brand: string, width: number): Promise<string> {
  // An estimate: a letter is half as wide as the font size, and the title may fill 2.6 lines.
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  const size =
    TITLE_SIZES.find((px) => longest * px * 0.5 < width && title.length * px * 0.5 < width * 2.6) ??
    TITLE_SIZES.at(-1) ??
    62;
  const line = (content: string, fontSize: number, color: string) =>
    h(
      'div',
      { style: { fontSize, color, lineHeight: 1.15, display: 'flex', wordBreak: 'break-word' } },
      content,
    );
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
        color: TEXT,
      },
    },
    line(brand, 34, TEXT),
    h(
      'div',
      { style: { display: 'flex', flexDirection: 'column', gap: 14, width } },
      kicker !== '' && line(kicker, 52, ACCENT),
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
