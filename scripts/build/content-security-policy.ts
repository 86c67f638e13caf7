import { createHash } from 'node:crypto';
import { listOrigins } from '#src/domain/values/stored-url.ts';
import { findElements, type Page, type PageElement, readContent } from './page-elements.ts';

export type Endpoints = {
  /** URLs of form services. Undefined if the site itself receives the highlight requests and messages. */
  highlightForm: string | undefined;
  contactForm: string | undefined;
  scheduling: string | undefined;
};

const EMBED_FRAMES = [
  'https://www.youtube-nocookie.com',
  'https://www.tiktok.com',
  'https://www.instagram.com',
  'https://calendly.com',
];
const EMBED_SCRIPTS = ['https://www.instagram.com', 'https://assets.calendly.com'];

/** The types of scripts that the browser runs. */
const CODE_TYPES = [undefined, '', 'module', 'text/javascript'];

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const originOf = (url = '') => listOrigins([url]);

const unique = (sources: readonly string[]) => [...new Set(sources)];

/** The inline code of a page that the policy must allow, as hashes of scripts and styles. */
export type InlineCode = { scripts: string[]; styles: string[] };

/**
 * Returns the inline code of a page, except the elements in `linked`. Throws if an element has a `style` attribute,
 * because the policy would block it. Texts of users can't add one.
 */
export function readInlineCode(
  path: string,
  page: Page,
  linked: ReadonlySet<PageElement> = new Set(),
): InlineCode {
  if (page.elements.some(({ attributes }) => attributes.has('style')))
    throw new Error(`${path} has a style attribute, which the content security policy blocks.`);
  const toHashes = (elements: PageElement[]) =>
    elements
      .filter((element) => !linked.has(element))
      .map((element) => readContent(page, element))
      .filter((code) => code !== '')
      .map(hash);
  return {
    scripts: toHashes(
      findElements(page, 'script').filter(
        ({ attributes }) => !attributes.has('src') && CODE_TYPES.includes(attributes.get('type')?.value),
      ),
    ),
    styles: toHashes(findElements(page, 'style')),
  };
}

/**
 * Builds one policy for all pages. The client router keeps the policy of the first page for the whole visit, so
 * each page must allow the inline code of all others. The hashes are sorted, so that the order of the pages does
 * not matter.
 */
export function toPolicy(
  code: readonly InlineCode[],
  { highlightForm, contactForm, scheduling }: Endpoints,
): string {
  const scripts = code.flatMap((page) => page.scripts).sort();
  const styles = code.flatMap((page) => page.styles).sort();
  const connectOrigins = originOf(highlightForm);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...EMBED_SCRIPTS, ...scripts],
    'style-src': ["'self'", ...styles],
    // Fighter photos can be hosted anywhere.
    'img-src': ["'self'", 'data:', 'https:'],
    // Without other origins, `default-src` is enough.
    ...(connectOrigins.length > 0 && { 'connect-src': ["'self'", ...connectOrigins] }),
    'frame-src': [...EMBED_FRAMES, ...originOf(scheduling)],
    'form-action': ["'self'", ...originOf(contactForm)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${unique(sources).join(' ')}`)
    .join('; ');
}
