import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { useAction } from '#src/admin/core/loading/use-action.ts';
import { ApiError } from '#src/site/islands/api.ts';
import { setUpFakeApi } from '../../../../support/components/fake-api.ts';
import { button, expectToast } from '../../../../support/components/screen.ts';

setUpFakeApi();

type Props = {
  work: () => Promise<unknown>;
  onFailure?: string | ((error: unknown) => void);
  onSettled?: () => unknown;
  onResult?: (result: unknown) => void;
};

/** A button that runs an action. */
function Send({ work, onFailure = 'It could not be sent.', onSettled, onResult }: Props) {
  const { run, isBusy } = useAction(onSettled && { onSettled });
  return (
    <button type="button" aria-disabled={isBusy} onClick={() => run(onFailure, work).then(onResult)}>
      Send
    </button>
  );
}

const send = () => button('Send');
const isDisabled = (value: boolean) => expect.element(send()).toHaveAttribute('aria-disabled', String(value));
const clickSend = () => (send().element() as HTMLElement).click();

it('ignores clicks while an action is running, even before the next render', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn(() => promise);
  const onResult = vi.fn();
  await render(<Send work={work} onResult={onResult} />);
  clickSend();
  clickSend();
  await isDisabled(true);
  clickSend();
  resolve('sent');
  await isDisabled(false);
  expect(work).toHaveBeenCalledOnce();
  expect(onResult.mock.calls).toEqual([[undefined], [undefined], ['sent']]);
  clickSend();
  await expect.poll(() => work.mock.calls.length).toBe(2);
});

it('shows a failure as a toast, and can then run again', async () => {
  const onResult = vi.fn();
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new ApiError('The server is busy.', 503));
  work.mockResolvedValue('sent');
  await render(
    <>
      <Send work={work} onResult={onResult} />
      <Toasts />
    </>,
  );
  clickSend();
  await expectToast('It could not be sent.');
  await expectToast('The server is busy.');
  await isDisabled(false);
  clickSend();
  await expect.poll(() => onResult.mock.calls).toEqual([[undefined], ['sent']]);
});

it('passes a failure to the function that shows it elsewhere', async () => {
  const error = new ApiError('Already taken.', 409);
  const onFailure = vi.fn();
  await render(<Send work={() => Promise.reject(error)} onFailure={onFailure} />);
  clickSend();
  await expect.poll(() => onFailure.mock.calls).toEqual([[error]]);
});

it.each([
  ['a success', () => Promise.resolve()],
  ['a failure', () => Promise.reject(new ApiError('Busy.', 503))],
])('stays busy until onSettled has finished after %s', async (_, work) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSettled = vi.fn(() => promise);
  await render(<Send work={work} onSettled={onSettled} onFailure={() => undefined} />);
  clickSend();
  await expect.poll(() => onSettled.mock.calls.length).toBe(1);
  await isDisabled(true);
  resolve();
  await isDisabled(false);
});

it('finishes after the component was unmounted, and still shows a failure', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const onSettled = vi.fn();
  const view = (hasButton: boolean) => (
    <>
      {hasButton && <Send work={() => promise} onSettled={onSettled} />}
      <Toasts />
    </>
  );
  const { rerender } = await render(view(true));
  clickSend();
  await isDisabled(true);
  await rerender(view(false));
  await expect.element(send()).not.toBeInTheDocument();
  reject(new ApiError('The server is busy.', 503));
  await expectToast('It could not be sent.');
  expect(onSettled).toHaveBeenCalledOnce();
});
