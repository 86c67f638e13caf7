import { renameSync, writeFileSync } from 'node:fs';

// Loaded before the site (`--expose-gc --import`): on SIGUSR2 it collects all garbage, and writes what is left into HEAP_FILE.

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const file = process.env.HEAP_FILE ?? '';
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()));
  renameSync(`${file}.new`, file);
});
