// Loaded before a script: prints what the operating system measured of it.
process.once('exit', () => console.log(`peak memory: ${process.resourceUsage().maxRSS} kB`));
