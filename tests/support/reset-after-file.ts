import { afterAll, vi } from 'vitest';

// Test files of a project without isolation share a process: undo what a file changed in it.
const environment = { ...process.env };

afterAll(() => {
  process.env = environment;
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
