import * as z from 'zod';

/** A statement as Neon's driver sends it. */
export const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()) });
export type Statement = z.output<typeof statementSchema>;

/** What both servers answer, and the statements that the platform sends for it. */
export const floorSchema = z.record(z.string(), z.array(statementSchema));

/** Runs something and returns the statements that it sent, in their order. */
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
