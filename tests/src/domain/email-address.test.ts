import { describe, expect, it } from 'vitest';
import { EMAIL_PATTERN } from '#src/domain/email-address.ts';
import { email } from '#src/domain/fields.ts';
import { EMAIL_MAX } from '#src/domain/limits.ts';

/** Matches a value as a browser matches the `pattern` of a field (html.spec.whatwg.org/#the-pattern-attribute). */
const fitsField = (value: string) => new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(value);

describe('an email address', () => {
  it.each([
    ['rosa@example.com'],
    ['rosa.diaz+boxing@mail.example.co.uk'],
    ["o'neil@example.org"],
    ['rosa&co@example.com'],
    ['r@e.io'],
    ['rosa@xn--exmple-cua.de'],
    ['rosa@exämple.de'],
    ['rosa@пример.рф'],
    ['rosa@123.example'],
  ])('accepts %s', (value) => {
    expect(fitsField(value)).toBe(true);
    expect(email.parse(` ${value} `)).toBe(value);
  });

  it.each([
    ['a host without a dot', 'rosa@example'],
    ['no host', 'rosa@'],
    ['no local part', '@example.com'],
    ['no at sign', 'rosa.example.com'],
    ['two at signs', 'rosa@home@example.com'],
    ['an empty part of the host', 'rosa@example..com'],
    ['a dot at the end', 'rosa@example.com.'],
    ['a part of the host that begins with a dash', 'rosa@-example.com'],
    ['a part of the host that is too long', `rosa@${'a'.repeat(64)}.com`],
    ['a space', 'rosa diaz@example.com'],
    ['two addresses', 'rosa@example.com,ann@example.com'],
    ['angle brackets', '<rosa@example.com>'],
  ])('rejects %s', (_case, value) => {
    expect(fitsField(value)).toBe(false);
    expect(email.safeParse(value).error?.issues[0]?.message).toBe('Must be an email address');
  });

  it('requires 1 to 320 characters', () => {
    expect(email.safeParse(' ').error?.issues[0]?.message).toBe('Is required');
    expect(email.safeParse(`${'a'.repeat(EMAIL_MAX)}@example.com`).success).toBe(false);
  });
});
