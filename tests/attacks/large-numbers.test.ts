import { expect, it } from 'vitest';
import * as z from 'zod';
import { MAX_INT } from '#src/domain/values/limits.ts';
import { OPERATIONS } from '#src/server/all-operations.ts';
import { useAttackedApi } from '../support/api/attacked-api.ts';
import { useBlobs } from '../support/api/blobs.ts';
import { privateForms } from '../support/api/private-forms.ts';

// PostgreSQL rejects a number outside the range of its 32-bit integers, which would cause a server error.

const api = useAttackedApi();
const { scenarios, post, prepare } = privateForms(api);
useBlobs();

const UNSTORABLE_NUMBERS = ['2147483648', '9007199254740993', '1e400', '-2147483649', '1.5'];

/** The scenarios whose forms have no numbers. */
const WITHOUT_NUMBERS = [
  'saving a step',
  'adding a photo',
  'the button main-photo',
  'the button remove-photo',
  'refusing consent',
];
const withNumbers = scenarios.filter(({ name }) => !WITHOUT_NUMBERS.includes(name));

it.each(withNumbers)('a number that cannot be stored causes no server error: $name', async (scenario) => {
  const { path, form } = await prepare(scenario);
  const fields: Record<string, string> = form instanceof FormData ? {} : form;
  const numbers = Object.keys(fields).filter((field) => /^\d+$/.test(fields[field] ?? ''));
  expect(numbers).not.toEqual([]);
  for (const field of numbers)
    for (const value of UNSTORABLE_NUMBERS)
      expect((await post(path, { ...fields, [field]: value })).status, `${field}=${value}`).toBeLessThan(500);
});

type JsonSchema = { type?: string; minimum?: number; maximum?: number; [key: string]: unknown };

/** Lists the integers in a JSON schema that may be outside the range of a PostgreSQL integer. */
function listLargeIntegers(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  // An object that is not a schema, such as `properties`, has none of these.
  const { type, minimum = -Infinity, maximum = Infinity } = schema as JsonSchema;
  const here = type === 'integer' && (maximum > MAX_INT || minimum < -MAX_INT) ? [path] : [];
  return [
    ...here,
    ...Object.entries(schema).flatMap(([key, part]) => listLargeIntegers(part, `${path}.${key}`)),
  ];
}

it('every integer that a request may contain has a range that PostgreSQL can store', () => {
  const large = OPERATIONS.flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) =>
      schema
        ? listLargeIntegers(
            z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
            `${method} ${path}`,
          )
        : [],
    ),
  );
  expect(large).toEqual([]);
});
