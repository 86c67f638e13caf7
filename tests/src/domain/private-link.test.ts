import { expect, it } from 'vitest';
import { PRIVATE_LINK_PURPOSES, toPrivatePath, withoutToken } from '#src/domain/private-link.ts';

it.each(PRIVATE_LINK_PURPOSES)(
  'logs contain the page of a private link for a %s, but not its token',
  (purpose) => {
    const path = toPrivatePath(purpose, 'secret');
    expect(withoutToken(path)).toBe(path.replace('secret', '…'));
    expect(withoutToken(`${path}/photo`)).not.toContain('secret');
  },
);

it('logs contain other paths in full', () => {
  expect(withoutToken('/api/fighters/7')).toBe('/api/fighters/7');
});
