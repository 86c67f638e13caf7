import type { LivePreviewView } from '#src/site/live-preview/live-preview.ts';

/** A record as visitors would get it from the API, or the reason why there is no preview. */
export type Previewed = { record: object } | { reason: string };

/** Describes what visitors see of one kind of record. */
export type LivePreviewSpec<Row, Form> = {
  /** Path of the page that renders the live preview. */
  path: string;
  views: readonly LivePreviewView[];
  /** Says what the page on the site shows in addition to the live preview, or ''. */
  pageNote: string;
  /** A hook that converts the open form. `id` is null while the record is being added. */
  usePreviewed: (open: { id: number | null; form: Form; rows: readonly Row[] }) => Previewed;
};
