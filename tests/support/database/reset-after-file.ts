import { afterAll, vi } from 'vitest';

// Without isolation, test files share a process. Each file must therefore undo its global changes.
const environment = { ...process.env };

afterAll(() => {
  vi.unstubAllEnvs();
  restoreEnvironment();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Changes `process.env` in place, because vitest could not remove stubbed variables from a new object. */
function restoreEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}
