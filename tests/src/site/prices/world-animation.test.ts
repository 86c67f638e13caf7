import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Layer = { shapes: { it: { ks?: { k: { s: [{ v: [number, number][] }] }[] } }[] }[] };

it('the land of the animated world stays within the globe', () => {
  const { assets } = JSON.parse(readFileSync('public/animations/world.json', 'utf8')) as {
    assets: { layers: Layer[] }[];
  };
  const outlines = assets.flatMap(({ layers }) =>
    layers.flatMap(({ shapes }) => shapes.flatMap(({ it }) => it.flatMap(({ ks }) => ks?.k ?? []))),
  );
  const distances = outlines.flatMap(({ s: [{ v }] }) => v.map(([x, y]) => Math.hypot(x, y)));
  expect(distances.length).toBeGreaterThan(1000);
  expect(Math.max(...distances)).toBeLessThan(69);
});
