/** One field that a request got wrong; `path` is dotted, '' for the body as a whole. */
export type Issue = { path: string; message: string };

/** An error answer of the API (RFC 9457, `application/problem+json`). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  issues?: Issue[];
};
