const CLICKABLE = 'a[href], button';

type Swap = Event & { viewTransition?: ViewTransition };

let transition: ViewTransition | null = null;

/** Skips the rest of the transition and clicks what is below the pointer on the new page. */
async function replay({ clientX, clientY }: MouseEvent, running: ViewTransition): Promise<void> {
  running.skipTransition();
  await running.finished;
  const target = document.elementFromPoint(clientX, clientY)?.closest(CLICKABLE);
  if (target instanceof HTMLElement) target.click();
}

/**
 * Repeats clicks that were made during a page transition. Browsers send such clicks to the root element
 * (drafts.csswg.org/css-view-transitions-1/#rendering-suppression). Without this, a link that is already
 * visible would not react.
 */
export function replayCoveredClicks(): void {
  document.addEventListener('astro:before-swap', ({ viewTransition }: Swap) => {
    if (!viewTransition) return;
    transition = viewTransition;
    // Rejects when another navigation skips the animation, which is not an error.
    viewTransition.ready.catch(() => {});
    const end = () => {
      if (transition === viewTransition) transition = null;
    };
    viewTransition.finished.then(end, end);
  });
  document.addEventListener('click', (event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (transition && !hasModifier && event.target === document.documentElement) replay(event, transition);
  });
}
