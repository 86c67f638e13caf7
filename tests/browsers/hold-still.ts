import type { TestBrowser } from './browser.ts';

const toStyles = (hidden: string) => `
  *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
  html { scrollbar-width: none; }
  ${hidden} { visibility: hidden !important; }`;

/**
 * The body of a function that ends the intro, stops everything that moves, and waits until everything in the viewport
 * has loaded. Films show their first frame. They stay visible, so that the tests notice if WebKit draws layers over a
 * film wrongly, as it has done before.
 */
const toHoldStillScript = (hidden: string) => `
  document.documentElement.removeAttribute('data-intro');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(toStyles(hidden))});
  document.adoptedStyleSheets.push(sheet);
  const isInView = (element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && element.checkVisibility();
  };
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  while (document.readyState !== 'complete') await wait(20);
  await document.fonts.ready;
  for (const image of document.images) if (isInView(image)) await image.decode().catch(() => undefined);
  for (const film of document.querySelectorAll('video')) {
    if (!isInView(film)) continue;
    // A script starts the film after the page has loaded. Without a codec, the browser keeps the poster.
    while (!film.autoplay || (film.readyState < 2 && film.networkState !== film.NETWORK_NO_SOURCE)) await wait(20);
    if (film.networkState === film.NETWORK_NO_SOURCE) continue;
    const nextFrame = () => new Promise((resolve) => film.requestVideoFrameCallback(resolve));
    // WebKit shows nothing if a film is stopped before its first frame.
    const started = nextFrame();
    HTMLMediaElement.prototype.play.call(film).catch(() => undefined);
    await Promise.race([started, wait(2000)]);
    // A script of the page may be about to start the film.
    film.play = async () => undefined;
    film.pause();
    const drawn = nextFrame();
    film.currentTime = 0;
    // No frame is drawn if the film has not moved yet.
    await Promise.race([drawn, wait(1000)]);
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));`;

/** Stops everything that moves, hides the elements that match `hidden`, and takes a screenshot of the viewport. */
export async function takeStill(
  browser: Pick<TestBrowser, 'run' | 'takeScreenshot'>,
  hidden = 'none',
): Promise<Uint8Array> {
  await browser.run(toHoldStillScript(hidden));
  return browser.takeScreenshot();
}
