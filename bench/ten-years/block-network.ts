import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

type Callback = (error: Error | null, address: string, family: number) => void;

/**
 * Blocks requests to every host except 127.0.0.1: `fetch` returns 204, and `dns.lookup`, with which sockets
 * resolve host names, fails. Does not block `dns.Resolver`, or sockets that connect to an IP address.
 */
export function blockNetwork(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    return hostname === '127.0.0.1' ? fetch(input, init) : new Response(null, { status: 204 });
  };
  const { lookup } = dns;
  const lookUpLoopback = (hostname: string, options: dns.LookupOneOptions, callback: Callback) => {
    if (hostname === '127.0.0.1') lookup(hostname, options, callback);
    else setImmediate(callback, new Error(`No network: ${hostname}`), '', 4);
  };
  // Node always calls `lookup` with these three arguments.
  dns.lookup = lookUpLoopback as unknown as typeof lookup;
  syncBuiltinESMExports();
}
