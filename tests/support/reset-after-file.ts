import { afterAll, vi } from 'vitest';

// Without isolation, test files share a process. Each file must therefore undo its global changes.
const environment = { ...process.env };

afterAll(() => {
  process.env = environment;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
