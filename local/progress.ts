/** Runs one step of the startup and prints its title and duration. */
export async function withProgress<T>(title: string, step: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`${title} …`);
  try {
    return await step();
  } finally {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${title} … ${seconds} s\n`);
  }
}
