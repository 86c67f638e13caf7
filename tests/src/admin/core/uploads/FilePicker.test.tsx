import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilePicker } from '#src/admin/core/uploads/FilePicker.tsx';

it('on a narrow screen, the first click opens the file dialog', async () => {
  await page.viewport(390, 844);
  await render(<FilePicker label="Upload Featured Image" multiple={false} onPick={() => undefined} />);
  const onClick = vi.fn((event: Event) => event.preventDefault());
  document.querySelector('input[type=file]')?.addEventListener('click', onClick);
  await page.getByText('Upload Featured Image').click();
  expect(onClick).toHaveBeenCalledOnce();
  await page.viewport(1280, 900);
});
