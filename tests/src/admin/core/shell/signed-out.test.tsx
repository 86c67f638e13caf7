import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GymsScreen } from '#src/admin/gyms/GymsScreen.tsx';
import { problem, setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { field } from '../../../../support/components/screen.ts';

const api = setUpFakeApi();

it('shows that the session has ended, and keeps the form open', async () => {
  api().override('GET', /publishing/, () => problem(401, 'Sign in to do this.'));
  await render(<GymsScreen initial="add" />);
  await field('Gym Name').fill('Half typed');
  await expect.element(page.getByText('You are signed out. Save to sign in again.')).toBeVisible();
  await expect.element(field('Gym Name')).toHaveValue('Half typed');
});
