import { expect, it } from 'vitest';
import {
  PRIVATE_LINK_PURPOSES,
  redactTokens,
  toPrivatePath,
} from '#src/domain/private-links/private-link.ts';

it.each(PRIVATE_LINK_PURPOSES)('the token of a private link with the purpose %s is redacted', (purpose) => {
  const path = toPrivatePath(purpose, 'secret');
  expect(redactTokens(path)).toBe(path.replace('secret', '…'));
  expect(redactTokens(`${path}/photo`)).toBe(`${path.replace('secret', '…')}/photo`);
  expect(redactTokens(toPrivatePath(purpose, 'se%63ret-_'))).toBe(path.replace('secret', '…'));
});
