import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

type Callback = (error: Error | null, address: string, family: number) => void;

/** Blocks the network, except this machine: `fetch` returns 204 for other hosts, and DNS look-ups of them fail. */
export function blockNetwork(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    return hostname === '127.0.0.1' ? fetch(input, init) : new Response(null, { status: 204 });
  };
  const { lookup } = dns;
  const lookUpLocally = (hostname: string, options: dns.LookupOneOptions, callback: Callback) => {
    if (hostname === '127.0.0.1') lookup(hostname, options, callback);
    else setImmediate(callback, new Error(`No network: ${hostname}`), '', 4);
  };
  // Node always calls `lookup` with these three arguments.
  dns.lookup = lookUpLocally as unknown as typeof lookup;
  syncBuiltinESMExports();
}
