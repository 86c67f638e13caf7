import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { toScopedClassName } from '../../scripts/build/scoped-class-name.ts';

const CARD = resolve('src/Card.module.css');

it('toScopedClassName gives all classes of a file the same suffix', () => {
  const [title, text] = ['title', 'text'].map((name) => toScopedClassName(name, CARD));
  expect(title).toMatch(/^title-[\w-]{4}$/);
  expect(text).toBe(title?.replace('title', 'text'));
});

it('toScopedClassName gives the classes of another file a different suffix', () => {
  expect(toScopedClassName('title', resolve('src/Row.module.css'))).not.toBe(
    toScopedClassName('title', CARD),
  );
});

it('toScopedClassName ignores the query that Vite adds to the path', () => {
  expect(toScopedClassName('title', `${CARD}?used`)).toBe(toScopedClassName('title', CARD));
});
