import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { securityHeaders } from './scripts/build/security-headers.ts';

// What tools/media/fonts.ts leaves of both typefaces.
const LATIN = [
  'U+0020-007E',
  'U+00A0-00FF',
  'U+0131',
  'U+0152-0153',
  'U+2013-2014',
  'U+2018-201A',
  'U+201C-201E',
  'U+2022',
  'U+2026',
  'U+2039-203A',
  'U+20AC',
  'U+2122',
  'U+2212',
];
// Names come from everywhere; the browser fetches this half only where a page needs it.
const LATIN_EXTENDED = ['U+0100-02BA', 'U+02BD-02C5', 'U+02C7-02CC', 'U+1E00-1E9F', 'U+1EF2-1EFF', 'U+2113'];

/** One subset of a family, read from the installed package: a build needs no network. */
const localFont = (name, cssVariable, weight, file, unicodeRange, fallbacks = []) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  // Ours are in tokens.css: Astro takes the measure of small letters in one weight.
  optimizedFallbacks: false,
  options: { variants: [{ weight, style: 'normal', src: [file], unicodeRange }] },
});

const ANTON_EXTENDED = '@fontsource/anton/files/anton-latin-ext-400-normal.woff2';
const INTER_EXTENDED = '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';

const address = () => envField.string({ context: 'client', access: 'public', optional: true, url: true });

export default defineConfig({
  site: process.env.URL ?? 'http://localhost:8888',
  output: 'static',
  // Between a build's steps the content lies here: sites that build at the same time keep theirs apart.
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  trailingSlash: 'never',
  // Styles within the page: no request stands before the first paint.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  integrations: [
    react(),
    sitemap({ filter: (page) => !/\/(?:admin|contact\/\w|[^/]+\/fallback)/.test(new URL(page).pathname) }),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) =>
          addClientDirective({
            name: 'idle-or-interaction',
            entrypoint: '#src/client/idle-or-interaction-directive.ts',
          }),
      },
    },
    securityHeaders(),
  ],
  // Where the public forms and the booking lead; none of them is a secret, for a page shows each.
  env: {
    schema: {
      SCHEDULING_URL: address(),
      HIGHLIGHT_FORM_ENDPOINT: address(),
      CONTACT_FORM_ENDPOINT: address(),
    },
  },
  // Every script is a file: the client router waits for inline ones by a `data:` script, which our policy refuses.
  vite: {
    build: { assetsInlineLimit: 0 },
    css: { modules: { generateScopedName: '[local]-[hash:base64:4]' } },
  },
  devToolbar: { enabled: false },
  // The subsets are families of their own, so that a page preloads the one that it is sure to need.
  fonts: [
    localFont('Anton', '--font-anton', '400', './src/styles/fonts/anton.woff2', LATIN, [
      'Anton Fallback',
      'Haettenschweiler',
      'Impact',
      'sans-serif',
    ]),
    localFont('Anton Extended', '--font-anton-extended', '400', ANTON_EXTENDED, LATIN_EXTENDED),
    localFont('Inter', '--font-inter', '400 700', './src/styles/fonts/inter.woff2', LATIN, [
      'Inter Fallback',
      'system-ui',
      'sans-serif',
    ]),
    localFont('Inter Extended', '--font-inter-extended', '100 900', INTER_EXTENDED, LATIN_EXTENDED),
  ],
});
