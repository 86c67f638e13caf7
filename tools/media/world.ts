import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { geoArea, geoEquirectangular, geoPath } from 'd3-geo';
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

// Makes the animated globe of the services page, a Lottie document of 400 x 150 px. The short keys are those of the
// Lottie format. A flat map slides under a round mask. A rotating globe, drawn frame by frame, would need fifty times
// as many bytes.

const OUT = 'public/animations/world.json';
const MAX_GZIP_BYTES = 15_000;
const [WIDTH, HEIGHT] = [400, 150];
const RADIUS = 68;
/** Width of the whole map. The mask shows half of it. */
const STRIP = RADIUS * 4;
const FPS = 30;
const FRAMES = 12 * FPS;
/** In steradians. Smaller islands are left out. */
const MIN_LAND_AREA = 0.0011;
const MIN_STEP_PX = 0.9;
/** Land whose top is below this line is left out. This removes Antarctica. */
const MAX_TOP_PX = 138;

const LAND: Color = [0.96, 0.95, 0.93, 1];
const SEA: Color = [0.11, 0.11, 0.12, 1];
const LINE: Color = [0.46, 0.46, 0.48, 1];
const HOT: Color = [1, 0.29, 0.15, 1];

type Color = [number, number, number, number];
type Point = [number, number];

const round = (value: number) => Math.round(value * 10) / 10;
/** A value that is not animated. */
const fixed = (k: unknown) => ({ a: 0, k });

const projection = geoEquirectangular()
  .scale(STRIP / (2 * Math.PI))
  .translate([STRIP / 2, HEIGHT / 2]);

/** Projects a ring onto the map, and drops points closer than MIN_STEP_PX to the previous point. */
function simplify(ring: Position[]): Point[] {
  const points: Point[] = [];
  for (const [longitude = 0, latitude = 0] of ring) {
    const at = projection([longitude, latitude]);
    if (!at) continue;
    const last = points.at(-1);
    if (last && Math.hypot(at[0] - last[0], at[1] - last[1]) < MIN_STEP_PX) continue;
    points.push([round(at[0]), round(at[1])]);
  }
  return points;
}

const outline = (points: Point[]) => {
  const flat = points.map(() => [0, 0]);
  return { ty: 'sh', ks: fixed({ c: true, i: flat, o: flat, v: points }) };
};

const fill = (color: Color) => ({ ty: 'fl', c: fixed(color), o: fixed(100), r: 2 });
const stroke = (color: Color, width: number) => ({
  ty: 'st',
  c: fixed(color),
  o: fixed(100),
  w: fixed(width),
  lc: 2,
  lj: 2,
});
const transform = (
  x: number,
  y: number,
  opacity: unknown = fixed(100),
  scale: unknown = fixed([100, 100]),
) => ({
  ty: 'tr',
  p: fixed([x, y]),
  a: fixed([0, 0]),
  s: scale,
  r: fixed(0),
  o: opacity,
});
const group = (...it: object[]) => ({ ty: 'gr', it });
const ellipse = (size: number) => ({ ty: 'el', p: fixed([0, 0]), s: fixed([size, size]) });

const linear = { i: { x: [1], y: [1] }, o: { x: [0], y: [0] } };
const layerTransform = (position: unknown, scale: unknown = fixed([100, 100])) => ({
  o: fixed(100),
  r: fixed(0),
  p: position,
  a: fixed([0, 0, 0]),
  s: scale,
});
/** The transform of a layer that moves from left to right once per loop. */
const slideTransform = (from: number, to: number) =>
  layerTransform({
    a: 1,
    k: [
      { t: 0, s: [from, 0, 0], e: [to, 0, 0], ...linear },
      { t: FRAMES, s: [to, 0, 0] },
    ],
  });
const layer = (name: string, rest: object) => ({
  nm: name,
  ddd: 0,
  sr: 1,
  ao: 0,
  ip: 0,
  op: FRAMES,
  st: 0,
  bm: 0,
  ...rest,
});

/** Length of the handles that make a Bézier curve a quarter of a circle. */
const HANDLE = 0.5523 * RADIUS;
/** The round mask, as four Bézier curves. */
const mask = {
  inv: false,
  mode: 'a',
  o: fixed(100),
  x: fixed(0),
  pt: fixed({
    c: true,
    v: [
      [WIDTH / 2, HEIGHT / 2 - RADIUS],
      [WIDTH / 2 + RADIUS, HEIGHT / 2],
      [WIDTH / 2, HEIGHT / 2 + RADIUS],
      [WIDTH / 2 - RADIUS, HEIGHT / 2],
    ],
    o: [
      [HANDLE, 0],
      [0, HANDLE],
      [-HANDLE, 0],
      [0, -HANDLE],
    ],
    i: [
      [-HANDLE, 0],
      [0, -HANDLE],
      [HANDLE, 0],
      [0, HANDLE],
    ],
  }),
};

/** Cities that light up in sequence: longitude, latitude. */
const CITIES: Point[] = [
  [-87, 41],
  [-74, 40],
  [0, 51],
  [18, -34],
  [121, 14],
  [-99, 19],
  [139, 35],
  [151, -33],
];

/** A dot for a city. It fades in and out after the dot of the previous city. */
function city([longitude, latitude]: Point, index: number) {
  const start = (index * FRAMES) / CITIES.length;
  const ease = { i: { x: [0.4], y: [1] }, o: { x: [0.3], y: [0] } };
  const key = (t: number, s: number, e: number) => ({ t, s: [s], e: [e], ...ease });
  const opacity = { a: 1, k: [key(start, 25, 100), key(start + 12, 100, 25), { t: start + 60, s: [25] }] };
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return group(ellipse(5), fill(HOT), transform(round(x), round(y), opacity));
}

/** Three ropes on each side of the globe. */
const ropes = [-14, 0, 14].flatMap((dy, row) =>
  [
    [0, WIDTH / 2 - RADIUS - 14],
    [WIDTH / 2 + RADIUS + 14, WIDTH],
  ].map(([from = 0, to = 0]) =>
    group(
      outline([
        [from, HEIGHT / 2 + dy],
        [to, HEIGHT / 2 + dy],
      ]),
      stroke([HOT, LAND, LINE][row] ?? LINE, 2),
      transform(0, 0),
    ),
  ),
);

const atlas = JSON.parse(
  readFileSync(new URL(import.meta.resolve('world-atlas/land-110m.json')), 'utf8'),
) as Topology<{ land: GeometryCollection }>;
const polygons = feature(atlas, atlas.objects.land).features.flatMap(
  ({ geometry }) => (geometry as MultiPolygon).coordinates,
);
const lands = polygons
  .filter((coordinates) => {
    const area = geoArea({ type: 'Polygon', coordinates });
    return (
      area > MIN_LAND_AREA && geoPath(projection).bounds({ type: 'Polygon', coordinates })[0][1] < MAX_TOP_PX
    );
  })
  .map(([ring = []]) => outline(simplify(ring)))
  .filter(({ ks }) => (ks.k as { v: Point[] }).v.length > 3);

const strip = {
  id: 'strip',
  layers: [
    layer('cities', { ind: 1, ty: 4, ks: layerTransform(fixed([0, 0, 0])), shapes: CITIES.map(city) }),
    layer('land', {
      ind: 2,
      ty: 4,
      ks: layerTransform(fixed([0, 0, 0])),
      shapes: [group(...lands, fill(LAND), transform(0, 0))],
    }),
  ],
};
const slide = (index: number, offset: number) =>
  layer('slide', {
    ind: index,
    ty: 0,
    refId: 'strip',
    w: STRIP,
    h: HEIGHT,
    ks: slideTransform(offset - STRIP, offset),
  });
const left = WIDTH / 2 - RADIUS;
const globe = {
  id: 'globe',
  layers: [slide(1, left), slide(2, left + STRIP)],
};

const animation = {
  v: '5.13.0',
  nm: 'World',
  fr: FPS,
  ip: 0,
  op: FRAMES,
  w: WIDTH,
  h: HEIGHT,
  ddd: 0,
  assets: [strip, globe],
  layers: [
    layer('edge', {
      ind: 1,
      ty: 4,
      ks: layerTransform(fixed([WIDTH / 2, HEIGHT / 2, 0])),
      shapes: [group(ellipse(RADIUS * 2), stroke(LINE, 1.5), transform(0, 0))],
    }),
    layer('globe', {
      ind: 2,
      ty: 0,
      refId: 'globe',
      w: WIDTH,
      h: HEIGHT,
      hasMask: true,
      masksProperties: [mask],
      ks: layerTransform(fixed([0, 0, 0])),
    }),
    layer('sea', {
      ind: 3,
      ty: 4,
      ks: layerTransform(fixed([WIDTH / 2, HEIGHT / 2, 0])),
      shapes: [group(ellipse(RADIUS * 2), fill(SEA), transform(0, 0))],
    }),
    layer('ropes', { ind: 4, ty: 4, ks: layerTransform(fixed([0, 0, 0])), shapes: ropes }),
  ],
};

mkdirSync('public/animations', { recursive: true });
const text = JSON.stringify(animation);
const zipped = gzipSync(text).byteLength;
if (zipped > MAX_GZIP_BYTES)
  throw new Error(`${OUT} has ${zipped} bytes gzipped, more than ${MAX_GZIP_BYTES}`);
writeFileSync(OUT, `${text}\n`);
console.log(`${OUT} ${text.length} bytes, ${zipped} gzipped, ${lands.length} land areas`);
