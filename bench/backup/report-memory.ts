// Benchmarks preload this file into a script with `--import`. It prints the script's peak memory on exit.
process.once('exit', () => console.log(`peak memory: ${process.resourceUsage().maxRSS} kB`));
