import { createHash } from 'node:crypto';
import * as es from '#src/copy/es/private-pages/private-page-errors.ts';
import * as en from '#src/copy/private-pages/private-page-errors.ts';
import {
  type Catalogs,
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  toLanguagePath,
  toPreferredLanguage,
} from '#src/domain/language/language.ts';
import type { PrivateLinkPurpose } from '#src/domain/private-links/private-link.ts';
import { hashToken } from '#src/server/platform/auth/token.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { renderWordmark, toLogoOrigin } from '#src/server/platform/html/wordmark.ts';
import { PRIVATE } from '#src/server/platform/http/caching.ts';
import { toClientNetwork } from '#src/server/platform/http/client-ip.ts';
import { PROBLEM_KINDS, ProblemError, type ProblemKind } from '#src/server/platform/http/problem.ts';
import type { Handler, RequestContext } from '#src/server/platform/http/serve.ts';
import { type OpenedLink, openPrivateLink } from './queries.ts';

/** A request for the page of a private link. `path` is the path of the page, to which its forms are sent. */
export type PrivateContext = RequestContext & { link: OpenedLink; path: string };

const ERROR_TEXTS: Catalogs<typeof en.PRIVATE_PAGE_ERRORS> = {
  en: en.PRIVATE_PAGE_ERRORS,
  es: es.PRIVATE_PAGE_ERRORS,
};

/**
 * Creates a handler for the page of a private link. Throws a `ProblemError`: the same 404 for a token that is wrong,
 * expired, revoked or of another purpose, and 429 for a network that opened too many wrong links.
 */
export const privatePage =
  (purpose: PrivateLinkPurpose, respond: (context: PrivateContext) => Promise<Response>): Handler =>
  async (context) => {
    const path = new URL(context.request.url).pathname;
    const { link, retryAfter } = await openPrivateLink(context.db, {
      purpose,
      tokenHash: hashToken(path.split('/').at(-1) ?? ''),
      networkKey: `private-link:${digest(toClientNetwork(context.clientIp))}`,
    });
    if (retryAfter > 0) {
      const detail = ERROR_TEXTS.en.throttled(Math.ceil(retryAfter / 60));
      throw new ProblemError('throttled', detail, [], { 'retry-after': String(retryAfter) });
    }
    if (!link) throw new ProblemError('not-found', ERROR_TEXTS.en.notFound);
    return respond({ ...context, link, path });
  };

// An IP address is personal data. The counter only compares it, so it stores a digest, shortened to 132 bits.
const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

type PageOptions = {
  status?: number;
  headers?: Record<string, string>;
  imageOrigins?: string;
  frameOrigins?: string;
  /** Other origins to which the response to a form may redirect. */
  formOrigins?: string;
  /**
   * A script in public/. The page also works without it. private-form.js stores drafts of the form and shrinks photos.
   * local-time.js shows times in the visitor's time zone. download-file.js downloads a file in parts.
   */
  script?: '/private-form.js' | '/local-time.js' | '/download-file.js';
};

/**
 * Headers for every response to the URL of a private page. The URL is a secret, so no cache may store the response, no
 * search engine may index it, and browsers must not send the URL to other sites.
 */
const SECRET_URL_HEADERS = {
  ...PRIVATE,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Redirects to a private page after a form, so that reloading the page does not send the form again. */
export const redirectToPage = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...SECRET_URL_HEADERS, location } });

/** Serves a photo for a private page. */
export const toPhotoResponse = (photo: ArrayBuffer): Response =>
  new Response(photo, {
    headers: {
      ...SECRET_URL_HEADERS,
      'content-type': 'image/webp',
      'content-length': String(photo.byteLength),
    },
  });

/** Serves a file for a private page, or redirects to it. */
export const toFileResponse = (
  body: ReadableStream<Uint8Array> | null,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response => new Response(body, { status, headers: { ...SECRET_URL_HEADERS, ...headers } });

/** Serves an iCalendar file. */
export const toCalendarResponse = (calendar: string): Response =>
  new Response(calendar, { headers: { ...SECRET_URL_HEADERS, 'content-type': CALENDAR_TYPE } });

/**
 * The headers of private pages. Such a page runs only scripts from this site, and loads from other origins only what
 * the page declares.
 */
const toHeaders = ({
  imageOrigins = '',
  frameOrigins = "'none'",
  formOrigins = '',
  script,
  headers,
}: PageOptions) => ({
  ...SECRET_URL_HEADERS,
  'content-type': 'text/html',
  'content-security-policy': `default-src 'none'; ${script ? "script-src 'self'; " : ''}${script === '/download-file.js' ? "connect-src 'self'; " : ''}style-src 'self'; font-src 'self'; img-src 'self' ${imageOrigins}; frame-src ${frameOrigins}; form-action ${`'self' ${formOrigins}`.trim()}; base-uri 'none'; frame-ancestors 'none'`,
  ...headers,
});

type Document = {
  /**
   * The language of the page, and the path to which its form for another language is sent. Without it, the page has
   * no such form.
   */
  inLanguage?: { language: Language; path: string } | undefined;
  /** The language of a page without that form. Default: English. */
  language?: Language;
  title: string;
  brand: string | null;
  /** The URL of the logo, or ''. */
  logo?: string;
  main: Html;
};

/** Renders a button for each other language, named in that language. */
const renderLanguages = ({ language, path }: { language: Language; path: string }): Html =>
  html`<form method="post" action="${path}" class="languages">
<input type="hidden" name="action" value="language">
${LANGUAGES.filter((other) => other !== language).map((other) => html`<button name="language" value="${other}" lang="${other}">${LANGUAGE_NAMES[other]}</button>`)}
</form>`;

/**
 * Renders a private page. Its styles are `privatePageStyles` in src/layouts/function-page-styles.ts. Without a brand,
 * the bar has a "Home" link instead of the wordmark.
 */
export function toPageResponse(
  { inLanguage, language, title, brand, logo = '', main }: Document,
  options: PageOptions = {},
): Response {
  const pageLanguage = inLanguage?.language ?? language ?? DEFAULT_LANGUAGE;
  const { home } = ERROR_TEXTS[pageLanguage];
  // With "no-referrer", browsers send forms with the origin "null". "same-origin" sends nothing to other sites either.
  const { markup } = html`<!doctype html>
<html lang="${pageLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${brand === null ? title : `${title} | ${brand}`}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/private-page.css">
${options.script && html`<script type="module" src="${options.script}"></script>`}
</head>
<body>
<header class="arena"><div class="wrap">${brand === null ? html`<a class="wordmark" href="${toLanguagePath(pageLanguage, '/')}">${home}</a>` : renderWordmark(brand, logo, pageLanguage)}${inLanguage && renderLanguages(inLanguage)}</div>
<div class="ropes" aria-hidden="true"></div></header>
<main class="wrap">
${main}
</main>
</body>
</html>
`;
  return new Response(markup, {
    status: options.status ?? 200,
    headers: toHeaders({
      ...options,
      imageOrigins: `${options.imageOrigins ?? ''} ${toLogoOrigin(logo)}`.trim(),
    }),
  });
}

/** The problems that the same input would cause again. */
const REFUSED_INPUTS: readonly ProblemKind[] = ['bad-request', 'too-large', 'unsupported-type', 'invalid'];

/** The error for the page of a message or request that was closed. `message` is in the language of the link. */
export const toClosedError = (message: string, { language }: OpenedLink): ProblemError =>
  new ProblemError('gone', message, [], { 'content-language': language });

/** Describes a problem in a language other than the one of its message. */
function describeProblem({ kind, headers }: ProblemError, texts: ErrorTexts): string | null {
  if (kind === 'not-found') return texts.notFound;
  return kind === 'throttled' ? texts.throttled(Math.ceil(Number(headers['retry-after']) / 60)) : null;
}

type ErrorTexts = (typeof ERROR_TEXTS)[Language];

function adviseOn(kind: ProblemKind, texts: ErrorTexts): string | null {
  if (kind === 'throttled') return null;
  if (kind === 'not-found') return texts.openAgain;
  if (kind === 'gone') return texts.askUs;
  return REFUSED_INPUTS.includes(kind) ? texts.changeInput : texts.tryAgain;
}

/**
 * Renders an error as a page, because people open private links in a browser. The language of a link that does not work
 * is unknown, so the page has the one that the browser prefers, whatever the token.
 */
export function toErrorPage(problem: ProblemError, request: Request): Response {
  const { kind, message, headers } = problem;
  const linkLanguage = LANGUAGES.find((known) => known === headers['content-language']);
  const language = linkLanguage ?? toPreferredLanguage(request.headers.get('accept-language'));
  const texts = ERROR_TEXTS[language];
  const { status, title } = PROBLEM_KINDS[kind];
  const isTranslated = language === DEFAULT_LANGUAGE || linkLanguage !== undefined;
  const heading =
    kind in texts.titles
      ? texts.titles[kind as keyof typeof texts.titles]
      : language === DEFAULT_LANGUAGE
        ? title
        : texts.otherTitle;
  const reason = isTranslated ? message : describeProblem(problem, texts);
  const advice = adviseOn(kind, texts);
  return toPageResponse(
    {
      language,
      title: heading,
      brand: null,
      main: html`<h1>${heading}</h1>
${reason && html`<p class="lead">${reason}</p>`}
${advice && html`<p>${advice}</p>`}`,
    },
    { status, headers },
  );
}
