import { afterEach, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useToday } from '#src/site/shows/use-today.ts';

const Today = () => <p>{useToday('2026-01-01')}</p>;

const setTimeZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
// '' is the time zone of the machine.
afterEach(() => setTimeZone(''));

it.each([
  ['in the evening west of Greenwich', 'America/New_York', '2026-11-28T02:00Z'],
  ['in the morning east of Greenwich', 'Asia/Tokyo', '2026-11-26T22:00Z'],
])("useToday returns the visitor's day %s", async (_case, timeZone, time) => {
  await setTimeZone(timeZone);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  await render(<Today />);
  await expect.element(page.getByText('2026-11-27')).toBeVisible();
});
