import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createFunctionsHost, RUNNING_MAX } from '../../../local/http/functions-host.ts';

it('turns away whom it has no time for, says when to come back, and takes the next ones again', async () => {
  const gate = Promise.withResolvers<void>();
  let running = 0;
  const handler = async () => {
    running += 1;
    await gate.promise;
    return new Response('Here you are');
  };
  const host = createFunctionsHost({ trustProxy: false });
  const server = createServer((incoming, outgoing) => {
    void host.run({ handler, params: {} }, incoming, outgoing, new URL('http://localhost/api/slow'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  const ask = () => fetch(`http://127.0.0.1:${port}/`);

  const first = Array.from({ length: RUNNING_MAX }, ask);
  await expect.poll(() => running).toBe(RUNNING_MAX);
  const refused = await ask();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ status: 503, detail: /try again/ });
  expect(running).toBe(RUNNING_MAX);
  gate.resolve();
  const answers = await Promise.all(first);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask()).status).toBe(200);
});
