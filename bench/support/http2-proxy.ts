import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Serves a site over HTTP/2, as a CDN does. Browsers speak HTTP/2 only over TLS, so the proxy needs a certificate.
// As a script: node bench/support/http2-proxy.ts <origin of the site> <port>

/** Headers that HTTP/2 forbids. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Starts the proxy in its own process. The browser must ignore certificate errors. */
export async function startHttp2Proxy(
  siteOrigin: string,
  port: number,
): Promise<{ origin: string; stop: () => void }> {
  const child = spawn(process.execPath, [import.meta.filename, siteOrigin, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error('The HTTP/2 proxy did not start. It needs the command openssl.');
  });
  await Promise.race([once(child.stdout, 'data'), failed]);
  return { origin: `https://localhost:${port}`, stop: () => child.kill() };
}

/** Creates a self-signed certificate with the command openssl. */
function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const options = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
    execFileSync('openssl', ['req', ...options, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    return { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function serve(siteOrigin: string, port: number): void {
  const agent = new http.Agent({ keepAlive: true });
  createSecureServer(createCertificate(), (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(':')),
    );
    const { method, url } = request;
    const forwarded = http.request(`${siteOrigin}${url}`, { method, headers, agent }, (siteResponse) => {
      response.writeHead(
        siteResponse.statusCode ?? 502,
        Object.fromEntries(
          Object.entries(siteResponse.headers).filter(([name]) => !CONNECTION_HEADERS.has(name)),
        ),
      );
      siteResponse.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    request.pipe(forwarded);
  }).listen(port, () => console.log('up'));
}

const [siteOrigin, port] = process.argv.slice(2);
if (import.meta.main && siteOrigin && port) serve(siteOrigin, Number(port));
