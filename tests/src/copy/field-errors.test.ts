import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { INVALID } from '#src/copy/es/field-errors.ts';
import { contactMessage, highlightRequest } from '#src/domain/leads/schema.ts';
import { translateError } from '#src/server/private-links/field-errors.ts';

/** Values that at least one rule of the public forms rejects. A field of a form is either text or missing. */
const BAD_VALUES = [
  undefined,
  '',
  ' ',
  'ada',
  'a\u0000b',
  'a\u202eb',
  'a\ud800b',
  'x'.repeat(30_000),
  'javascript:alert(1)',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://192.168.0.1/film.mp4',
];

it.each([
  ['contact', contactMessage],
  ['highlight request', highlightRequest],
])('every validation message of the %s form has a Spanish translation', (_form, schema) => {
  const messages = BAD_VALUES.flatMap((value) => {
    const fields = Object.keys(schema.shape)
      // The page sets its language.
      .filter((name) => name !== 'language')
      .map((name) => [name, value]);
    return schema.safeParse(Object.fromEntries(fields)).error?.issues.map(({ message }) => message) ?? [];
  });
  expect(messages).toContain('Is required');
  expect([...new Set(messages)].filter((message) => translateError(message, 'es') === INVALID)).toEqual([]);
});

/** The code that handles the request of a public form. */
const FILES = [
  'src/server/leads/handlers.ts',
  'src/server/platform/auth/same-origin.ts',
  'src/server/platform/db/database-error.ts',
  'src/server/platform/http/body.ts',
  'src/server/platform/http/serve.ts',
  'local/http/functions-host.ts',
  'local/http/request-body.ts',
];

/** Problems that only other programs or the back office get, or that repeat a validation message (see above). */
const OTHERS = [
  'bad-request',
  'conflict',
  'invalid',
  'method-not-allowed',
  'not-found',
  'unauthorized',
  'unsupported-type',
];

it('every problem that a public form can get from the API has a Spanish translation', () => {
  const problems = FILES.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/new ProblemError\(\s*'([\w-]+)',\s*(?:'([^']*)'|`([^`]*)`)?/g),
  ]).filter(([, kind = '']) => !OTHERS.includes(kind));
  // A message that is neither a string literal nor a template literal counts as ''.
  const messages = problems.map(([, , text = '', template = '']) =>
    (text || template).replace(/\$\{id\}/, crypto.randomUUID()).replaceAll(/\$\{\w+\}/g, '1000000'),
  );
  expect(messages.length).toBeGreaterThan(6);
  expect(messages.filter((message) => translateError(message, 'es') === INVALID)).toEqual([]);
});

it('a translation repeats the number or the id of the message', () => {
  expect(translateError('Must be at most 200 characters', 'es')).toBe(
    'Debe tener como máximo 200 caracteres',
  );
  const id = '3f0c2a86-0b1d-4f5e-9a77-1c2d3e4f5a6b';
  const message = `Something went wrong. Try again; if it keeps happening, quote error ${id}.`;
  expect(translateError(message, 'es')).toContain(`menciona el error ${id}.`);
});
