import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

// Handles one request with an unzipped function, as AWS Lambda does in a new process, and prints the response as JSON:
// node lambda.mjs FOLDER METHOD URL. Written in JavaScript, because loading Node's TypeScript parser would add to
// the time that the cold-start benchmark measures.

const [folder, httpMethod, rawUrl] = process.argv.slice(2);
const chunks = [];
let prelude;
const responseStream = new Writable({
  write: (chunk, _encoding, done) => {
    chunks.push(chunk);
    done();
  },
});
// Lambda's streaming API, which Netlify's bootstrap uses.
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from: (stream, metadata) => {
      prelude = metadata;
      return stream;
    },
  },
};

const { handler } = await import(pathToFileURL(join(folder, '___netlify-entry-point.mjs')).href);
const { host, origin } = new URL(rawUrl);
const headers = { host, origin, 'x-nf-client-connection-ip': '192.0.2.1' };
const event = { rawUrl, httpMethod, headers, flags: {}, isBase64Encoded: false };
await handler(event, responseStream, { awsRequestId: 'request', getRemainingTimeInMillis: () => 30_000 });
const { statusCode, multiValueHeaders = {} } = prelude;
const { user, system } = process.cpuUsage();
const response = {
  status: statusCode,
  headers: multiValueHeaders,
  body: Buffer.concat(chunks).toString(),
  cpuMs: (user + system) / 1000,
};
// A connection to the database may still be open.
process.stdout.write(JSON.stringify(response), () => process.exit(0));
