import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useToday } from '#src/site/shows/use-today.ts';

const Today = () => <p>{useToday('2026-01-01')}</p>;

it.each([
  ['an evening west of Greenwich', 300, '2026-11-28T02:00Z'],
  ['a morning east of Greenwich', -540, '2026-11-26T22:00Z'],
])("is the visitor's day on %s", async (_case, offsetMinutes, time) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offsetMinutes);
  await render(<Today />);
  await expect.element(page.getByText('2026-11-27')).toBeVisible();
});
