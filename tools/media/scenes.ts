import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { seededRandom } from '../random.ts';
import { drawGrain, saveWebp } from './webp.ts';

// Draws the gallery photos of the demo fighters.

const OUT = 'public/media/demo';
const [WIDTH, HEIGHT] = [1200, 800];
const MAX_BYTES = 40_000;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A cone of light from above. */
const lightCone = (x: number, spread: number, strength: number) =>
  `<path d="M${x - 14} 0h28l${spread} ${HEIGHT}h${-2 * spread - 28}z" fill="url(#beam)" opacity="${strength}" filter="url(#soft)"/>`;

const rope = (y: number, color: string, sag: number, thickness: number) =>
  `<path d="M-20 ${y}Q600 ${y + sag} 1220 ${y}" stroke="${color}" stroke-width="${thickness}" fill="none"/>
   <path d="M-20 ${y - thickness * 0.28}Q600 ${y + sag - thickness * 0.28} 1220 ${y - thickness * 0.28}" stroke="#fff" stroke-opacity=".22" stroke-width="${thickness * 0.18}" fill="none"/>`;

const crowd = (y: number, size: number, shade: string, random: () => number) =>
  range(Math.ceil(WIDTH / size) + 2)
    .map((i) => {
      const [x, top] = [i * size + (random() - 0.5) * size * 0.5, y + (random() - 0.5) * size * 0.5];
      return `<ellipse cx="${x}" cy="${top}" rx="${size * 0.3}" ry="${size * 0.38}" fill="${shade}"/><ellipse cx="${x}" cy="${top + size * 0.85}" rx="${size * 0.62}" ry="${size * 0.6}" fill="${shade}"/>`;
    })
    .join('');

const SCENES: Record<string, (random: () => number) => string> = {
  lights: (random) => `
    ${range(7)
      .map((i) => lightCone(120 + i * 160, 60 + 60 * random(), 0.35 + 0.3 * random()))
      .join('')}
    ${range(7)
      .map(
        (i) =>
          `<circle cx="${120 + i * 160}" cy="46" r="30" fill="#fff" filter="url(#soft)"/><circle cx="${120 + i * 160}" cy="46" r="15" fill="#fff"/>`,
      )
      .join('')}
    <path d="M0 18h1200v14H0z" fill="#050506"/>
    ${crowd(640, 54, '#0b0a0b', random)}${crowd(720, 74, '#050505', random)}`,
  ropes: () => `
    ${lightCone(820, 420, 0.75)}<circle cx="300" cy="420" r="330" fill="#ff4a26" opacity=".16" filter="url(#haze)"/>
    ${rope(250, '#b8341c', 34, 26)}${rope(430, '#c9c4ba', 40, 28)}${rope(620, '#26262c', 46, 30)}
    <path d="M560 230l26 2-14 420-26-2z" fill="#0d0d0f" opacity=".9"/>`,
  corner: () => `
    ${lightCone(640, 380, 0.7)}<circle cx="900" cy="360" r="300" fill="#ff4a26" opacity=".22" filter="url(#haze)"/>
    <path d="M0 640h1200v160H0z" fill="#101014"/><path d="M0 636h1200v8H0z" fill="#57534e"/>
    <path d="M852 120h96v520h-96z" fill="#141417"/><path d="M836 190h128v330a64 24 0 0 1-128 0z" fill="#a42c15"/><path d="M836 190h26v340q-26-4-26-14z" fill="#ff6a45" opacity=".55"/>
    ${rope(260, '#8f2a17', 20, 20)}${rope(390, '#b5b0a7', 24, 20)}${rope(520, '#3a3a40', 28, 20)}
    <path d="M470 520h170v22H470z" fill="#2b2b30"/><path d="M486 540l-34 150h18l36-150zM622 540l34 150h-18l-36-150z" fill="#1b1b1f"/><path d="M470 518h170v6H470z" fill="#d7d2c8" opacity=".5"/>
    <path d="M330 600h92l-12 96h-68z" fill="#1d1d22"/><path d="M330 600h92v10h-92z" fill="#8c8880" opacity=".6"/>`,
  ring: (random) => `
    ${lightCone(600, 560, 0.9)}
    <path d="M250 470h700l230 330H20z" fill="#37343a"/><path d="M250 470h700l230 330H20z" fill="url(#pool)"/>
    <circle cx="600" cy="640" r="90" fill="none" stroke="#ff4a26" stroke-opacity=".45" stroke-width="10" transform="matrix(1 0 0 .36 0 410)"/>
    ${crowd(390, 40, '#0d0c0d', random)}
    ${rope(430, '#b8341c', 8, 9)}${rope(400, '#c9c4ba', 8, 9)}${rope(370, '#4a4a52', 8, 9)}
    <path d="M238 340h18v150h-18zM944 340h18v150h-18z" fill="#a42c15"/>`,
  bag: () => `
    ${lightCone(470, 330, 0.8)}<circle cx="860" cy="440" r="320" fill="#ff4a26" opacity=".2" filter="url(#haze)"/>
    <path d="M596 0h8v120h-8z" fill="#77736c"/><path d="M600 110l-84 66h168z" fill="none" stroke="#77736c" stroke-width="7"/>
    <rect x="496" y="168" width="208" height="520" rx="70" fill="url(#bag)"/>
    <path d="M496 330h208v64H496z" fill="#d7d2c8" opacity=".5"/><path d="M496 330h208v64H496z" fill="url(#bag)" opacity=".55"/>
    <path d="M0 740h1200v60H0z" fill="#0d0d10"/>`,
  gloves: () => `
    ${lightCone(420, 360, 0.7)}<circle cx="880" cy="420" r="300" fill="#ff4a26" opacity=".2" filter="url(#haze)"/>
    <path d="M0 128h1200v12H0z" fill="#2a2a2f"/>
    <g id="pair"><path d="M520 134v90M680 134v96" stroke="#d7d2c8" stroke-width="6"/>
    <path d="M462 224h116v96H462z" fill="#c9c4ba"/><path d="M446 318h148c44 60 50 168 8 236-30 50-128 58-168 6-46-60-40-180 12-242z" fill="url(#red)"/><path d="M590 350c50 6 66 62 44 112-14 30-44 30-56 6z" fill="#7d1d0e"/>
    <path d="M622 230h116v96H622z" fill="#aaa59c"/><path d="M606 324h148c44 60 50 168 8 236-30 50-128 58-168 6-46-60-40-180 12-242z" fill="url(#red)"/><path d="M612 356c-50 6-66 62-44 112 14 30 44 30 56 6z" fill="#5d150a"/></g>`,
};

const toSvgDocument = (
  drawing: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs>
    <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#efe9dd" stop-opacity=".8"/><stop offset="1" stop-color="#efe9dd" stop-opacity="0"/></linearGradient>
    <linearGradient id="bag"><stop stop-color="#8a8680"/><stop offset=".14" stop-color="#1a1a1d"/><stop offset=".8" stop-color="#141416"/><stop offset="1" stop-color="#d24220"/></linearGradient>
    <linearGradient id="red"><stop stop-color="#ff8a68"/><stop offset=".2" stop-color="#b32f17"/><stop offset="1" stop-color="#3d0d06"/></linearGradient>
    <radialGradient id="pool"><stop stop-color="#f4f1ea" stop-opacity=".6"/><stop offset="1" stop-color="#f4f1ea" stop-opacity="0"/></radialGradient>
    <radialGradient id="dark" cy=".45" r=".75"><stop offset=".35" stop-opacity="0"/><stop offset="1" stop-opacity=".9"/></radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter><filter id="haze"><feGaussianBlur stdDeviation="70"/></filter>
  </defs>
  <path d="M0 0h1200v800H0z" fill="#0b0b0d"/>${drawing}<path d="M0 0h1200v800H0z" fill="url(#dark)"/></svg>`;

mkdirSync(OUT, { recursive: true });
for (const [name, draw] of Object.entries(SCENES)) {
  const drawn = await sharp(Buffer.from(toSvgDocument(draw(seededRandom(name)))))
    .composite([{ input: await drawGrain(name, { width: WIDTH, height: HEIGHT }, 22), blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer();
  await saveWebp(drawn, `${OUT}/scene-${name}.webp`, MAX_BYTES, { quality: 74 });
}
