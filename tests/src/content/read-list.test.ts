import { afterEach, expect, it, vi } from 'vitest';
import { readList } from '#src/content/read-list.ts';

afterEach(() => void vi.unstubAllEnvs());

it('a build that cannot reach the database fails with an error that names the list', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/none');
  vi.stubEnv('NEON_PROXY_URL', 'http://127.0.0.1:9');
  await expect(readList('weightClasses')).rejects.toThrow(
    /^The pages were not built, because the list of .* could not be read: /,
  );
});
