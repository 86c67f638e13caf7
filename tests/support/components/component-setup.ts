import '#src/styles/base.css';
import '#src/styles/admin.css';
// Import this before vitest-browser-react, which reads `React.act` only once.
import './flush-renders.ts';
import { afterAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// Without isolation, test files share a page. Each file must therefore undo its global changes.
const { href } = location;
const viewport = { width: innerWidth, height: innerHeight };

// vitest-browser-react registers this only for the first file of a page.
beforeEach(() => cleanup());

afterAll(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
  await page.viewport(viewport.width, viewport.height);
  history.replaceState(null, '', href);
});
