import * as z from 'zod';
import { MAX_IMAGE_SIDE_PX } from '#src/domain/media/uploads.ts';
import { MAX_URL_LENGTH } from '#src/domain/values/limits.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';

// A path outside /api whose segments need no decoding. No segment starts with a dot. This excludes `..` and
// /.netlify.
const SOURCE = /^(?!\/api\/)(?:\/[\w~-][\w.~-]*)+$/;

const integerUpTo = (max: number) => {
  const message = `Must be a whole number from 1 to ${max}`;
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, message)
    .transform(Number)
    .pipe(z.number().max(max, message));
};
const oneOf = <const T extends string>(values: readonly T[]) =>
  z.enum(values, { error: `Must be one of ${values.join(', ')}` });

const schema = z.strictObject({
  url: z
    .string({ error: 'Must be the path of an image' })
    .max(MAX_URL_LENGTH)
    .regex(SOURCE, 'Must be the path of an image on this site'),
  w: integerUpTo(MAX_IMAGE_SIDE_PX).optional(),
  h: integerUpTo(MAX_IMAGE_SIDE_PX).optional(),
  fit: oneOf(['contain', 'cover', 'fill']).default('contain'),
  position: oneOf(['center', 'top', 'bottom', 'left', 'right']).default('center'),
  fm: oneOf(['avif', 'webp', 'jpg', 'png', 'gif']).optional(),
  q: integerUpTo(100).default(75),
});

/** Parameters of Netlify's image CDN (docs.netlify.com/build/image-cdn/overview). Sizes are in px. */
export type ImageRequest = z.output<typeof schema>;

/** Parses the parameters of an image request. Throws a `ProblemError` (400) that names each invalid one. */
export function parseImageRequest(parameters: URLSearchParams): ImageRequest {
  const names = [...parameters.keys()];
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new ProblemError('bad-request', 'Each parameter may appear only once.', [
      { path: repeated, message: 'Appears more than once' },
    ]);
  }
  const { data, error } = schema.safeParse(Object.fromEntries(parameters));
  if (data) return data;
  const issues = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((path) => ({ path, message: 'Unknown parameter' }))
      : { path: issue.path.join('.'), message: issue.message },
  );
  throw new ProblemError('bad-request', 'The image parameters are not valid.', issues);
}
