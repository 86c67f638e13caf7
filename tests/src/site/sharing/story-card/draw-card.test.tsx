import { expect, it } from 'vitest';
import '#src/styles/tokens.css';
import { CARD_FORMATS, type CardContent, drawCard } from '#src/site/sharing/story-card/draw-card.ts';

const CARD: CardContent = {
  name: 'Ada Marlowe',
  weight: '147 lbs',
  gym: 'Southside Bell',
  brand: 'Ringside Reels',
  link: 'example.com/f/ada-marlowe',
  photo: '',
  focus: null,
};

/** A photo whose left half is green and whose right half is magenta. */
function makePhoto(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [400, 200];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw');
  for (const [index, color] of ['#00ff00', '#ff00ff'].entries()) {
    context.fillStyle = color;
    context.fillRect(index * 200, 0, 200, 200);
  }
  return canvas.toDataURL();
}

async function draw(change: Partial<CardContent>, format: 'story' | 'square' = 'story') {
  const canvas = document.createElement('canvas');
  await drawCard(canvas, { ...CARD, ...change }, format);
  const context = canvas.getContext('2d');
  const colorAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
  return { canvas, colorAt };
}

const PAPER = [228, 220, 203];

it.each(['story', 'square'] as const)(
  'a %s card has the size of its format and can be saved',
  async (format) => {
    const { canvas } = await draw({ photo: makePhoto() }, format);
    const { width, height } = CARD_FORMATS[format];
    expect([canvas.width, canvas.height]).toEqual([width, height]);
    expect(canvas.toDataURL('image/jpeg').length).toBeGreaterThan(10_000);
  },
);

it('shows the photo around its focus point', async () => {
  const photo = makePhoto();
  const [red = 0, green = 0] = (await draw({ photo, focus: { x: 0, y: 50 } })).colorAt(900, 600);
  expect(green).toBeGreaterThan(red + 100);
  const [red2 = 0, green2 = 0] = (await draw({ photo, focus: { x: 100, y: 50 } })).colorAt(900, 600);
  expect(red2).toBeGreaterThan(green2 + 100);
});

it.each([
  ['there is no photo', ''],
  ['the photo fails to load', '/missing.webp'],
])('shows the paper color in place of a photo if %s', async (_case, photo) => {
  expect((await draw({ photo })).colorAt(1060, 500)).toEqual(PAPER);
});

it.each([
  ['only a name', { weight: '', gym: '' }],
  ['a name of 200 letters', { name: 'W'.repeat(200), gym: 'G'.repeat(200), weight: '9'.repeat(200) }],
  ['an emoji as the name', { name: '🥊' }],
])('keeps the right margin empty with %s', async (_case, change) => {
  const { colorAt } = await draw(change);
  for (let y = 60; y < 1400; y += 10) expect(colorAt(1060, y), `at ${y}`).toEqual(PAPER);
});
