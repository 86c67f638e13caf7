import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { requireChromium, tryInstallHeadlessShell } from '../tools/chromium.ts';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Pretends to be root on Debian. `packages` can be installed once the package lists are updated. Returns the commands
 * that are run.
 */
function fakeDebian({ files = [], packages = [] }: { files?: string[]; packages?: string[] }): string[] {
  const commands: string[] = [];
  const installed = new Set(['/usr/bin/apt-get', ...files]);
  let isUpdated = false;
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(fs, 'existsSync').mockImplementation((file) => installed.has(String(file)));
  vi.spyOn(childProcess, 'spawnSync').mockImplementation((command, args = []) => {
    const words = [command, ...args.filter((arg) => !arg.startsWith('-'))];
    const name = words[2];
    commands.push(words.join(' '));
    isUpdated ||= words[1] === 'update';
    const isKnown = name === undefined || (isUpdated && packages.includes(name));
    if (isKnown && words[1] === 'install') installed.add(`/usr/bin/${name}`);
    return { status: isKnown ? 0 : 100, pid: 0, output: [], stdout: '', stderr: '', signal: null };
  });
  syncBuiltinESMExports();
  return commands;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  syncBuiltinESMExports();
});

it('requires a full Chromium, even if there is a headless shell', () => {
  fakeDebian({ files: [HEADLESS_SHELL] });
  expect(requireChromium).toThrow('Could not install Chromium');
});

it('installs a full Chromium beside the headless shell, and runs the tests on the shell', () => {
  fakeDebian({ files: [HEADLESS_SHELL], packages: ['chromium'] });
  expect(requireChromium()).toBe(HEADLESS_SHELL);
});

it('updates the package lists if they lack the headless shell, and then installs it', () => {
  const commands = fakeDebian({ packages: ['chromium-headless-shell'] });
  tryInstallHeadlessShell();
  expect(commands.at(-1)).toBe('apt-get install chromium-headless-shell');
  expect(fs.existsSync(HEADLESS_SHELL)).toBe(true);
});

it('tries to install the headless shell only once on a release of Debian that does not have it', () => {
  const commands = fakeDebian({});
  tryInstallHeadlessShell();
  expect(commands.filter((command) => command.startsWith('apt-get install'))).toHaveLength(1);
});
