import { globSync } from 'node:fs';

// A scheduled function in a process of its own, as the test before it names it: one that can be killed.
const name = process.env.FUNCTION;
const [file] = globSync(`netlify/functions/${name}.ts`);
if (!file) throw new Error(`There is no function ${name}`);
const { default: run } = await import(`../../${file}`);
await run();
