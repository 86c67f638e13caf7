import { expect, it, onTestFinished, vi } from 'vitest';
import { runCleanups } from '../../local/cleanup.ts';

it('cleanups run in reverse order, and failed ones are logged', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => consoleError.mockRestore());
  const calls: string[] = [];
  const cleanups = new AsyncDisposableStack();
  for (const name of ['first', 'second', 'third']) {
    cleanups.defer(() => {
      calls.push(name);
      if (name !== 'second') throw new Error(`${name} failed`);
    });
  }
  await runCleanups(cleanups);
  expect(calls).toEqual(['third', 'second', 'first']);
  const messages = consoleError.mock.calls.map(([line]) => JSON.parse(String(line)).message);
  expect(messages).toEqual(['third failed', 'first failed']);
});
