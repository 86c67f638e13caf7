import { describe, expect, it } from 'vitest';
import { toGreetedName } from '#src/domain/leads/greeting.ts';

describe('a greeting in an email to an address that a visitor entered', () => {
  it.each([
    "O'Hara",
    'D’Angelo',
    'José María',
    'Jose\u0301',
    'Nguyễn',
    'Ray Jr.',
    'J.R.',
    'Jr.',
    'Anne-Marie',
    '李小龍',
    'अमित',
    'a'.repeat(40),
  ])('has the name %s', (name) => {
    expect(toGreetedName(` ${name} `)).toBe(name);
  });

  it.each([
    '',
    '   ',
    '.',
    'https://example.com',
    'example.com',
    'Ada www.example.com',
    'Ada example．com/win',
    'ada@example.com',
    '@ada',
    'Ada\nYou won',
    'Ada\r\nBcc: x',
    'Ada\u2028You won',
    'Win 500 dollars',
    'Ada, you won',
    'Ada: you won',
    '<b>Ada</b>',
    'Ada\u202eadA',
    'a'.repeat(41),
    'You won a prize and you must call us now to get it',
  ])('does not have %j', (name) => {
    expect(toGreetedName(name)).toBe('');
  });
});
