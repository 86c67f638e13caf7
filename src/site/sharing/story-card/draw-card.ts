import { type FocusPoint, toCropOffset } from '#src/domain/fighters/focus-point.ts';
import { fitTitle, LINE_HEIGHT } from './fit-title.ts';

/** The content of a story card or square card. `weight` and `gym` may be ''. */
export type CardContent = {
  name: string;
  weight: string;
  gym: string;
  /** The brand of the site. */
  brand: string;
  /** The readable link without https://. */
  link: string;
  /** The URL of the photo, or ''. */
  photo: string;
  focus: FocusPoint | null;
};

/** The sizes of the cards. Apps cover the top and the foot of a story with their own buttons. */
export const CARD_FORMATS = {
  story: { width: 1080, height: 1920, top: 250, foot: 290 },
  square: { width: 1080, height: 1080, top: 72, foot: 72 },
} as const;
export type CardFormat = keyof typeof CARD_FORMATS;

// All lengths are in card pixels.
const MARGIN = 76;
const TEXT_WIDTH = 1080 - 2 * MARGIN;
/** The thickness of a rope. */
const ROPE = 9;
/** The space for the logo, a little taller than the brand as text. */
const LOGO_BOX = { width: 480, height: 96 };
/** The height of the plate behind the weight. */
const PLATE_HEIGHT = 104;
/** The cap height of the poster font at a font size of 1 px. */
const CAP_HEIGHT = 0.87;
/** Used if the owner has not chosen a point. The face is usually near the top of a portrait. */
const DEFAULT_FOCUS: FocusPoint = { x: 50, y: 12 };

/** Colors and fonts of the page. They are the design tokens. */
type Theme = Record<
  'bg' | 'text' | 'muted' | 'accent' | 'on-accent' | 'blue-corner' | 'canvas' | 'poster' | 'body',
  string
>;

function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const color = (name: string) => token(`--color-${name}`);
  return {
    bg: color('bg'),
    text: color('text'),
    muted: color('muted'),
    accent: color('accent'),
    'on-accent': color('on-accent'),
    'blue-corner': color('blue-corner'),
    canvas: color('canvas'),
    poster: token('--font-display'),
    body: token('--font-body'),
  };
}

/** Draws the card of a fighter. It never shows an age or a birth date, because many fighters are minors. */
export async function drawCard(
  canvas: HTMLCanvasElement,
  card: CardContent,
  format: CardFormat,
): Promise<void> {
  const theme = readTheme();
  const [photo, logo] = await Promise.all([
    loadPhoto(card.photo),
    loadPhoto(findLogo()),
    loadFonts(card, theme),
  ]);
  const { width, height } = CARD_FORMATS[format];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  if (photo) drawPhoto(context, theme, format, photo, card.focus ?? DEFAULT_FOCUS);
  else drawPaper(context, theme, format);
  drawText(context, theme, format, card, { hasPhoto: photo !== null, logo });
}

/** Finds the URL of the logo in the navigation. Returns '' if the site has none. */
const findLogo = (): string => document.querySelector<HTMLImageElement>('header .wordmark img')?.src ?? '';

/** Loads a photo. Returns null if there is none, if it fails to load, or if its host forbids drawing it. */
async function loadPhoto(src: string): Promise<HTMLImageElement | null> {
  if (src === '') return null;
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = src;
  return image.decode().then(
    () => image,
    () => null,
  );
}

/** Loads the fonts for the letters of the card. If one fails to load, the browser uses a fallback font. */
const loadFonts = ({ name, weight, gym, brand, link }: CardContent, { poster, body }: Theme) =>
  Promise.allSettled([
    document.fonts.load(`400 100px ${poster}`, toUppercase(name + weight + gym + brand)),
    document.fonts.load(`550 32px ${body}`, link),
  ]);

const toUppercase = (text: string) => text.toLocaleUpperCase('en');

/** Draws the photo over the whole width, cropped around its focus point and faded out toward the text and the top. */
function drawPhoto(
  context: CanvasRenderingContext2D,
  { bg }: Theme,
  format: CardFormat,
  photo: HTMLImageElement,
  focus: FocusPoint,
): void {
  const { width, height, foot } = CARD_FORMATS[format];
  context.fillStyle = bg;
  context.fillRect(0, 0, width, height);
  const photoHeight = height - foot * 0.75;
  const scale = Math.max(width / photo.naturalWidth, photoHeight / photo.naturalHeight);
  const [scaledWidth, scaledHeight] = [photo.naturalWidth * scale, photo.naturalHeight * scale];
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    photo,
    -toCropOffset(scaledWidth - width, focus.x),
    -toCropOffset(scaledHeight - photoHeight, focus.y),
    scaledWidth,
    scaledHeight,
  );
  const shade = (from: number, to: number, alpha: number) => {
    const gradient = context.createLinearGradient(0, from, 0, to);
    gradient.addColorStop(0, `${bg}00`);
    gradient.addColorStop(0.55, `${bg}${toHex(alpha * 0.8)}`);
    gradient.addColorStop(1, `${bg}${toHex(alpha)}`);
    context.fillStyle = gradient;
    context.fillRect(0, Math.min(from, to), width, Math.abs(to - from));
  };
  shade(height * 0.38, photoHeight, 1);
  shade(height * 0.22, 0, 0.75);
  context.fillStyle = bg;
  context.fillRect(0, photoHeight - 1, width, height);
}

const toHex = (alpha: number) =>
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');

/** Draws the paper of a fight poster, with the red and the blue corner along its top edge. */
function drawPaper(context: CanvasRenderingContext2D, theme: Theme, format: CardFormat): void {
  const { width, height } = CARD_FORMATS[format];
  context.fillStyle = theme.canvas;
  context.fillRect(0, 0, width, height);
  context.fillStyle = theme.accent;
  context.fillRect(0, 0, width / 2, 36);
  context.fillStyle = theme['blue-corner'];
  context.fillRect(width / 2, 0, width / 2, 36);
}

/** Draws the text of the card from the bottom up. The name is as large as the space allows. */
function drawText(
  context: CanvasRenderingContext2D,
  theme: Theme,
  format: CardFormat,
  card: CardContent,
  { hasPhoto, logo }: { hasPhoto: boolean; logo: HTMLImageElement | null },
): void {
  const { width, height, top, foot } = CARD_FORMATS[format];
  const [ink, quietInk] = hasPhoto ? [theme.text, theme.muted] : [theme.bg, theme.bg];
  const write = (text: string, font: string, color: string, y: number, x = MARGIN) => {
    context.font = font;
    context.fillStyle = color;
    context.fillText(text, x, y);
  };
  context.textBaseline = 'alphabetic';

  let y = height - foot;
  write(card.link, shrinkFont(context, card.link, 36, `550 36px ${theme.body}`), quietInk, y);
  y -= 36 + 46;
  drawRopes(context, theme, ink, width, y - 2 * 3 * ROPE);
  y -= 6 * ROPE + 44;
  if (card.gym !== '') {
    const gym = toUppercase(card.gym);
    write(gym, shrinkFont(context, gym, 60, `400 60px ${theme.poster}`), quietInk, y);
    y -= 60 + 34;
  }

  const measure = (text: string) => {
    context.font = `400 100px ${theme.poster}`;
    return context.measureText(text).width / 100;
  };
  const brandY = top + 56;
  const weightHeight = card.weight === '' ? 0 : PLATE_HEIGHT + 36;
  const lines = fitTitle(toUppercase(card.name), {
    widthPx: TEXT_WIDTH,
    // The photo stays visible above the name. Without a photo, the name fills the card.
    heightPx: hasPhoto ? height * 0.24 : y - brandY - weightHeight - 60,
    maxSizePx: hasPhoto ? 330 : 640,
    isJustified: !hasPhoto && format === 'story',
    measure,
  });
  for (const { text, sizePx } of lines.toReversed()) {
    write(text, `400 ${sizePx}px ${theme.poster}`, ink, y);
    y -= sizePx * LINE_HEIGHT;
  }
  if (card.weight !== '') {
    // The cap height is less than the line height.
    const bottom = y + (lines[0]?.sizePx ?? 0) * (LINE_HEIGHT - CAP_HEIGHT) - 36;
    drawWeight(context, theme, toUppercase(card.weight), bottom);
  }
  if (logo) drawLogo(context, logo, brandY);
  else drawBrand(context, theme, card.brand, ink, brandY);
}

/** Draws the weight on a plate, so that it is readable on any photo. */
function drawWeight(context: CanvasRenderingContext2D, theme: Theme, weight: string, bottom: number): void {
  context.font = shrinkFont(context, weight, 72, `400 72px ${theme.poster}`, TEXT_WIDTH - 48);
  context.fillStyle = theme.accent;
  context.fillRect(MARGIN, bottom - PLATE_HEIGHT, context.measureText(weight).width + 48, PLATE_HEIGHT);
  context.fillStyle = theme['on-accent'];
  context.fillText(weight, MARGIN + 24, bottom - 20);
}

/** Returns the font, smaller if the text would be wider than `maxWidth`. */
function shrinkFont(
  context: CanvasRenderingContext2D,
  text: string,
  sizePx: number,
  font: string,
  maxWidth = TEXT_WIDTH,
): string {
  context.font = font;
  const { width } = context.measureText(text);
  return width <= maxWidth
    ? font
    : font.replace(`${sizePx}px`, `${Math.floor((sizePx * maxWidth) / width)}px`);
}

/** Draws three ropes between the pads of the two corners. */
function drawRopes(
  context: CanvasRenderingContext2D,
  theme: Theme,
  ink: string,
  width: number,
  y: number,
): void {
  for (const [index, color] of [theme.accent, ink, theme['blue-corner']].entries()) {
    context.fillStyle = color;
    context.fillRect(0, y + index * 3 * ROPE, width, ROPE);
  }
  const [padWidth, padHeight] = [30, 7 * ROPE + 36];
  context.fillStyle = theme.accent;
  context.fillRect(MARGIN, y - 18, padWidth, padHeight);
  context.fillStyle = theme['blue-corner'];
  context.fillRect(width - MARGIN - padWidth, y - 18, padWidth, padHeight);
}

/** Draws the brand as in the navigation: its last word has the accent color. */
function drawBrand(
  context: CanvasRenderingContext2D,
  theme: Theme,
  brand: string,
  ink: string,
  y: number,
): void {
  const words = toUppercase(brand).split(' ');
  const last = words.pop() ?? '';
  const first = words.map((word) => `${word} `).join('');
  context.font = shrinkFont(context, first + last, 62, `400 62px ${theme.poster}`);
  context.fillStyle = ink;
  context.fillText(first, MARGIN, y);
  context.fillStyle = theme.accent;
  context.fillText(last, MARGIN + context.measureText(first).width, y);
}

/** Draws the logo in place of the brand, as large as its box allows. `y` is the baseline of the brand. */
function drawLogo(context: CanvasRenderingContext2D, logo: HTMLImageElement, y: number): void {
  const scale = Math.min(LOGO_BOX.width / logo.naturalWidth, LOGO_BOX.height / logo.naturalHeight);
  const [width, height] = [logo.naturalWidth * scale, logo.naturalHeight * scale];
  context.drawImage(logo, MARGIN, y - height, width, height);
}
