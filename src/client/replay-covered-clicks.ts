/** What a click is for; a press on anything else is not repeated. */
const TARGETS = 'a[href], button';

type Swap = Event & { viewTransition?: ViewTransition };

let transition: ViewTransition | null = null;

/** Ends the animation and repeats the click on what lies beneath the pointer in the new page. */
async function replay({ clientX, clientY }: MouseEvent, covering: ViewTransition): Promise<void> {
  covering.skipTransition();
  await covering.finished;
  const target = document.elementFromPoint(clientX, clientY)?.closest(TARGETS);
  if (target instanceof HTMLElement) target.click();
}

/**
 * Repeats a click that is made while one page of the site fades into the next. Until that is over browsers hand every
 * click to the root element (drafts.csswg.org/css-view-transitions-1/#rendering-suppression), so a link that a visitor
 * sees and presses would do nothing.
 */
export function replayCoveredClicks(): void {
  document.addEventListener('astro:before-swap', ({ viewTransition }: Swap) => {
    if (!viewTransition) return;
    transition = viewTransition;
    const end = () => {
      if (transition === viewTransition) transition = null;
    };
    viewTransition.finished.then(end, end);
  });
  document.addEventListener('click', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (transition && isPlain && event.target === document.documentElement) replay(event, transition);
  });
}
