import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toasts } from '#src/admin/core/dialogs/notify.tsx';
import { copyLink } from '#src/admin/core/ui/copy-text.ts';
import { downloadCsv } from '#src/admin/core/ui/save-file.ts';
import { QrCodeDialog } from '#src/admin/sharing/QrCodeDialog.tsx';
import { button, expectText } from '../../../../support/components/screen.ts';
import { interceptDownloads, useInAppBrowser } from '../../../../support/pages/in-app-browser.ts';

const alert = () => page.getByRole('alert');

it('downloads a file', async () => {
  const downloads = interceptDownloads();
  await downloadCsv('inbox.csv', 'Name');
  expect(downloads).toEqual(['inbox.csv']);
});

it('in an in-app browser, opens the share dialog, and accepts that the owner closes it', async () => {
  const share = vi.fn(async () => {});
  const downloads = useInAppBrowser(share);
  await render(<Toasts />);
  await downloadCsv('inbox.csv', 'Name');
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await downloadCsv('inbox.csv', 'Name');
  expect(share).toHaveBeenCalledTimes(2);
  expect(downloads).toEqual([]);
  await expect.element(alert()).not.toBeInTheDocument();
});

it.each([
  ['has no share dialog', undefined],
  ['refuses to share the file', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
])('says that a file was not saved if the in-app browser %s', async (_case, share) => {
  const downloads = useInAppBrowser(share);
  await render(<Toasts />);
  await downloadCsv('inbox.csv', 'Name');
  await expectText(alert(), 'inbox.csv was not saved.');
  await expectText(alert(), 'Open this page in another browser, such as Safari or Chrome.');
  expect(downloads).toEqual([]);
});

it('says in the dialog of a QR code that its file was not saved', async () => {
  const downloads = useInAppBrowser();
  await render(<QrCodeDialog url="https://example.com/f/ada" isRecordHidden={false} onClose={() => {}} />);
  await button('PNG for print').click();
  await expectText(page.getByRole('dialog').getByRole('alert'), 'cannot save files');
  expect(downloads).toEqual([]);
});

it('shows a link that cannot be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await render(<Toasts />);
  await copyLink('/f/ada');
  await expectText(alert(), `Copy it here: ${location.origin}/f/ada`);
  vi.restoreAllMocks();
});
