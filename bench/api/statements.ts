import * as z from 'zod';

/** An SQL statement as Neon's driver sends it. */
export const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()) });
export type Statement = z.output<typeof statementSchema>;

/** The statements that a baseline runs for each request. Keys look like `GET /api/fighters`. */
export const statementsByRequestSchema = z.record(z.string(), z.array(statementSchema));

/** Placeholder for a different text in each request: autocannon replaces it in bodies, bare servers in parameters. */
export const UNIQUE_TEXT = '[<id>]';
