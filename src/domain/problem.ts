/** A validation error; `path` is the dotted path of the field, or '' for the whole body. */
export type Issue = { path: string; message: string };

/** An error response of the API (RFC 9457, `application/problem+json`). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  issues?: Issue[];
};
