import { expect, it } from 'vitest';
import { applyLinks, assignLinks, findOtherBout } from '#src/domain/shows/assign-links.ts';
import { bout as boutSchema } from '#src/domain/shows/schema.ts';

const [ONE, TWO, THREE] = ['one', 'two', 'three'].map((id) => `https://youtu.be/${id}`);
const FILM = 'https://www.youtube.com/watch?v=film';
const BOUTS = [
  { id: 'aaaaaaa1' },
  { id: 'aaaaaaa2' },
  { id: 'aaaaaaa3', videoUrl: FILM, videoSeconds: 90 },
].map((bout) => boutSchema.parse(bout));

const assign = (text: string, options: Partial<Parameters<typeof assignLinks>[2]> = {}) =>
  assignLinks(text, BOUTS, { first: 0, replaces: false, ...options });
const states = (...args: Parameters<typeof assign>) =>
  assign(...args).map(({ bout, state }) => [bout, state]);
const urlsOf = (...args: Parameters<typeof assign>) =>
  applyLinks(BOUTS, assign(...args)).map(({ videoUrl }) => videoUrl);

it('assigns links in the order of the bouts, and skips empty lines', () => {
  expect(urlsOf(`${ONE}\r\n\n youtu.be/two `)).toEqual([ONE, TWO, FILM]);
});

it('skips a bout for a line with only a dash', () => {
  expect(urlsOf(`-\n${TWO}`)).toEqual(['', TWO, FILM]);
});

it('replaces the link of a bout only with `replaces`', () => {
  const text = `-\n-\n${THREE}`;
  expect(states(text).at(-1)).toEqual([2, 'kept']);
  expect(urlsOf(text)).toEqual(['', '', FILM]);
  expect(states(text, { replaces: true }).at(-1)).toEqual([2, 'replaces']);
  expect(applyLinks(BOUTS, assign(text, { replaces: true }))[2]).toMatchObject({
    videoUrl: THREE,
    videoSeconds: null,
  });
});

it('keeps `videoSeconds` if the bout already has the video', () => {
  const links = assign('https://youtu.be/film', { first: 2, replaces: true });
  expect(links).toMatchObject([{ bout: 2, state: 'unchanged' }]);
  expect(applyLinks(BOUTS, links)).toEqual(BOUTS);
});

it('can begin with any bout, and reports lines without a link or without a bout', () => {
  expect(states(`Ada's bout\n${ONE}\n${TWO}`, { first: 1 })).toEqual([
    [1, 'invalid'],
    [2, 'kept'],
    [null, 'no-bout'],
  ]);
  expect(states(`https://youtu.be/${'a'.repeat(2048)}`)).toEqual([[0, 'invalid']]);
});

it('finds another bout that has the same video, or gets it from another line', () => {
  const links = assign(`youtu.be/film\n${ONE}\n-`);
  expect(links.map((link) => findOtherBout(BOUTS, links, link))).toEqual([2, null, null]);
  const repeated = assign(`${ONE}\n${ONE}`);
  expect(repeated.map((link) => findOtherBout(BOUTS, repeated, link))).toEqual([1, 0]);
});
