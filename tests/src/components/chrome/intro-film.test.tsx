import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { playIntroFilm } from '#src/components/chrome/intro-film.ts';
import { BackgroundVideo } from '#src/components/ui/BackgroundVideo.tsx';

const { dataset } = document.documentElement;

function showCover(): void {
  const film = renderToStaticMarkup(<BackgroundVideo name="intro" startsLater />);
  document.body.innerHTML = `<div data-intro-cover><template>${film}</template></div>`;
}

const findFilm = () => document.querySelector('video');

afterEach(() => {
  delete dataset['intro'];
  document.body.replaceChildren();
});

it('plays the film without sound until the intro ends', async () => {
  dataset['intro'] = '';
  showCover();
  await playIntroFilm();
  expect(findFilm()).toMatchObject({ muted: true, autoplay: true, loop: true });
  delete dataset['intro'];
  await expect.poll(findFilm).toBeNull();
});

it('adds no film to a page without an intro', async () => {
  showCover();
  await playIntroFilm();
  expect(findFilm()).toBeNull();
});

it('adds no film to an intro that ended before the fonts loaded', async () => {
  dataset['intro'] = '';
  showCover();
  const adding = playIntroFilm();
  delete dataset['intro'];
  await adding;
  expect(findFilm()).toBeNull();
});
