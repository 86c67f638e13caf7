import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import type { FakeApi, Row } from '../../../support/components/fake-api.ts';
import { button, field, heading } from '../../../support/components/screen.ts';

/** Stores the gym Southside and opens its form from the list. */
export async function openGym(api: FakeApi, videos: string[] = []): Promise<Row> {
  const videoList = JSON.stringify(videos);
  const gym = api.add('gyms', { name: 'Southside', slug: 'south', state: '', city: '', videos: videoList });
  await render(<GymsScreen initial="list" />);
  await button('Edit Southside').click();
  await expect.element(heading('Edit Gym')).toBeVisible();
  return gym;
}

/** Opens the form of a new gym and fills in the name. */
export async function startGym(name: string): Promise<void> {
  await render(<GymsScreen initial="add" />);
  await field('Gym Name').fill(name);
}
