import * as z from 'zod';
import { id, line, text } from '#src/domain/values/fields.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { parseProfileHandle, toNameWords } from './person-key.ts';

const MAX_HANDLES = 20;

const handle = line(MAX_URL_LENGTH).refine(
  (value) => parseProfileHandle(value) !== null,
  'Must be a handle such as @name, or the link to a profile',
);

/** Body of `POST` and `PUT /api/do-not-film`. An entry has a name, at least one handle, or both. */
export const doNotFilmInput = z
  .strictObject({
    name: line()
      .refine((value) => value === '' || toNameWords(value).length > 0, 'Must contain a letter')
      .default(''),
    handles: z.array(handle).max(MAX_HANDLES, `Must be at most ${MAX_HANDLES} handles`).default([]),
    note: text.default(''),
  })
  .refine(({ name, handles }) => name !== '' || handles.length > 0, {
    path: ['name'],
    message: 'Enter a name or a handle',
  });
export type DoNotFilmInput = z.output<typeof doNotFilmInput>;

/** Somebody who asked not to be filmed or published. `version` is also the ETag. */
export const doNotFilmEntry = z.strictObject({
  id,
  name: z.string(),
  handles: z.array(z.string()),
  note: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  changedBy: z.string(),
});
export type DoNotFilmEntry = z.output<typeof doNotFilmEntry>;
