import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useIsPainted } from '#src/admin/core/loading/when-idle.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Records each event in the order in which it happens. */
function Probe({ events }: { events: string[] }) {
  const isPainted = useIsPainted();
  events.push(isPainted ? 'complete' : 'first rows');
  useEffect(() => {
    const frame = requestAnimationFrame(() => events.push('frame'));
    return () => cancelAnimationFrame(frame);
  }, [events]);
  return <p>{isPainted ? 'complete' : 'first rows'}</p>;
}

it('useIsPainted is true only after a frame with the first render', async () => {
  const events: string[] = [];
  await render(<Probe events={events} />);
  await expect.element(page.getByText('complete')).toBeVisible();
  expect(events).toEqual(['first rows', 'frame', 'complete']);
});

it('useIsPainted is true after a while in a hidden page, which paints no frame', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const events: string[] = [];
  await render(<Probe events={events} />);
  await expect.element(page.getByText('complete'), { timeout: 10_000 }).toBeInTheDocument();
  expect(events).toEqual(['first rows', 'complete']);
});
