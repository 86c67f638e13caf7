import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useEditorRoute } from '#src/admin/core/editor/use-editor-route.ts';
import { useUnsavedWarning } from '#src/admin/core/saving/use-unsaved-warning.ts';

const BASE = '/admin/gyms';

function Screen() {
  const [segment, setSegment] = useState('');
  useUnsavedWarning(segment !== '');
  useEditorRoute({ base: BASE, segment, onNavigate: setSegment, confirmDiscard: async () => true });
  return (
    <button type="button" onClick={() => setSegment('1')}>
      Form: {segment || 'closed'}
    </button>
  );
}

it("closes the form on Back even if the owner confirms before the browser has returned to the form's URL", async () => {
  const { href } = location;
  history.replaceState(null, '', BASE);
  await render(<Screen />);
  await page.getByRole('button', { name: 'Form: closed' }).click();
  await expect.element(page.getByRole('button', { name: 'Form: 1' })).toBeVisible();
  expect(location.pathname).toBe(`${BASE}/1`);
  history.back();
  await expect.element(page.getByRole('button', { name: 'Form: closed' })).toBeVisible();
  expect(location.pathname).toBe(BASE);
  history.replaceState(null, '', href);
});
