import { createHash } from 'node:crypto';

export type Endpoints = {
  /** Where the browser sends the highlight request and the contact form when not to the site itself. */
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

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const STYLE_ATTRIBUTE = /<[a-z][^>]*\sstyle=/i;
/** A script with an address has no inline code, and one of another type is data that never runs. */
const IS_INLINE_CODE = /^(?!.*\ssrc=)(?!.*\stype="(?!module|text\/javascript))/s;

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);

const unique = (sources: readonly string[]) => [...new Set(sources)];

/**
 * One policy for all pages: the client router keeps the first page's policy for the whole visit, so each must allow
 * what any other holds. Throws where a page has an inline style attribute, which no policy of ours would let through.
 */
export function toPolicy(
  pages: Iterable<{ path: string; html: string }>,
  { highlightForm, contactForm, scheduling }: Endpoints,
): string {
  const code = new Set<string>();
  const styles = new Set<string>();
  for (const { path, html } of pages) {
    if (STYLE_ATTRIBUTE.test(html.replace(SCRIPT, '')))
      throw new Error(`${path} has a style attribute, which the content security policy refuses.`);
    for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT))
      if (IS_INLINE_CODE.test(attributes) && text !== '') code.add(hash(text));
    for (const [, text = ''] of html.matchAll(STYLE)) styles.add(hash(text));
  }
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...EMBED_SCRIPTS, ...code],
    'style-src': ["'self'", ...styles],
    // A fighter's picture may stand on any host.
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...originOf(highlightForm)],
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
