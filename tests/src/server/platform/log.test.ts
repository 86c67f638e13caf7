import { expect, it, vi } from 'vitest';
import { PRIVATE_LINK_PURPOSES, toPrivatePath } from '#src/domain/private-links/private-link.ts';
import { describeError, log } from '#src/server/platform/log.ts';

it.each(PRIVATE_LINK_PURPOSES)('a log line contains no token of a private link: %s', (purpose) => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const url = `https://site.example${toPrivatePath(purpose, 'secret-_Token1')}`;
  const error = new Error(`Failed to fetch ${url}/photo`, {
    cause: new TypeError(`Invalid URL: "${url}"`),
  });
  log('error', 'page-failed', { path: new URL(url).pathname, ...describeError(error) });
  const [line] = lines.mock.calls[0] ?? [];
  expect(JSON.parse(line)).toMatchObject({
    path: toPrivatePath(purpose, '…'),
    message: expect.any(String),
  });
  expect(line).not.toContain('secret');
});
