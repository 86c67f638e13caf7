import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#src/copy/default-settings.ts';
import { chooseSchedulingUrl } from '#src/domain/settings/scheduling-url.ts';

const SAVED = 'https://calendly.com/saved/talk';
const VARIABLE = 'https://calendly.com/variable/talk';
const PLACEHOLDER = DEFAULT_SETTINGS.schedulingUrl;

it.each([
  ['the one that the owner has saved', SAVED, VARIABLE, SAVED],
  ['the one in the variable if nothing was saved', PLACEHOLDER, VARIABLE, VARIABLE],
  ['the placeholder if the variable is missing', PLACEHOLDER, undefined, PLACEHOLDER],
  ['the placeholder if the variable is empty', PLACEHOLDER, '', PLACEHOLDER],
])('the booking page is %s', (_case, setting, variable, expected) => {
  expect(chooseSchedulingUrl(setting, variable)).toBe(expected);
});
