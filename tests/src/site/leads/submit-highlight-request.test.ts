import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submitHighlightRequest } from '#src/site/leads/submit-highlight-request.ts';

/** A form-collection service that accepts JSON and responds with `status`. */
const service = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ request, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(status).end();
  });
});
const SUBMISSION = { optionId: 'one', seconds: 5, key: 'a-key', agreement: 'I understand.' };
const received: { request: IncomingMessage; body: unknown }[] = [];
let status = 200;
let endpoint = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, resolve));
  // A TCP server has an AddressInfo.
  endpoint = `http://localhost:${(service.address() as AddressInfo).port}/f/abc`;
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});
afterAll(() => {
  service.close();
});

function fields(more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const values = {
    'Instagram-Handle': '@ada',
    Email: 'a@example.com',
    'File-Link-2': '',
    Website: '',
    ...more,
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('a highlight request to a form-collection service', () => {
  it("is JSON with all fields, including the empty ones, except those that only the site's own API uses", async () => {
    await submitHighlightRequest(endpoint, fields({ Agreement: 'Yes' }), SUBMISSION);
    const [submission] = received;
    expect(submission?.request.method).toBe('POST');
    expect(submission?.request.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
    });
    expect(submission?.request.headers).not.toHaveProperty('idempotency-key');
    expect(submission?.body).toEqual({
      'Instagram-Handle': '@ada',
      Email: 'a@example.com',
      'File-Link-2': '',
      Agreement: 'Yes',
    });
  });

  it("contains the agreement as 'No' if the box is not checked", async () => {
    await submitHighlightRequest(endpoint, fields(), SUBMISSION);
    expect(received[0]?.body).toMatchObject({ Agreement: 'No' });
  });

  it('fails if the service responds with an error or cannot be reached', async () => {
    status = 500;
    await expect(submitHighlightRequest(endpoint, fields(), SUBMISSION)).rejects.toThrow(
      'responded with 500',
    );
    // Nothing listens on this port.
    await expect(submitHighlightRequest('http://localhost:9/', fields(), SUBMISSION)).rejects.toThrow();
  });
});
