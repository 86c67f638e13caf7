import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { withBuildLock } from '../../../local/site/build-lock.ts';
import { createSiteBuilder } from '../../../local/site/site-build.ts';
import { makeTempDir } from '../../support/site/process.ts';

/** Creates a checkout with a stand-in for Astro and one for the program that rebuilds the pages. */
function makeCheckout(rebuild: string): string {
  const checkout = makeTempDir();
  const write = (file: string, code: string) => {
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    writeFileSync(path.join(checkout, file), `import { mkdirSync, writeFileSync } from 'node:fs';\n${code}`);
  };
  const writePage = (text: string) =>
    `const folder = process.argv.at(-1); mkdirSync(folder, { recursive: true }); writeFileSync(folder + '/index.html', '${text}');`;
  write(
    'scripts/build/build-site.ts',
    `${writePage('built')}\nmkdirSync(process.env.RENDERER_DIR, { recursive: true });`,
  );
  write('scripts/build/render-pages.ts', `${writePage('rebuilt')}\n${rebuild}`);
  return checkout;
}

const open = (checkout: string) => {
  const sitesFolder = path.join(checkout, 'data/site');
  const builder = createSiteBuilder(sitesFolder, checkout);
  const build = async () => readFileSync(path.join(await builder.build(), 'index.html'), 'utf8');
  return { sitesFolder, builder, build };
};

it('the first build uses Astro, and later builds use its bundle', async () => {
  const checkout = makeCheckout(`writeFileSync(folder + '/index.html', process.argv.slice(2).join(' '));`);
  const { sitesFolder, build } = open(checkout);
  expect(await build()).toBe('built');
  const [renderer, folder = ''] = (await build()).split(' ');
  expect(renderer).toBe(path.join(checkout, 'data/renderer'));
  expect(path.dirname(folder)).toBe(sitesFolder);
  expect(existsSync(path.join(folder, 'index.html'))).toBe(true);
});

it('the first build after a restart uses the bundle of the earlier process', async () => {
  const checkout = makeCheckout('');
  expect(await open(checkout).build()).toBe('built');
  expect(await open(checkout).build()).toBe('rebuilt');
});

it.each([
  'process.exit(1)',
  'throw new Error("The code has changed.")',
  'process.kill(process.pid, "SIGKILL")',
])(
  'if the rebuild fails with %s, the site is built with Astro, and no half-written folder is left',
  async (failure) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { sitesFolder, build } = open(makeCheckout(failure));
    expect(await build()).toBe('built');
    expect(await build()).toBe('built');
    expect(readdirSync(sitesFolder)).toHaveLength(2);
    vi.restoreAllMocks();
  },
);

it('a stopped rebuild does not start Astro', async () => {
  const { sitesFolder, builder, build } = open(makeCheckout('setInterval(() => undefined, 1000);'));
  await build();
  const stopped = expect(build()).rejects.toThrow('The pages could not be built');
  await expect.poll(() => readdirSync(sitesFolder)).toHaveLength(2);
  builder.stop();
  await stopped;
  expect(readdirSync(sitesFolder)).toHaveLength(1);
});

it('reports that old builds could not be removed, and continues', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { sitesFolder, builder } = open(makeCheckout(''));
  writeFileSync(path.dirname(sitesFolder), 'A file in place of the folder.');
  await builder.removeOtherBuilds(path.join(sitesFolder, '1'));
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"code":"ENOTDIR"'));
  vi.restoreAllMocks();
});

it('a build that is stopped while it waits for another process ends at once, without building', async () => {
  const checkout = makeCheckout('');
  const { sitesFolder, builder } = open(checkout);
  const other = Promise.withResolvers<void>();
  const otherBuild = withBuildLock(() => other.promise, { checkout });
  const stopped = expect(builder.build()).rejects.toThrow('aborted');
  builder.stop();
  await stopped;
  other.resolve();
  await otherBuild;
  expect(existsSync(sitesFolder)).toBe(false);
});

it('a stopped builder starts no build', async () => {
  const { sitesFolder, builder } = open(makeCheckout(''));
  const stopped = expect(builder.build()).rejects.toThrow('aborted');
  builder.stop();
  await stopped;
  expect(existsSync(sitesFolder)).toBe(false);
});
