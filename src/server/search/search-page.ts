import { resultTitles } from '#src/copy/site-search.ts';
import type { ResultGroup } from '#src/domain/search/site-search-results.ts';
import { MAX_QUERY_LENGTH } from '#src/domain/search/text-search.ts';
import { formatCount } from '#src/domain/values/text.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { renderWordmark, toLogoOrigin } from '#src/server/platform/html/wordmark.ts';

type Brand = { brand: string; logo: string };

/** Returns the headers of the page. It may load only the site's styles, fonts and images and the logo, and runs no script. */
export const toSearchPageHeaders = (logo: string) => ({
  'content-type': 'text/html',
  'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' ${toLogoOrigin(logo)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
});

/**
 * Renders the results of a search for browsers without JavaScript. The page has the site's styles
 * (src/pages/search.css.ts). `groups` is empty if nothing was found or the query is empty.
 */
export function renderSearchPage(
  { brand, logo }: Brand,
  query: string,
  groups: readonly ResultGroup[],
): string {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${query && `${query} | `}Search | ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/search.css">
</head>
<body>
<header class="arena">
<div class="wrap">
<div class="bar">
${renderWordmark(brand, logo)}
<nav aria-label="Main">
<a href="/rising-stars">Rising Stars</a> <a href="/portfolio">Portfolio</a> <a href="/gyms">Gyms</a>
</nav>
</div>
<h1>Search</h1>
<form action="/search" role="search">
<label for="q">Search the site</label>
<input id="q" name="q" type="search" maxlength="${MAX_QUERY_LENGTH}" value="${query}" placeholder="Fighters, gyms and reels">
<button class="button">Search</button>
</form>
</div>
<div class="ropes" aria-hidden="true"></div>
</header>
<main class="section"><div class="wrap">
<p>${toSummary(query, groups)}</p>
${groups.map(renderGroup)}
</div></main>
</body>
</html>
`;
  return markup;
}

function toSummary(query: string, groups: readonly ResultGroup[]): string {
  if (query.trim() === '') return 'Find fighters by name, gym, city or state, and gyms and reels by name.';
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count > 0) return `${formatCount(count, 'result')} found`;
  return `Nothing matches “${query.trim()}”. Check the spelling, or try a last name.`;
}

const renderGroup = ({ kind, count, results }: ResultGroup): Html =>
  html`<section><h2>${resultTitles[kind]} <span>${count}</span></h2>
<ul role="list" class="results">
${results.map(({ name, detail, href }) => html`<li><a href="${href}"><strong>${name}</strong> <span>${detail}</span></a></li>`)}
</ul></section>`;
