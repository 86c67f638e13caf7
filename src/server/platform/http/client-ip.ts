import ipaddr from 'ipaddr.js';

/** Providers assign a network of this size or larger. One visitor can use every address in it. */
const IPV6_PREFIX_BITS = 64;

/**
 * Converts an IP address to its canonical form, and IPv4-mapped IPv6 to IPv4. Returns null for other text.
 * Accepts a port (`192.0.2.1:4711`, `[2001:db8::1]:4711`), because some proxies append one.
 */
export function parseClientIp(text: string): string | null {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(text.trim()) ?? [];
  const candidate = bracketed ?? ipv4 ?? text.trim();
  // `ipaddr.js` alone would also accept shorthands such as "1" for 0.0.0.1.
  if (!ipaddr.IPv6.isValid(candidate) && !ipaddr.IPv4.isValidFourPartDecimal(candidate)) return null;
  return ipaddr.process(candidate).toString();
}

/**
 * Returns the client network: an IPv4 address or an IPv6 /64. Rate limits count requests per client network. Text
 * that is not an IP address stays unchanged.
 */
export function toClientNetwork(clientIp: string): string {
  const ip = parseClientIp(clientIp);
  if (ip === null) return clientIp;
  if (ipaddr.IPv4.isValid(ip)) return ip;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/${IPV6_PREFIX_BITS}`)}/${IPV6_PREFIX_BITS}`;
}
