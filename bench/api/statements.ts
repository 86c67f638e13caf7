import * as z from 'zod';

/** An SQL statement as Neon's driver sends it. */
export const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()) });
export type Statement = z.output<typeof statementSchema>;

/** The statements that the platform runs for each request. Keys look like `GET /api/fighters`. */
export const statementsByRequest = z.record(z.string(), z.array(statementSchema));

/** Stands for a new text in each request: autocannon replaces it in bodies, and bare servers replace it in parameters. */
export const UNIQUE_TEXT = '[<id>]';
