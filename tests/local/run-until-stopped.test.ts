import { expect, it } from 'vitest';
import { runScript } from '../support/site/process.ts';

const start = (closeMs: number) =>
  runScript('tests/local/fixtures/slow-stop.ts', { CLOSE_MS: String(closeMs) });

it('a signal stops the program gracefully, even if a library re-raises the signal and closing blocks the event loop', async () => {
  const program = start(100);
  await program.waitForOutput(/started/);
  program.child.kill('SIGTERM');
  expect(await program.exitCode).toBe(0);
  expect(program.output()).toContain('closed');
});

it('another signal ends a program that is still closing', async () => {
  const program = start(600_000);
  await program.waitForOutput(/started/);
  program.child.kill('SIGTERM');
  await program.waitForOutput(/Stopping/);
  const repeat = setInterval(() => program.child.kill('SIGTERM'), 500);
  expect(await program.exitCode).toBe(1);
  clearInterval(repeat);
});
