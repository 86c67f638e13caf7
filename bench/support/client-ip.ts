/** Returns an IPv6 address in a random /64 network. Rate limits count it as a new client. */
export function randomClientIp(): string {
  const network = crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  return `${network.match(/.{4}/g)?.join(':')}::1`;
}
