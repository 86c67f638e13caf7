import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import { RequestStatisticsSection } from '#src/admin/dashboard/statistics/RequestStatisticsSection.tsx';
import type { RequestStatistics } from '#src/domain/leads/schema.ts';
import { json, problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, heading } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();

const STATISTICS: RequestStatistics = {
  requests: 5,
  shows: [],
  open: [],
  months: [
    { month: '2026-10', requests: 0 },
    { month: '2026-11', requests: 5 },
  ],
  stays: [{ status: 'in_edit', days: 2.5, requests: 3 }],
  amounts: [
    { currency: 'USD', due: 1, dueCents: 49_50, paid: 3, paidCents: 150_00 },
    { currency: 'EUR', due: 0, dueCents: 0, paid: 1, paidCents: 20_00 },
  ],
  withoutPrice: { due: 2, paid: 0 },
};

const row = (name: RegExp) => page.getByRole('row', { name });

it('shows amounts per currency, requests by month and days by status as tables with bars', async () => {
  api().override('GET', /statistics/, () => json(STATISTICS));
  await render(<RequestStatisticsSection />);
  await expect.element(row(/USD \$49\.50 1 request \$150 3 payments/)).toBeVisible();
  await expect.element(row(/EUR €0 0 requests €20 1 payment$/)).toBeVisible();
  await expect.element(page.getByText('not in the amount due: 2 requests')).toBeVisible();
  expect(page.getByText('not in the amount paid').elements()).toEqual([]);
  await expect.element(row(/Nov 2026 5/)).toBeVisible();
  await expect.element(row(/In edit 2\.5/)).toBeVisible();
  const widths = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(widths).toEqual(['0', '100', '100']);
});

it('shows the requests and the income of the latest shows', async () => {
  const shows = Array.from({ length: 10 }, (_, index) => ({
    id: index + 1,
    name: `Show ${index + 1}`,
    startsOn: '2026-10-24',
    filmed: 7,
    requests: 3,
    income: index === 0 ? [{ currency: 'USD' as const, payments: 2, cents: 99_00 }] : [],
  }));
  api().override('GET', /statistics/, () => json({ ...STATISTICS, shows }));
  await render(<RequestStatisticsSection />);
  await expect.element(row(/Show 1 Oct 24, 2026 3 7 bouts filmed \$99/)).toBeVisible();
  await expect.element(row(/Show 8 Oct 24, 2026 3 7 bouts filmed –/)).toBeVisible();
  await expect.element(page.getByText('2 earlier shows in the CSV file')).toBeVisible();
});

it.each([700, 952, 1112])(
  'puts the days directly below the amounts in a section that is %i px wide',
  async (width) => {
    const months = Array.from({ length: 12 }, (_, month) => ({
      month: `2026-${10 + (month % 3)}`,
      requests: 1,
    }));
    api().override('GET', /statistics/, () => json({ ...STATISTICS, months }));
    await render(
      <div style={{ width }}>
        <RequestStatisticsSection />
      </div>,
    );
    await expect.element(heading('Days in each status')).toBeVisible();
    const boxOf = (name: string) => heading(name).element().parentElement?.getBoundingClientRect();
    const [amounts, days] = [boxOf('Due and paid'), boxOf('Days in each status')];
    expect(days?.left).toBe(amounts?.left);
    expect((days?.top ?? 0) - (amounts?.bottom ?? 0)).toBeCloseTo(16);
  },
);

it('shows the amounts paid when all requests were erased', async () => {
  api().override('GET', /statistics/, () => json({ ...STATISTICS, requests: 0 }));
  await render(<RequestStatisticsSection />);
  await expect.element(row(/USD/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the books' }))
    .toHaveAttribute('href', '/admin/books');
});

it('renders nothing without requests', async () => {
  const restore = api().override('GET', /statistics/, () => json(STATISTICS));
  await render(<RequestStatisticsSection />);
  await expect.element(heading('Highlight requests')).toBeVisible();
  restore();
  await queryClient.invalidateQueries({ queryKey: ['/api/inbox/statistics'] });
  await expect.element(heading('Highlight requests')).not.toBeInTheDocument();
});

it('shows a sentence instead of $0 if no request with a price has been delivered', async () => {
  api().override('GET', /statistics/, () => json({ ...STATISTICS, amounts: [], stays: [] }));
  await render(<RequestStatisticsSection />);
  await expect.element(page.getByText('No request with a price has been delivered yet.')).toBeVisible();
  await expect.element(page.getByText('No request has moved on yet.')).toBeVisible();
  expect(page.getByText('$0').elements()).toEqual([]);
});

it('reports that the statistics could not be loaded, and tries again', async () => {
  const restore = api().override('GET', /statistics/, () => problem(503, 'Not available'));
  await render(<RequestStatisticsSection />);
  await expect.element(page.getByText('The statistics could not be loaded.')).toBeVisible();
  restore();
  api().override('GET', /statistics/, () => json(STATISTICS));
  await button('Try again').click();
  await expect.element(heading('Due and paid')).toBeVisible();
});
