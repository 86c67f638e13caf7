import * as z from 'zod';
import { LANGUAGES } from '#src/domain/language/language.ts';
import { readForm } from '#src/server/platform/http/body.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { type PrivateContext, redirectToPage } from './private-page.ts';
import { setLinkLanguage } from './queries.ts';

/** The fields of a form, as the browser sent them. */
export type SentFields = Record<string, string>;

/** Handles one form of a private page. `fields` are not validated. */
export type FormAction = (context: PrivateContext, fields: SentFields) => Promise<Response>;

/** The answer is stored, by this request or by an earlier equal one, for example after a double click. */
export const DONE = 'done';

type Options<Schema extends z.ZodType> = {
  schema: Schema;
  /** Stores the answer. Returns the page with the reason if it is rejected. */
  store: (
    context: PrivateContext,
    data: z.output<Schema>,
    fields: SentFields,
  ) => Promise<typeof DONE | Response>;
  /**
   * `typed` lists the fields that people type. `show` returns the page with the errors of these fields, by path, such
   * as `notes.0.time`. An error in another field, or any error without `explain`, is a `ProblemError`.
   */
  explain?: {
    typed: readonly (keyof z.output<Schema> & string)[];
    show: (context: PrivateContext, fields: SentFields, errors: SentFields) => Promise<Response>;
  };
};

const reject = () => new ProblemError('bad-request', 'This form is not complete.');

/** Creates an action that validates a form. After a success, it redirects to the page. */
export const formAction =
  <Schema extends z.ZodType>({ schema, store, explain }: Options<Schema>): FormAction =>
  async (context, fields) => {
    const { success, data, error } = schema.safeParse(fields);
    if (success) {
      const outcome = await store(context, data, fields);
      return outcome === DONE ? redirectToPage(context.path) : outcome;
    }
    const errors = Object.fromEntries(
      error.issues.map(({ path, message }) => [path.map(String).join('.'), message]),
    );
    const typed: readonly string[] = explain?.typed ?? [];
    if (!explain || error.issues.some(({ path }) => !typed.includes(String(path[0])))) throw reject();
    return explain.show(context, fields, errors);
  };

/** Every private page has the form that changes its language. */
const changeLanguage = formAction({
  schema: z.object({ language: z.enum(LANGUAGES) }),
  store: async ({ db, link, path, request }, { language }) => {
    await setLinkLanguage(db, link.id, language);
    // The page stays at the same step.
    return redirectToPage(`${path}${new URL(request.url).search}`);
  },
});

/** Runs the action that a form names in its field `action`. Throws a `ProblemError` for an unknown one. */
export async function runForm(
  context: PrivateContext,
  actions: Readonly<Record<string, FormAction>>,
): Promise<Response> {
  const fields = await readForm(context.request);
  const name = fields['action'] ?? '';
  const action =
    name === 'language' ? changeLanguage : Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new ProblemError('bad-request', 'This form is not known.');
  return action(context, fields);
}
