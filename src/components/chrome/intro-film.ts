import { nextPaint } from '#src/client/next-paint.ts';

const ATTRIBUTE = 'data-intro';

const isIntroRunning = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);

/** Adds the film to the cover while the intro is running, after the fonts have loaded, so that it does not delay them. */
export async function playIntroFilm(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('[data-intro-cover] > template');
  if (!template || !isIntroRunning()) return;
  // Before the first paint, the browser may not know yet which fonts it needs.
  await nextPaint();
  await document.fonts.ready;
  const film = document.importNode(template.content, true).querySelector('video');
  if (!film || !isIntroRunning()) return;
  // Not every browser mutes a copy of the element, and only muted videos may play without a click.
  film.muted = true;
  film.autoplay = true;
  template.before(film);
  new MutationObserver(() => film.remove()).observe(document.documentElement, {
    attributeFilter: [ATTRIBUTE],
  });
}
