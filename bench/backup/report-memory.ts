// Preloaded with a script (`--import`): prints its peak memory when it exits.
process.once('exit', () => console.log(`peak memory: ${process.resourceUsage().maxRSS} kB`));
