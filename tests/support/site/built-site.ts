import { inject } from 'vitest';

/** Requests a path of the demo site without cookies and without following redirects. */
export const request = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(new URL(path, inject('siteUrl')), { redirect: 'manual', ...init });

export const readText = async (path: string): Promise<string> => (await request(path)).text();

const decodeEntities = (text: string) =>
  text.replaceAll('&#39;', "'").replaceAll('&#38;', '&').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the attributes of each element with this tag name. */
export function listElements(html: string, tagName: string): Record<string, string>[] {
  const tags = html.match(new RegExp(`<${tagName}\\b[^>]*>`, 'g')) ?? [];
  return tags.map((tag) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [key, decodeEntities(value)]),
    ),
  );
}

/** Returns the paths of all URLs in a sitemap or sitemap index. */
export const listLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
