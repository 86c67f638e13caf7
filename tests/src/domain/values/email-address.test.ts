import { describe, expect, it } from 'vitest';
import { EMAIL_PATTERN } from '#src/domain/values/email-address.ts';
import { email } from '#src/domain/values/fields.ts';
import { MAX_EMAIL_LENGTH } from '#src/domain/values/limits.ts';

/** Matches a value as a browser matches the `pattern` of a field (html.spec.whatwg.org/#the-pattern-attribute). */
const matchesPattern = (value: string) => new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(value);

describe('the email field', () => {
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
    expect(matchesPattern(value)).toBe(true);
    expect(email.parse(` ${value} `)).toBe(value);
  });

  it.each([
    ['a host without a dot', 'rosa@example'],
    ['an address without a host', 'rosa@'],
    ['an address without a local part', '@example.com'],
    ['an address without an at sign', 'rosa.example.com'],
    ['an address with two at signs', 'rosa@home@example.com'],
    ['a host with an empty part', 'rosa@example..com'],
    ['a host that ends with a dot', 'rosa@example.com.'],
    ['a host with a part that begins with a dash', 'rosa@-example.com'],
    ['a host with a part that is too long', `rosa@${'a'.repeat(64)}.com`],
    ['an address with a space', 'rosa diaz@example.com'],
    ['two addresses', 'rosa@example.com,ann@example.com'],
    ['an address in angle brackets', '<rosa@example.com>'],
  ])('rejects %s', (_case, value) => {
    expect(matchesPattern(value)).toBe(false);
    expect(email.safeParse(value).error?.issues[0]?.message).toBe('Must be an email address');
  });

  it('rejects an empty address and one of more than 320 characters', () => {
    expect(email.safeParse(' ').error?.issues[0]?.message).toBe('Is required');
    expect(email.safeParse(`${'a'.repeat(MAX_EMAIL_LENGTH)}@example.com`).success).toBe(false);
  });
});
