import { afterAll, vi } from 'vitest';

// Without isolation, test files share a process, so each one must undo what it changes globally.
const environment = { ...process.env };

afterAll(() => {
  vi.unstubAllEnvs();
  restoreEnvironment();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Changes the variables in place: vitest could not remove stubbed variables from another object. */
function restoreEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}
