import { createHash } from 'node:crypto';

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

// Skips quoted values, which may contain `>` and ` style=`. Decision 18 explains why this is not an HTML parser.
const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*?`;
const SCRIPT = new RegExp(`<script\\b(${ATTRIBUTES})>([\\s\\S]*?)</script>`, 'g');
const STYLE = new RegExp(`<style\\b${ATTRIBUTES}>([\\s\\S]*?)</style>`, 'g');
const STYLE_ATTRIBUTE = new RegExp(`<[a-z]${ATTRIBUTES}\\sstyle=`, 'i');
/** Matches the attributes of a script with inline code: it has no `src`, and a type that the browser runs. */
const INLINE_CODE = /^(?!.*\ssrc=)(?!.*\stype="(?!module|text\/javascript))/s;

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

const unique = (sources: readonly string[]) => [...new Set(sources)];

/** The inline code of a page that the policy must allow, as hashes of scripts and styles. */
export type InlineCode = { scripts: string[]; styles: string[] };

/** Throws if the page has a `style` attribute, because the policy would block it. */
export function readInlineCode(path: string, html: string): InlineCode {
  if (STYLE_ATTRIBUTE.test(html.replace(SCRIPT, '')))
    throw new Error(`${path} has a style attribute, which the content security policy blocks.`);
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '', text = '']) => INLINE_CODE.test(attributes) && text !== '')
    .map(([, , text = '']) => hash(text));
  return { scripts, styles: [...html.matchAll(STYLE)].map(([, text = '']) => hash(text)) };
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
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...EMBED_SCRIPTS, ...scripts],
    'style-src': ["'self'", ...styles],
    // Fighter photos can be hosted anywhere.
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
