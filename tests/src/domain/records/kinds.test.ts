import { expect, it } from 'vitest';
import { toPublicListPath } from '#src/domain/publishing/publishing.ts';
import { KINDS } from '#src/domain/records/kinds.ts';
import { OPERATIONS } from '#src/server/all-operations.ts';

it.each(KINDS)('public pages load %s as cards if the API has cards of them', (kind) => {
  const list = OPERATIONS.find(({ method, path }) => method === 'GET' && path === `/api/${kind}`);
  const hasCards = list?.views?.['card'] !== list?.response;
  expect(toPublicListPath(kind)).toBe(hasCards ? `/api/${kind}?view=card` : `/api/${kind}`);
});
