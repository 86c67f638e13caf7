import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UploadList } from '#src/admin/core/uploads/UploadList.tsx';
import { type Upload, UploadQueue } from '#src/admin/core/uploads/upload-queue.ts';

const queue = new UploadQueue({
  storeOnDevice: () => Promise.reject(new Error('Full')),
  onAdded: () => undefined,
  onBatchDone: () => undefined,
});

it('offers to retry an upload only if that can help', async () => {
  const failed = { status: 'failed', reason: 'Why' } as const;
  const uploads: Upload[] = [
    { id: 1, name: 'contract.pdf', ...failed, canRetry: false },
    { id: 2, name: 'ada.jpg', ...failed, canRetry: true },
  ];
  await render(<UploadList uploads={uploads} queue={queue} />);
  await expect.element(page.getByRole('button', { name: 'Retry ada.jpg' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Dismiss contract.pdf' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Retry contract.pdf' }).elements()).toEqual([]);
});
