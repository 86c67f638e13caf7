import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { smallPreloadHelper } from './scripts/build/preload-helper.ts';
import { sharedChunks } from './scripts/build/shared-chunks.ts';
import { SITE_URL } from './scripts/build/site-url.ts';

const optionalUrl = () => envField.string({ context: 'client', access: 'public', optional: true, url: true });

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
    environments: {
      // Every rebuild loads the bundle. Outside the bundle, these packages would be 260 more modules to load.
      prerender: { resolve: { noExternal: ['kysely', 'kysely-neon'] } },
    },
    plugins: [sharedChunks(), smallPreloadHelper()],
  },
  devToolbar: { enabled: false },
});
