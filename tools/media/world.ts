import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { geoArea, geoEquirectangular, geoPath } from 'd3-geo';
import type { MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

// Makes the animated globe of the services page, a Lottie document of 400 x 150 px. The short keys are those of the
// Lottie format. The land is cut into segments between two meridians. Each segment has the outline of its land at a few
// angles, from one edge of the globe to the other, and Lottie interpolates between them.

const OUT = 'public/animations/world.json';
const MAX_GZIP_BYTES = 30_000;
const [WIDTH, HEIGHT] = [400, 150];
const RADIUS = 68;
const FPS = 30;
const FRAMES = 12 * FPS;
const DEGREES_PER_FRAME = 360 / FRAMES;
const SEGMENT_DEGREES = 45;
/** Segments overlap, because a hairline would be visible between two that only touch. */
const OVERLAP_DEGREES = 1.2;
/** The angle between two outlines of a segment. */
const STEP_DEGREES = 30;
/** A segment is visible while its middle is between these angles. */
const MAX_ANGLE = Math.ceil((90 + SEGMENT_DEGREES / 2 + OVERLAP_DEGREES) / STEP_DEGREES) * STEP_DEGREES;
/** In steradians. Smaller islands are left out. */
const MIN_LAND_AREA = 0.002;
const MIN_STEP_DEGREES = 2.5;
const EDGE_STEP_DEGREES = 15;

const LAND: Color = [0.96, 0.95, 0.93, 1];
const SEA: Color = [0.11, 0.11, 0.12, 1];
const LINE: Color = [0.46, 0.46, 0.48, 1];
const HOT: Color = [1, 0.29, 0.15, 1];

type Color = [number, number, number, number];
type Point = [number, number];

/** Half a pixel is precise enough for land, and compresses better. */
const round = (value: number) => Math.round(value * 2) / 2;
/** A value that is not animated. */
const fixed = (k: unknown) => ({ a: 0, k });

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a point is on the screen, relative to the middle of the globe. Points on the far side move to the edge. */
function project([longitude, latitude]: Point, angle: number): Point {
  const fromMiddle = Math.min(90, Math.max(-90, longitude + angle));
  const ring = RADIUS * Math.cos(toRadians(latitude));
  return [round(ring * Math.sin(toRadians(fromMiddle))), round(-RADIUS * Math.sin(toRadians(latitude)))];
}

/** Cuts the land between two meridians. Longitudes are relative to the middle of the segment. */
function cutSegment(land: MultiPolygon, middle: number): Point[][] {
  const half = SEGMENT_DEGREES / 2 + OVERLAP_DEGREES;
  // One unit is one degree.
  const projection = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .rotate([-middle, 0])
    .precision(0)
    .clipExtent([
      [-half, -90],
      [half, 90],
    ]);
  const rings: Point[][] = [];
  const path = geoPath(projection).digits(3)(land) ?? '';
  for (const ring of path.split('Z').filter(Boolean)) {
    const points: Point[] = [];
    for (const [, x, y] of ring.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)) {
      const at: Point = [Number(x), -Number(y)];
      const last = points.at(-1);
      const isOnEdge = Math.abs(at[0]) > half - 0.01;
      if (
        !isOnEdge &&
        last &&
        Math.hypot((at[0] - last[0]) * Math.cos(toRadians(at[1])), at[1] - last[1]) < MIN_STEP_DEGREES
      )
        continue;
      points.push(at);
    }
    if (points.length > 2)
      rings.push(
        points.flatMap((point, index) => [...followMeridian(points.at(index - 1), point, half), point]),
      );
  }
  return rings;
}

/** The points between two points on the same edge of a segment. A straight line would cut through the curved edge. */
function followMeridian(from: Point | undefined, to: Point, half: number): Point[] {
  if (!from || from[0] !== to[0] || Math.abs(to[0]) < half - 0.01) return [];
  const steps = Math.ceil(Math.abs(to[1] - from[1]) / EDGE_STEP_DEGREES);
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => [
    to[0],
    from[1] + ((to[1] - from[1]) * (index + 1)) / steps,
  ]);
}

const toPath = (points: Point[]) => {
  const flat = points.map(() => [0, 0]);
  return { c: true, i: flat, o: flat, v: points };
};
const outline = (points: Point[]) => ({ ty: 'sh', ks: fixed(toPath(points)) });

const ANGLES = Array.from(
  { length: (2 * MAX_ANGLE) / STEP_DEGREES + 1 },
  (_, index) => index * STEP_DEGREES - MAX_ANGLE,
);
const toFrame = (angle: number) => (angle + MAX_ANGLE) / DEGREES_PER_FRAME;
const linear = { i: { x: 1, y: 1 }, o: { x: 0, y: 0 } };
/** A value that changes with the angle. */
const turning = (toValue: (angle: number) => unknown) => ({
  a: 1,
  k: ANGLES.map((angle) => ({ t: toFrame(angle), s: toValue(angle), ...linear })),
});
const turningOutline = (points: Point[]) => ({
  ty: 'sh',
  ks: turning((angle) => [toPath(points.map((point) => project(point, angle)))]),
});

const fill = (color: Color) => ({ ty: 'fl', c: fixed(color), o: fixed(100), r: 2 });
const stroke = (color: Color, width: number) => ({
  ty: 'st',
  c: fixed(color),
  o: fixed(100),
  w: fixed(width),
  lc: 2,
  lj: 2,
});
const transform = (position: unknown = fixed([0, 0]), opacity: unknown = fixed(100)) => ({
  ty: 'tr',
  p: position,
  a: fixed([0, 0]),
  s: fixed([100, 100]),
  r: fixed(0),
  o: opacity,
});
const group = (...it: object[]) => ({ ty: 'gr', it });
const ellipse = (size: number) => ({ ty: 'el', p: fixed([0, 0]), s: fixed([size, size]) });

const layerTransform = ([x, y]: Point = [0, 0]) => ({
  o: fixed(100),
  r: fixed(0),
  p: fixed([x, y, 0]),
  a: fixed([0, 0, 0]),
  s: fixed([100, 100]),
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

/** Cities that light up on the near side: longitude, latitude. */
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

/** A dot for a city. It lights up in front, and disappears before it reaches the edge. `at` is relative to the segment. */
function city(at: Point) {
  const opacityAt = (angle: number) => ({ t: toFrame(angle - at[0]), ...linear });
  const opacity = {
    a: 1,
    k: [
      { ...opacityAt(-80), s: [0] },
      { ...opacityAt(-60), s: [30] },
      { ...opacityAt(-20), s: [30] },
      { ...opacityAt(0), s: [100] },
      { ...opacityAt(50), s: [30] },
      { ...opacityAt(80), s: [0] },
    ],
  };
  return group(
    ellipse(5),
    fill(HOT),
    transform(
      turning((angle) => project(at, angle)),
      opacity,
    ),
  );
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
      transform(),
    ),
  ),
);

const atlas = JSON.parse(
  readFileSync(new URL(import.meta.resolve('world-atlas/land-110m.json')), 'utf8'),
) as Topology<{ land: GeometryCollection }>;
const land: MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => (geometry as MultiPolygon).coordinates)
    .filter((coordinates) => geoArea({ type: 'Polygon', coordinates }) > MIN_LAND_AREA),
};

const MIDDLES = Array.from(
  { length: 360 / SEGMENT_DEGREES },
  (_, index) => (index + 0.5) * SEGMENT_DEGREES - 180,
);
const segments = MIDDLES.map((middle) => {
  const cities = CITIES.filter(([longitude]) => Math.abs(longitude - middle) <= SEGMENT_DEGREES / 2);
  return {
    id: `segment ${middle}`,
    layers: [
      layer('land', {
        ind: 1,
        ty: 4,
        ks: layerTransform([WIDTH / 2, HEIGHT / 2]),
        op: toFrame(MAX_ANGLE),
        shapes: [
          ...cities.map(([longitude, latitude]) => city([longitude - middle, latitude])),
          group(...cutSegment(land, middle).map(turningOutline), fill(LAND), transform()),
        ],
      }),
    ],
  };
});

/** Shows a segment from the left edge of the globe to the right one, and again if that goes on past the end of the loop. */
const turns = segments.flatMap(({ id }, index) => {
  const start = ((((-MAX_ANGLE - (MIDDLES[index] ?? 0)) / DEGREES_PER_FRAME) % FRAMES) + FRAMES) % FRAMES;
  const frames = toFrame(MAX_ANGLE);
  return [start, start - FRAMES]
    .filter((st) => st + frames > 0)
    .map((st) => ({ refId: id, st, ip: Math.max(0, st), op: Math.min(FRAMES, st + frames) }));
});

const animation = {
  v: '5.13.0',
  nm: 'World',
  fr: FPS,
  ip: 0,
  op: FRAMES,
  w: WIDTH,
  h: HEIGHT,
  ddd: 0,
  assets: segments,
  layers: [
    layer('edge', {
      ty: 4,
      ks: layerTransform([WIDTH / 2, HEIGHT / 2]),
      shapes: [group(ellipse(RADIUS * 2), stroke(LINE, 1.5), transform())],
    }),
    ...turns.map((turn) => layer('segment', { ty: 0, w: WIDTH, h: HEIGHT, ks: layerTransform(), ...turn })),
    layer('sea', {
      ty: 4,
      ks: layerTransform([WIDTH / 2, HEIGHT / 2]),
      shapes: [group(ellipse(RADIUS * 2), fill(SEA), transform())],
    }),
    layer('ropes', { ty: 4, ks: layerTransform(), shapes: ropes }),
  ].map((rest, index) => ({ ...rest, ind: index + 1 })),
};

mkdirSync('public/animations', { recursive: true });
const text = JSON.stringify(animation);
const zipped = gzipSync(text).byteLength;
if (zipped > MAX_GZIP_BYTES)
  throw new Error(`${OUT} has ${zipped} bytes gzipped, more than ${MAX_GZIP_BYTES}`);
writeFileSync(OUT, `${text}\n`);
console.log(`${OUT} ${text.length} bytes, ${zipped} gzipped`);
