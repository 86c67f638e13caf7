import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendWebResponse } from '../../../local/http/web-response.ts';

it('cancels the stream of a response whose client has already disconnected', async () => {
  const cancel = vi.fn();
  const client = new AbortController();
  const sent = Promise.withResolvers<void>();
  const server = createServer(async (incoming, outgoing) => {
    client.abort();
    await once(outgoing, 'close');
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(9)), cancel });
    await sendWebResponse(incoming, outgoing, new Response(body)).then(sent.resolve, sent.reject);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server has an AddressInfo.
  await expect(fetch(`http://127.0.0.1:${port}`, { signal: client.signal })).rejects.toThrow();
  await sent.promise;
  expect(cancel).toHaveBeenCalledOnce();
});
