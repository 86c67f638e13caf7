import { type ReactNode, startTransition, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { replayEarlyClicks } from '#src/site/islands/replay-early-clicks.ts';

replayEarlyClicks();

let island: HTMLElement;
let root: Root | undefined;
beforeEach(() => {
  island = document.createElement('astro-island');
  island.setAttribute('ssr', '');
  document.body.append(island);
});
afterEach(() => {
  root?.unmount();
  root = undefined;
  island.remove();
});

const prerender = (content: ReactNode) => {
  island.innerHTML = renderToString(content);
};

/** Hydrates like Astro: starts React, then removes the attribute and dispatches the event. */
function hydrate(content: ReactNode): void {
  startTransition(() => {
    root = hydrateRoot(island, content);
  });
  island.removeAttribute('ssr');
  island.dispatchEvent(new CustomEvent('astro:hydrate'));
}

function Counters() {
  const [counts, setCounts] = useState<Record<string, number>>({});
  const count = (name: string) => setCounts((all) => ({ ...all, [name]: (all[name] ?? 0) + 1 }));
  const shown = Object.entries(counts).map(([name, times]) => `${name} ${times}`);
  return (
    <>
      <button type="button" onClick={() => count('first')}>
        First
      </button>
      <button type="button" onClick={() => count('second')}>
        Second <svg aria-hidden="true" width="10" height="10" data-icon />
      </button>
      <button type="button" role="tab" onClick={() => count('tab')} onKeyDown={({ key }) => count(key)}>
        Tab
      </button>
      <button type="button" data-share="/f/ada" onClick={() => count('share')}>
        Share
      </button>
      <form onSubmit={(event) => event.preventDefault()}>
        <button type="submit" onClick={() => count('submit')}>
          Submit
        </button>
      </form>
      <dialog id="a-dialog">Dialog</dialog>
      <button
        type="button"
        {...{ command: 'show-modal', commandfor: 'a-dialog' }}
        onClick={() => count('dialog')}
      >
        Dialog
      </button>
      <label>
        Field <input />
      </label>
      <output>{shown.join(', ') || 'nothing'}</output>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const expectCounts = (text: string) =>
  expect.poll(() => island.querySelector('output')?.textContent).toBe(text);

it('repeats a click from before hydration exactly once', async () => {
  prerender(<Counters />);
  await button('First').click();
  hydrate(<Counters />);
  await expectCounts('first 1');
  await button('First').click();
  await expectCounts('first 2');
});

it('repeats only the last of several clicks', async () => {
  prerender(<Counters />);
  await button('First').click();
  await button('First').click();
  await page.elementLocator(island.querySelector('[data-icon]') ?? island).click();
  hydrate(<Counters />);
  await expectCounts('second 1');
});

it.each(['{Enter}', ' '])('repeats a press of the key "%s" on a button', async (key) => {
  prerender(<Counters />);
  island.querySelector('button')?.focus();
  await userEvent.keyboard(key);
  hydrate(<Counters />);
  await expectCounts('first 1');
});

it('repeats an arrow key on a tab', async () => {
  prerender(<Counters />);
  island.querySelector<HTMLElement>('[role=tab]')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  hydrate(<Counters />);
  await expectCounts('ArrowRight 1');
});

it('does not repeat a click on a submit button', async () => {
  let submits = 0;
  island.addEventListener('submit', (event) => {
    event.preventDefault();
    submits += 1;
  });
  prerender(<Counters />);
  await button('First').click();
  await button('Submit').click();
  hydrate(<Counters />);
  await button('First').click();
  await expectCounts('first 1');
  expect(submits).toBe(1);
});

it('does not repeat a click on a share button, which works without its island', async () => {
  prerender(<Counters />);
  await button('Share').click();
  hydrate(<Counters />);
  await button('First').click();
  await expectCounts('first 1');
});

it('does not reopen a dialog that the browser has opened', async () => {
  prerender(<Counters />);
  await button('Dialog').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  hydrate(<Counters />);
  await button('First').click();
  await expectCounts('first 1');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('drops a click that is followed by a click on a field', async () => {
  prerender(<Counters />);
  await button('First').click();
  await page.getByLabelText('Field').click();
  hydrate(<Counters />);
  await button('Second').click();
  await expectCounts('second 1');
});

it('clicks the button that replaced the clicked one', async () => {
  prerender(<Counters />);
  await button('Second').click();
  prerender(<Counters />);
  hydrate(<Counters />);
  await expectCounts('second 1');
});

it('drops a click on a page that the visitor has left', async () => {
  prerender(<Counters />);
  await button('First').click();
  island.remove();
  hydrate(<Counters />);
  document.body.append(island);
  await button('Second').click();
  await expectCounts('second 1');
});
