import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { fetchCode, type LazyCode, lazyCode, useIdleCode } from '#src/admin/core/loading/lazy-code.ts';
import { loadCode } from '#src/admin/core/loading/load-code.ts';
import { WeightClassesScreen } from '#src/admin/weight-classes/WeightClassesScreen.tsx';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectText, expectToast } from '../../../../support/components/screen.ts';

setUpFakeApi();

const REASON = 'The connection failed, or the site was updated. Try again, or reload the page.';

const importOnSecondCall = () =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('Loaded');

it('says why a part is missing, and loads its code again on Try again', async () => {
  const importText = importOnSecondCall();
  await render(
    <LazyPart code={lazyCode(importText)} failureMessage="The part could not be loaded.">
      {(text) => text}
    </LazyPart>,
  );
  await expectText(page.getByRole('alert'), 'The part could not be loaded.');
  await expect.element(page.getByText(REASON)).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByText('Loaded')).toBeVisible();
  expect(importText).toHaveBeenCalledTimes(2);
});

it('shows only a button in place of buttons that could not be loaded', async () => {
  await render(
    <LazyPart code={lazyCode(importOnSecondCall())} loading={null} failureMessage={null}>
      {(text) => text}
    </LazyPart>,
  );
  await button('Could not be loaded. Try again').click();
  await expect.element(page.getByText('Loaded')).toBeVisible();
});

const IdlePart = ({ code, isReady }: { code: LazyCode<string>; isReady?: boolean }) =>
  useIdleCode(code, isReady) ?? 'Not loaded';

it('loads code in advance, and only once', async () => {
  const importText = vi.fn(async () => 'Loaded');
  const code = lazyCode(importText);
  await render(<IdlePart code={code} />);
  await expect.element(page.getByText('Loaded', { exact: true })).toBeVisible();
  expect(await fetchCode(code)).toBe('Loaded');
  expect(importText).toHaveBeenCalledTimes(1);
});

it('loads code when it is needed, even if it is not ready to be loaded in advance', async () => {
  const code = lazyCode(async () => 'Loaded');
  await render(<IdlePart code={code} isReady={false} />);
  await expect.element(page.getByText('Not loaded')).toBeVisible();
  await fetchCode(code);
  await expect.element(page.getByText('Loaded', { exact: true })).toBeVisible();
});

it('reports in a toast that the code of an action could not be loaded, and loads it on the next call', async () => {
  const code = lazyCode(importOnSecondCall());
  await render(<WeightClassesScreen initial="list" />);
  expect(await loadCode(code, 'The list could not be exported.')).toBeUndefined();
  await expectToast('The list could not be exported.');
  await expectToast(REASON);
  expect(await loadCode(code, 'The list could not be exported.')).toBe('Loaded');
});

it('loads the code of an action together with the code of its buttons', async () => {
  const importAction = vi.fn(async () => 'Action');
  const action = lazyCode(importAction);
  await fetchCode(lazyCode(async () => 'Buttons', action));
  expect(importAction).toHaveBeenCalledTimes(1);
  const broken = lazyCode(
    async () => 'Buttons',
    lazyCode(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  await expect(fetchCode(broken)).rejects.toBe(REASON);
});
