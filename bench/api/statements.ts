import * as z from 'zod';

/** An SQL statement as Neon's driver sends it. */
export const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()) });
export type Statement = z.output<typeof statementSchema>;

/** The statements that the platform runs for each request. Keys look like `GET /api/fighters`. */
export const statementsByRequest = z.record(z.string(), z.array(statementSchema));

/** Returns the statements that `run` sends, in order. */
export async function captureStatements(run: () => Promise<unknown>): Promise<Statement[]> {
  const { fetch: original } = globalThis;
  const statements: Statement[] = [];
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string') statements.push(statementSchema.parse(JSON.parse(init.body)));
    return original(input, init);
  };
  try {
    await run();
  } finally {
    globalThis.fetch = original;
  }
  return statements;
}
