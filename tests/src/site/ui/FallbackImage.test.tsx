import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { FallbackImage } from '#src/site/ui/FallbackImage.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const BROKEN = 'data:image/png;base64,broken';

it('shows the next source if the first one failed before hydration', async () => {
  const image = <FallbackImage sources={[BROKEN, PIXEL]} alt="Ada" width={1} height={1} eager />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(image);
  await expect.poll(() => container.querySelector('img')?.complete).toBe(true);
  const root = hydrateRoot(container, image);
  onTestFinished(() => root.unmount());
  await expect.element(page.getByRole('img', { name: 'Ada' })).toHaveAttribute('src', PIXEL);
});
