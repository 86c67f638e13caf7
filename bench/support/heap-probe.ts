import { renameSync, writeFileSync } from 'node:fs';

// A benchmark preloads this file into the site with `--expose-gc --import`. On SIGUSR2 it collects garbage and
// writes the memory usage to HEAP_FILE.

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const file = process.env.HEAP_FILE ?? '';
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
