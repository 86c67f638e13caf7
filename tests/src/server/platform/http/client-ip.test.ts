import { describe, expect, it } from 'vitest';
import { parseClientIp, toClientNetwork } from '#src/server/platform/http/client-ip.ts';

describe('the IP address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
  ])('is parsed from %j as %s', (text, ip) => {
    expect(parseClientIp(text)).toBe(ip);
  });

  it.each(['', 'unknown', '1', '0x7f.1', '192.0.2', '192.0.2.256', '[192.0.2.1', 'evil.example:80'])(
    'is null for %j',
    (text) => {
      expect(parseClientIp(text)).toBeNull();
    },
  );
});

describe('the client network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('of %j is %j', (clientIp, network) => {
    expect(toClientNetwork(clientIp)).toBe(network);
  });
});
