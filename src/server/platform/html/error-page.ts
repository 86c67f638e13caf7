import * as es from '#src/copy/es/private-pages/error-pages.ts';
import * as en from '#src/copy/private-pages/error-pages.ts';
import { type Catalogs, toLanguagePath } from '#src/domain/language/language.ts';
import { isForm } from '#src/server/platform/http/body.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { findPageLanguage } from '#src/server/platform/http/page-language.ts';
import { PROBLEM_KINDS, type ProblemError, toResponse } from '#src/server/platform/http/problem.ts';
import { html } from './html.ts';

const TEXTS: Catalogs<typeof en.errorPage> = { en: en.errorPage, es: es.errorPage };

/**
 * Creates the response for a problem: a page for a browser that opens a page or sends a form, and JSON for other
 * requests. If something is missing, the page opens the site's 404 page with a meta refresh, because a function cannot
 * send a prerendered page, and an HTTP redirect would hide the status from crawlers.
 */
export function toVisitorError(problem: ProblemError, request: Request): Response {
  const acceptsPages = request.headers.get('accept')?.includes('text/html');
  const isApi = new URL(request.url).pathname.startsWith('/api/') && !isForm(request);
  if (!acceptsPages || isApi) return toResponse(problem);
  const language = findPageLanguage(request);
  const texts = TEXTS[language];
  const isMissing = problem.kind === 'not-found' || problem.kind === 'gone';
  const path = toLanguagePath(language, isMissing ? '/404' : '/');
  const text = problem.kind === 'gone' ? texts.gone : isMissing ? texts.missing : texts.failed;
  const refresh = isMissing && html`<meta http-equiv="refresh" content="0; url=${path}">`;
  const { markup } =
    html`<!doctype html><html lang="${language}"><meta charset="utf-8">${refresh}<title>${text}</title><p>${text} <a href="${path}">${texts.continue}</a></p></html>`;
  return new Response(markup, {
    status: PROBLEM_KINDS[problem.kind].status,
    headers: { ...PRIVATE, 'content-type': 'text/html; charset=utf-8', ...problem.headers },
  });
}
