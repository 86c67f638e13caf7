// The HTML of an island is visible before the island is hydrated. Clicks before the hydration would be lost. Astro
// marks an island with `ssr` until it is hydrated, and then dispatches `astro:hydrate` on it.
const PENDING_ISLAND = 'astro-island[ssr]';

/** Keys that select another tab. Enter and Space arrive as clicks. */
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** For each island, a function that repeats its last click or its last key press on a tab. */
const replays = new WeakMap<Element, () => unknown>();

/**
 * True if a click on the button works without its island, because it submits a form, opens a dialog or shares a
 * link (`shareOnClick`).
 */
const worksBeforeHydration = (button: HTMLButtonElement): boolean =>
  button.dataset['share'] !== undefined ||
  (button.form !== null && button.type !== 'button') ||
  Boolean(button.commandForElement);

/** Returns a function that finds the button again. Hydration may have replaced its element. */
function toFinder(island: Element, button: HTMLButtonElement): () => HTMLButtonElement | undefined {
  const listButtons = () => [...island.querySelectorAll('button')];
  const index = listButtons().indexOf(button);
  const isSame = (other: HTMLButtonElement | undefined) => other?.textContent === button.textContent;
  return () => {
    if (button.isConnected) return button;
    const atIndex = listButtons()[index];
    return isSame(atIndex) ? atIndex : listButtons().find(isSame);
  };
}

function replayOnHydration(island: Element, replay: (() => unknown) | null): void {
  const hasListener = replays.has(island);
  replays.set(island, replay ?? (() => undefined));
  if (hasListener) return;
  island.addEventListener(
    'astro:hydrate',
    () => {
      // The visitor may have left the page before the hydration.
      if (island.isConnected) replays.get(island)?.();
      replays.delete(island);
    },
    { once: true },
  );
}

function findTarget({ target }: Event) {
  if (!(target instanceof Element)) return { button: null, island: null };
  return { button: target.closest('button'), island: target.closest(PENDING_ISLAND) };
}

function onClick(event: MouseEvent): void {
  const { button, island } = findTarget(event);
  if (!island) return;
  // Links, fields and some buttons work without hydration. A click on one of them only cancels the replay of
  // an earlier click.
  const find = button && !worksBeforeHydration(button) ? toFinder(island, button) : null;
  replayOnHydration(island, find && (() => find()?.click()));
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  const { button, island } = findTarget(event);
  if (!island || button?.role !== 'tab' || !TAB_KEYS.includes(key)) return;
  // The default action of these keys is to scroll the page.
  event.preventDefault();
  const find = toFinder(island, button);
  const init = { key, bubbles: true, cancelable: true };
  replayOnHydration(island, () => find()?.dispatchEvent(new KeyboardEvent('keydown', init)));
}

/** Once an island is hydrated, repeats the last click in it or the last key press on one of its tabs. */
export function replayEarlyClicks(): void {
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
