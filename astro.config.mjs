import { resolve } from 'node:path';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { replaceCatalogs } from './scripts/build/language-catalogs.ts';
import { smallPreloadHelper } from './scripts/build/preload-helper.ts';
import { sharedChunks } from './scripts/build/shared-chunks.ts';
import { SITE_URL } from './scripts/build/site-url.ts';

const optionalUrl = () => envField.string({ context: 'client', access: 'public', optional: true, url: true });

// `npm run dev` shows one language. A build renders all of them (scripts/build/build-site.ts).
const devLanguage = process.env.DEV_LANGUAGE;
const devCatalogs = devLanguage
  ? [{ ...replaceCatalogs(resolve('src/copy', devLanguage)), apply: 'serve' }]
  : [];

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  // Astro keeps fonts and other files of a build here, so builds that run at the same time need different folders.
  cacheDir: process.env.ASTRO_CACHE_DIR || './node_modules/.astro',
  trailingSlash: 'never',
  // Inline styles, so that no request delays the first paint.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 8 },
  integrations: [
    react(),
    {
      name: 'client-directives',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({
            name: 'idle-or-interaction',
            entrypoint: '#src/site/islands/idle-or-interaction-directive.ts',
          });
          addClientDirective({
            name: 'site-search',
            entrypoint: '#src/site/search/site-search-directive.ts',
          });
        },
      },
    },
  ],
  // Targets of the public forms and the booking dialog. Pages contain them, so they are not secrets.
  env: {
    schema: {
      SCHEDULING_URL: optionalUrl(),
      HIGHLIGHT_FORM_ENDPOINT: optionalUrl(),
      CONTACT_FORM_ENDPOINT: optionalUrl(),
    },
  },
  // Inline no scripts: the client router waits for them through a `data:` script, which our CSP blocks.
  vite: {
    build: { assetsInlineLimit: 0 },
    // Short names, because pages contain their styles.
    css: { modules: { generateScopedName: '[hash:base64:4]' } },
    environments: {
      // Every rebuild loads the bundle. Outside the bundle, these packages would be 260 more modules to load.
      prerender: { resolve: { noExternal: ['kysely', 'kysely-neon'] } },
    },
    plugins: [sharedChunks(), smallPreloadHelper(), ...devCatalogs],
  },
  devToolbar: { enabled: false },
});
