import { globSync } from 'node:fs';

// Runs the scheduled function that the variable FUNCTION names, in a separate process that a test can kill.
const name = process.env.FUNCTION;
const [file] = globSync(`netlify/functions/${name}.ts`);
if (!file) throw new Error(`There is no function ${name}`);
const { default: run } = await import(`../../${file}`);
await run();
