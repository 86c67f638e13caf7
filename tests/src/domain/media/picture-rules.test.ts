import { expect, it } from 'vitest';
import { findPictureProblem, PICTURE_RULES, type PictureRule } from '#src/domain/media/picture-rules.ts';

const { logo, heroPhoto } = PICTURE_RULES;

it.each<[string, PictureRule, number, number]>([
  ['a square logo', logo, 512, 512],
  ['a logo of 4:1', logo, 1_600, 400],
  ['an upright logo', logo, 40, 900],
  ['the smallest photo', heroPhoto, 1_000, 600],
])('findPictureProblem accepts %s', (_case, rule, width, height) => {
  expect(findPictureProblem({ width, height }, rule)).toBe('');
});

it.each<[string, PictureRule, number, number, string]>([
  ['a single pixel', logo, 1, 1, 'The image must have at least 40 × 40 pixels. This one has 1 × 1 pixels.'],
  [
    'a logo that is too wide',
    logo,
    4_000,
    200,
    'The image must be at most 4 times as wide as it is tall. This one has 4000 × 200 pixels.',
  ],
  ['a logo that is slightly too wide', logo, 401, 100, 'at most 4 times'],
  ['a photo that is not tall enough', heroPhoto, 3_000, 599, 'at least 1000 × 600'],
])('findPictureProblem rejects %s', (_case, rule, width, height, problem) => {
  expect(findPictureProblem({ width, height }, rule)).toContain(problem);
});
