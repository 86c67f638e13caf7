import * as esNavigation from '#src/copy/es/navigation.ts';
import * as esSearch from '#src/copy/es/search.ts';
import * as esSiteSearch from '#src/copy/es/site-search.ts';
import * as esWeights from '#src/copy/es/weights.ts';
import * as enNavigation from '#src/copy/navigation.ts';
import * as enSearch from '#src/copy/search.ts';
import * as enSiteSearch from '#src/copy/site-search.ts';
import * as enWeights from '#src/copy/weights.ts';
import {
  type Catalogs,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  type Translation,
  toLanguagePath,
} from '#src/domain/language/language.ts';
import type { ResultGroup } from '#src/domain/search/site-search-results.ts';
import { MAX_QUERY_LENGTH } from '#src/domain/search/text-search.ts';
import { type Html, html } from '#src/server/platform/html/html.ts';
import { renderWordmark, toLogoOrigin } from '#src/server/platform/html/wordmark.ts';

const en = { ...enNavigation, ...enSearch, ...enSiteSearch, ...enWeights };
const es = { ...esNavigation, ...esSearch, ...esSiteSearch, ...esWeights };
const CATALOGS: Catalogs<typeof en> = { en, es };
type Texts = Translation<typeof en>;

/** The pages in the navigation that list the records that the search finds. */
const LISTS = ['/rising-stars', '/portfolio', '/gyms'];

type Brand = { brand: string; logo: string };

type Search = {
  language: Language;
  query: string;
  /** Empty if nothing was found or the query is empty. */
  groups: readonly ResultGroup[];
};

/**
 * Returns the headers of the page. It may load only the site's styles, fonts and images and the logo, and runs no
 * script.
 */
export const toSearchPageHeaders = (logo: string) => ({
  'content-type': 'text/html',
  'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' ${toLogoOrigin(logo)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
});

/**
 * Renders the page with search results for browsers without JavaScript. The page has the site's styles
 * (src/pages/search.css.ts).
 */
export function renderSearchPage({ brand, logo }: Brand, { language, query, groups }: Search): string {
  const texts = CATALOGS[language];
  const { SEARCH_LINK, NAVIGATION, navigationLabels, siteSearch, searchField } = texts;
  const lists = LISTS.map((path) => toLanguagePath(language, path));
  const links = NAVIGATION.filter(({ href }) => lists.includes(href));
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${query && `${query} | `}${SEARCH_LINK.label} | ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/search.css">
</head>
<body>
<header class="arena">
<div class="wrap">
<div class="bar">
${renderWordmark(brand, logo, language)}
<nav aria-label="${navigationLabels.main}">
${links.map(({ href, label }) => html`<a href="${href}">${label}</a>`)}
${LANGUAGES.filter((other) => other !== language).map((other) => renderLanguageLink(other, query))}
</nav>
</div>
<h1>${SEARCH_LINK.label}</h1>
<form action="${SEARCH_LINK.href}" role="search">
<label for="q">${siteSearch.label}</label>
<input id="q" name="q" type="search" maxlength="${MAX_QUERY_LENGTH}" value="${query}" placeholder="${siteSearch.placeholder}">
<button class="button">${searchField.submit}</button>
</form>
</div>
<div class="ropes" aria-hidden="true"></div>
</header>
<main class="section"><div class="wrap">
<p>${toSummary(texts, query, groups)}</p>
${groups.map((group) => renderGroup(texts, group))}
</div></main>
</body>
</html>
`;
  return markup;
}

/** Links to the results of the same query in another language. */
function renderLanguageLink(language: Language, query: string): Html {
  const path = toLanguagePath(language, '/search');
  const href = query === '' ? path : `${path}?${new URLSearchParams({ q: query })}`;
  return html`<a href="${href}" lang="${language}" hreflang="${language}">${LANGUAGE_NAMES[language]}</a>`;
}

function toSummary({ siteSearch }: Texts, query: string, groups: readonly ResultGroup[]): string {
  if (query.trim() === '') return siteSearch.hint;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return count > 0 ? siteSearch.status(count) : siteSearch.empty(query);
}

const renderGroup = ({ resultTitles, toLocalWeight }: Texts, { kind, count, results }: ResultGroup): Html =>
  html`<section><h2>${resultTitles[kind]} <span>${count}</span></h2>
<ul role="list" class="results">
${results.map(({ name, detail, href }) => html`<li><a href="${href}"><strong>${name}</strong> <span>${toLocalWeight(detail)}</span></a></li>`)}
</ul></section>`;
