// An island's HTML is on the screen before its code: what is pressed in between would have no effect. Astro marks an
// island with `ssr` until it is hydrated, and then dispatches `astro:hydrate` on it.
const WAITING_ISLAND = 'astro-island[ssr]';

/** What moves the selection of a tab list; Enter and Space arrive as clicks. */
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** The last press within each island that is not hydrated yet. */
const pending = new WeakMap<Element, () => unknown>();

/** Whether the browser itself acts on a press of the button: it submits a form, or opens a dialog. */
const actsByItself = (button: HTMLButtonElement): boolean =>
  (button.form !== null && button.type !== 'button') || Boolean(button.commandForElement);

/** Finds a button again: hydration puts another element in its place where the content has changed. */
function toFinder(island: Element, button: HTMLButtonElement): () => HTMLButtonElement | undefined {
  const buttons = () => [...island.querySelectorAll('button')];
  const place = buttons().indexOf(button);
  const isSame = (other: HTMLButtonElement | undefined) => other?.textContent === button.textContent;
  return () => {
    if (button.isConnected) return button;
    const other = buttons()[place];
    return isSame(other) ? other : buttons().find(isSame);
  };
}

function remember(island: Element, replay: (() => unknown) | null): void {
  const isWaiting = pending.has(island);
  pending.set(island, replay ?? (() => undefined));
  if (isWaiting) return;
  island.addEventListener(
    'astro:hydrate',
    () => {
      // Somebody may have gone to another page meanwhile.
      if (island.isConnected) pending.get(island)?.();
      pending.delete(island);
    },
    { once: true },
  );
}

function findPressed({ target }: Event) {
  if (!(target instanceof Element)) return { button: null, island: null };
  return { button: target.closest('button'), island: target.closest(WAITING_ISLAND) };
}

function onClick(event: MouseEvent): void {
  const { button, island } = findPressed(event);
  if (!island) return;
  // A link, a field or a submit button works without the island's code, and supersedes an earlier press.
  const find = button && !actsByItself(button) ? toFinder(island, button) : null;
  remember(island, find && (() => find()?.click()));
}

function onKeyDown(event: KeyboardEvent): void {
  const { key } = event;
  const { button, island } = findPressed(event);
  if (!island || button?.role !== 'tab' || !TAB_KEYS.includes(key)) return;
  // The page would scroll.
  event.preventDefault();
  const find = toFinder(island, button);
  const init = { key, bubbles: true, cancelable: true };
  remember(island, () => find()?.dispatchEvent(new KeyboardEvent('keydown', init)));
}

/** Keeps the last press within an island that is not hydrated yet, and repeats it once the island is. */
export function replayEarlyClicks(): void {
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('keydown', onKeyDown, { capture: true });
}
