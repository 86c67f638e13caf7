import { inject } from 'vitest';

/** Requests a path of the demo site as it is: no cookies, no redirects followed. */
export const request = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(new URL(path, inject('siteUrl')), { redirect: 'manual', ...init });

export const readText = async (path: string): Promise<string> => (await request(path)).text();

const decodeEntities = (text: string) =>
  text.replaceAll('&#39;', "'").replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The attributes of every element of a name in a page's HTML. */
export function listElements(html: string, name: string): Record<string, string>[] {
  const tags = html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
  return tags.map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [key, decodeEntities(value)]),
    ),
  );
}

/** The URLs of a sitemap or an index of sitemaps, as paths. */
export const listLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
