import { toSlug } from '#src/domain/records/slug.ts';
import { type LinkedKind, toReadablePath, toRecordPath } from '#src/domain/sharing/readable-link.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { adminData } from '#src/server/platform/http/handlers.ts';
import { PROBLEM_KINDS, ProblemError } from '#src/server/platform/http/problem.ts';
import type { Handler } from '#src/server/platform/http/serve.ts';
import { findCurrentSlug, findLinkTarget } from './queries.ts';

const MISSING = 'This link leads nowhere.';
const ERASED = 'The page that this link led to was deleted permanently.';

/**
 * Creates a handler that redirects a readable link to the page of its record. A link never gets another target, so
 * the CDN caches the redirect. A write purges it, because the write could hide the record.
 */
export const redirectToPage =
  (kind: LinkedKind): Handler =>
  async ({ db, request }) => {
    const slug = parseSlug(request);
    const target = slug === '' ? undefined : await findLinkTarget(db, kind, slug);
    if (!target) return toNotFound(request, 'not-found', MISSING);
    if (target.id === null) return toNotFound(request, 'gone', ERASED);
    if (!target.isVisible) return toNotFound(request, 'not-found', MISSING);
    return new Response(null, {
      status: 308,
      headers: {
        location: toRecordPath(kind, target.id),
        'cache-control': 'public, max-age=300',
        'netlify-cdn-cache-control': 'public, durable, s-maxage=86400',
        'netlify-cache-tag': kind,
        'netlify-vary': 'query=view',
      },
    });
  };

/** Returns the slug at the end of the URL. Normalizes it, because people type links by hand. */
function parseSlug(request: Request): string {
  const last = new URL(request.url).pathname.split('/').at(-1) ?? '';
  try {
    return toSlug(decodeURIComponent(last));
  } catch {
    return '';
  }
}

/**
 * Responds to a browser with a document that opens the site's 404 page. Throws a `ProblemError` for
 * other clients. A function cannot send a prerendered page, and a redirect would hide the status from crawlers.
 */
function toNotFound(request: Request, kind: 'not-found' | 'gone', detail: string): Response {
  if (!request.headers.get('accept')?.includes('text/html')) throw new ProblemError(kind, detail);
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=/404"><title>${detail}</title><p>${detail} <a href="/404">Continue</a></p></html>`,
    {
      status: PROBLEM_KINDS[kind].status,
      headers: { ...PRIVATE, 'content-type': 'text/html; charset=utf-8' },
    },
  );
}

/** Creates a handler that returns the current readable link of a record. */
export const currentLink = (kind: LinkedKind): Handler =>
  adminData(async ({ db, id }) => {
    const slug = await findCurrentSlug(db, kind, id());
    if (slug === undefined) throw new ProblemError('not-found', 'No record has this id.');
    return { path: toReadablePath(kind, slug) };
  });
