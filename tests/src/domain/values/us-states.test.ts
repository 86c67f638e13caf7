import { expect, it } from 'vitest';
import { otherStateSpelling } from '#src/domain/values/us-states.ts';

it.each([
  ['Austin, Texas', 'tx'],
  ['Austin, TX', 'Texas'],
  ['147 lbs, Iron, Charleston, West Virginia', 'wv'],
  ['Ohio', 'oh'],
  // Here, "ok" is a word and not the code of Oklahoma.
  ['ada@example.com · See you, ok', ''],
  ['Texas Boxing Club', ''],
  ['Paris, Île-de-France', ''],
  ['constructor', ''],
  ['', ''],
])('the other spelling of the state in %j is %j', (text, spelling) => {
  expect(otherStateSpelling(text)).toBe(spelling);
});
