import { errorPage } from '#src/copy/private-pages/error-pages.ts';
import { toLanguagePath } from '#src/domain/language/language.ts';
import { findPathLanguage } from '#src/domain/language/path-language.ts';
import { toSlug } from '#src/domain/records/slug.ts';
import { type LinkedKind, toReadablePath, toRecordPath } from '#src/domain/sharing/readable-link.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { findCurrentSlug, findLinkTarget } from './queries.ts';

/**
 * Creates a handler that redirects a readable link to the page of its record, in the language of the link. Except for
 * demo content, a link never gets another target, so the CDN caches the redirect. A write purges it, because the write
 * could hide the record.
 */
export const redirectToPage =
  (kind: LinkedKind): Handler =>
  async ({ db, request }) => {
    const { pathname } = new URL(request.url);
    const slug = parseSlug(pathname);
    const target = slug === '' ? undefined : await findLinkTarget(db, kind, slug);
    if (target?.id === null) throw new ProblemError('gone', errorPage.gone);
    if (!target?.isVisible) throw new ProblemError('not-found', errorPage.missing);
    return new Response(null, {
      status: 308,
      headers: {
        location: toLanguagePath(findPathLanguage(pathname), toRecordPath(kind, target.id)),
        'cache-control': 'public, max-age=300',
        'netlify-cdn-cache-control': 'public, durable, s-maxage=86400',
        'netlify-cache-tag': kind,
        'netlify-vary': 'query=view',
      },
    });
  };

/** Returns the slug at the end of a path. Normalizes it, because people type links by hand. */
function parseSlug(path: string): string {
  const last = path.split('/').at(-1) ?? '';
  try {
    return toSlug(decodeURIComponent(last));
  } catch {
    return '';
  }
}

/** Creates a handler that returns the current readable link of a record. */
export const currentLink = (kind: LinkedKind): Handler =>
  adminData(async ({ db, id }) => {
    const slug = await findCurrentSlug(db, kind, id());
    if (slug === undefined) throw new ProblemError('not-found', 'No record has this id.');
    return { path: toReadablePath(kind, slug) };
  });
