import ipaddr from 'ipaddr.js';

/** A subscriber's smallest IPv6 assignment: one visitor can use any host part of it. */
const IPV6_PREFIX_BITS = 64;

/**
 * The IP address in `text`, in canonical form (IPv4-mapped IPv6 as IPv4); null when there is none. Accepts a port, as
 * some proxies append one: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
 */
export function parseClientIp(text: string): string | null {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/.exec(text.trim()) ?? [];
  const candidate = bracketed ?? ipv4 ?? text.trim();
  // Without this, `ipaddr.js` would also accept shorthands such as "1" for 0.0.0.1.
  if (!ipaddr.IPv6.isValid(candidate) && !ipaddr.IPv4.isValidFourPartDecimal(candidate)) return null;
  return ipaddr.process(candidate).toString();
}

/**
 * The key that rate limits count a client by: an IPv4 address, or the /64 network of an IPv6 address. Text that is not
 * an IP address is its own key.
 */
export function toClientNetwork(clientIp: string): string {
  const ip = parseClientIp(clientIp);
  if (ip === null || ipaddr.IPv4.isValid(ip)) return ip ?? clientIp;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip}/${IPV6_PREFIX_BITS}`)}/${IPV6_PREFIX_BITS}`;
}
