import { describe, expect, it } from 'vitest';
import { decodeText } from '#src/admin/core/uploads/read-text-file.ts';

describe('a text file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Sofía')],
    ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Sofía'))],
    ['Windows-1252', Uint8Array.of(0x53, 0x6f, 0x66, 0xed, 0x61)],
    ['UTF-16, little-endian', Uint8Array.of(0xff, 0xfe, 0x53, 0, 0x6f, 0, 0x66, 0, 0xed, 0, 0x61, 0)],
    ['UTF-16, big-endian', Uint8Array.of(0xfe, 0xff, 0, 0x53, 0, 0x6f, 0, 0x66, 0, 0xed, 0, 0x61)],
  ])('in %s is decoded', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe('Sofía');
  });
});
