import { describe, expect, it } from 'vitest';
import { runScript } from '../support/site/process.ts';

describe('npm run build', () => {
  it.each([
    ['a missing DATABASE_URL', {}, /^DATABASE_URL is not set: .* use `npm start`/],
    ['an empty DATABASE_URL', { DATABASE_URL: '' }, /^DATABASE_URL is not set: /],
    [
      'a preview without its own database',
      { CONTEXT: 'deploy-preview', DATABASE_URL: 'postgres://a:b@c/d' },
      /^PREVIEW_DATABASE_URL is not set/,
    ],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      /^The database in DATABASE_URL cannot be used: no server is listening/,
    ],
    ['an invalid URL', { DATABASE_URL: 'localhost/site' }, /^DATABASE_URL must be a postgres:\/\/ URL\.$/],
  ])('exits with a one-line error for %s', async (_case, variables, message) => {
    const build = runScript('scripts/build.ts', variables);
    expect(await build.exitCode).toBe(1);
    expect(build.output().trim()).toMatch(message);
    expect(build.output().trim()).not.toMatch(/\n|secret/);
  });
});
