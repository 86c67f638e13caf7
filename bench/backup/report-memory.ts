// A benchmark preloads this file into a script with `--import`. It prints the peak memory when the script exits.
process.once('exit', () => console.log(`peak memory: ${process.resourceUsage().maxRSS} kB`));
