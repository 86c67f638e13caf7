import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { toMessage } from '#src/server/platform/log.ts';
import type { SqlRunner } from './sql-runner.ts';

export const MAX_BODY_BYTES = 20 * 1024 * 1024;
export const TOO_LARGE_MESSAGE = `A statement and its values must not exceed ${MAX_BODY_BYTES} bytes`;

const statementSchema = z.object({ query: z.string(), params: z.array(z.unknown()).default([]) });

/** Handles `POST /sql`: runs one statement. */
export async function handleSqlRequest(
  runner: SqlRunner,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  if (Number(request.headers['content-length']) > MAX_BODY_BYTES) {
    request.resume();
    return send(413, { message: TOO_LARGE_MESSAGE });
  }
  try {
    const { status, body } = await runner.run(statementSchema.parse(await json(request)));
    send(status, body);
  } catch (error) {
    const message = error instanceof z.ZodError ? 'The body is not an SQL statement' : toMessage(error);
    send(400, { message });
  }
}
