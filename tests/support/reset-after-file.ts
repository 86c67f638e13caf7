import { afterAll, vi } from 'vitest';

// Without isolation, test files share a process, so each one must undo what it changes globally.
const environment = { ...process.env };

afterAll(() => {
  process.env = environment;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
