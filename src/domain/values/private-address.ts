import { parseWebUrl } from './web-url.ts';

// Hosts without a dot are computers in the sender's network. `URL` converts every notation of an IP address to this one.
const PRIVATE_HOST =
  /^(?:[^.:]+|\[(?:::|f[cd]|fe[89ab]).*|(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\.[\d.]+|.+\.(?:home\.arpa|internal|lan|local|localhost))$/;

/** Returns whether a link leads to the sender's own computer or network, where nobody else can open it. */
export function isPrivateAddress(link: string): boolean {
  const host = parseWebUrl(link)?.hostname.replace(/\.$/, '');
  return host !== undefined && PRIVATE_HOST.test(host);
}
