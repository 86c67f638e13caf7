import * as z from 'zod';
import { id, line, linkList, name, slug, webUrl, withoutReadOnly } from './fields.ts';
import { decodeList } from './link-list.ts';
import { completeState } from './us-states.ts';

/** A text that is no JSON of a list counts as an empty list (spec, point 3); a list with a bad link is an error. */
const videos = z.preprocess((value) => {
  if (typeof value !== 'string') return value ?? [];
  const list = decodeList(value);
  return Array.isArray(list) ? list : [];
}, linkList(webUrl));

const fields = { name, slug, state: line(100, completeState), city: line(100), videos };

const readOnly = withoutReadOnly('id', 'createdAt', 'updatedAt');

/** What `POST /api/gyms` takes: name and slug, all else optional (spec, point 5). */
export const gymInput = z.preprocess(
  readOnly,
  z.strictObject({
    ...fields,
    state: fields.state.default(''),
    city: fields.city.default(''),
    videos: videos.default([]),
  }),
);

/** What `PUT /api/gyms/{id}` takes: a field that is left out keeps its value. */
export const gymChange = z.preprocess(readOnly, z.strictObject(fields).partial());

export type GymInput = z.output<typeof gymInput>;
export type GymChange = z.output<typeof gymChange>;

/** A gym in API responses: `videos` is a JSON-encoded string of a list of URLs (spec, point 3). */
export const gym = z.strictObject({ id, ...fields, videos: z.string() });
export type Gym = z.output<typeof gym>;

/** The fields that a card of the gyms list shows (`?view=card`). */
export const gymCard = gym.omit({ videos: true });
export type GymCard = z.output<typeof gymCard>;
