import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { geoMercator, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { STATE_OUTLINES } from '../../src/copy/state-outlines.ts';
import { toSlug } from '../../src/domain/slug.ts';

// Draws the outline of each state that the gym filter has by default. The gyms page shows the outline of the selected
// state behind the list.

const OUT = 'public/images/states';
const [WIDTH, HEIGHT] = [640, 520];
const MARGIN = 8;
const MIN_RING_PX = 5;

const atlas = JSON.parse(
  readFileSync(new URL(import.meta.resolve('us-atlas/states-10m.json')), 'utf8'),
) as Topology<{ states: GeometryCollection<{ name: string }> }>;
const states = feature(atlas, atlas.objects.states).features;

/** Rounds a path to whole pixels, and drops repeated points, and rings that are not wider than MIN_RING_PX. */
const simplify = (path: string) =>
  path
    .split('Z')
    .map((ring) => {
      const corners = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
        Math.round(Number(x)),
        Math.round(Number(y)),
      ]);
      return corners.filter(
        ([x, y], index) => x !== corners[index - 1]?.[0] || y !== corners[index - 1]?.[1],
      );
    })
    .filter((corners) => {
      const columns = corners.map(([x = 0]) => x);
      return Math.max(...columns) - Math.min(...columns) > MIN_RING_PX;
    })
    .map((corners) => `M${corners.map((corner) => corner.join(' ')).join('L')}Z`)
    .join('');

mkdirSync(OUT, { recursive: true });
for (const name of STATE_OUTLINES) {
  const state = states.find(({ properties }) => properties.name === name);
  if (!state) throw new Error(`The atlas does not contain ${name}`);
  const projection = geoMercator().fitExtent(
    [
      [MARGIN, MARGIN],
      [WIDTH - MARGIN, HEIGHT - MARGIN],
    ],
    state,
  );
  const outline = simplify(geoPath(projection)(state) ?? '');
  writeFileSync(
    `${OUT}/${toSlug(name)}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a" x2=".3" y2="1"><stop stop-color="#ff4a26" stop-opacity=".66"/><stop offset="1" stop-color="#ff4a26" stop-opacity=".1"/></linearGradient></defs><path d="${outline}" fill="url(#a)" stroke="url(#a)" stroke-width="3" stroke-linejoin="round"/></svg>\n`,
  );
}
