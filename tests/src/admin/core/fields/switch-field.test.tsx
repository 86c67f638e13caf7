import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SwitchField } from '#src/admin/core/fields/SwitchField.tsx';
import '#src/styles/tokens.css';

const TARGET_PX = 44;

it('a switch has a touch target of 44 px, although it looks smaller', async () => {
  const field = { name: 'published', label: 'Visible', hint: '', error: undefined };
  await render(
    <div style={{ padding: TARGET_PX }}>
      <SwitchField {...field} checked onChange={() => undefined} />
    </div>,
  );
  const input = page.getByRole('switch').element();
  const { left, right, top, bottom } = input.getBoundingClientRect();
  expect(bottom - top).toBeLessThan(TARGET_PX);
  expect(right - left).toBeGreaterThanOrEqual(TARGET_PX);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  for (const offset of [1 - TARGET_PX / 2, TARGET_PX / 2 - 1])
    expect(document.elementFromPoint(x, y + offset)).toBe(input);
});
