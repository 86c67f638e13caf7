import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { OTHER_LANGUAGES, toEnglishPath } from '#src/domain/language/language.ts';
import { runCleanups } from './cleanup.ts';
import { type LocalConfig, readLocalConfig } from './config.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { loadFunctions, type RouteMatcher } from './http/function-routes.ts';
import { createFunctionsHost } from './http/functions-host.ts';
import { openImageCdn } from './http/image-cdn.ts';
import { openListener } from './http/listener.ts';
import { toRequestUrl } from './http/request-url.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { openServices } from './services.ts';

/** The language of the pages, served under its path, such as /es. Undefined for English. See `astro.config.mjs`. */
const language = OTHER_LANGUAGES.find((other) => other === process.env['DEV_LANGUAGE']);

const FUNCTIONS_DIR = path.resolve('netlify/functions');

/** Serves /api, /media and the image CDN from Astro's dev server. Reloads the functions for each request. */
function functionsIntegration({ trustProxy }: LocalConfig): AstroIntegration {
  const functions = createFunctionsHost({ trustProxy });
  let matchRoute: RouteMatcher = () => null;
  const images = openImageCdn({
    trustProxy,
    requestQuota: functions.requestQuota,
    matchRoute: (pathname, method) => matchRoute(pathname, method),
    site: null,
  });
  /** Returns false for a request that neither a function nor the image CDN serves. */
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = toRequestUrl(incoming, trustProxy);
    const match = url && matchRoute(url.pathname, incoming.method ?? 'GET');
    if (match) await functions.run(match, incoming, outgoing, url);
    return match !== null || (url !== null && images.serve(incoming, outgoing, url));
  };
  return {
    name: 'functions',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const load = (file: string) => server.ssrLoadModule(file);
        // The same rewrite as in netlify.toml: the page /admin/fighters also serves /admin/fighters/43. Do not
        // rewrite /admin/fighters/new, /admin/fighters/weigh-ins and /admin/preview/fighters, which are separate pages.
        server.middlewares.use((incoming, _outgoing, next) => {
          incoming.url = incoming.url?.replace(
            /^(\/admin\/(?!preview\/)[\w-]+)\/(?!new\b|weigh-ins\b)[\w-]+(?=$|\?)/,
            '$1',
          );
          next();
        });
        server.middlewares.use((incoming, outgoing, next) => {
          // Vite serves the modules of the pages.
          if (/^\/(?:@|src\/|node_modules\/)/.test(incoming.url ?? '')) return next();
          loadFunctions(FUNCTIONS_DIR, load)
            .then((loaded) => {
              matchRoute = loaded.matchRoute;
              return serve(incoming, outgoing);
            })
            .then((isServed) => (isServed ? undefined : next()), next);
        });
        // Astro renders the English path with the catalogs of the language.
        server.middlewares.use((incoming, _outgoing, next) => {
          if (language) incoming.url = incoming.url?.replace(/^[^?]*/, toEnglishPath);
          next();
        });
      },
    },
  };
}

await runUntilStopped(async (signal) => {
  const config = readLocalConfig();
  const { host, port } = config;
  // Fail early if the port is in use: Vite binds it only after the database is open.
  const listener = await openListener(host, port);
  await listener.close(0);
  const cleanups = new AsyncDisposableStack();
  try {
    const services = await openServices({
      config,
      siteUrl: listener.url,
      prepareDatabase: (env) => prepareDatabase(env, { ...config, demoLeads: true }),
      signal,
      cleanups,
    });
    const existingHandlers = process.listeners('SIGTERM');
    const server = await dev({
      // Vite must listen where the printed URL points. For 127.0.0.1, that URL contains `localhost`, which may
      // resolve to ::1.
      server: { host: host === '127.0.0.1' ? 'localhost' : host, port },
      integrations: [functionsIntegration(config)],
      vite: { server: { strictPort: true } },
    });
    cleanups.defer(() => server.stop());
    // Remove Vite's SIGTERM handler, which exits before the database is closed.
    for (const handler of process.listeners('SIGTERM')) {
      if (!existingHandlers.includes(handler)) process.off('SIGTERM', handler);
    }
    await services.publishUrls();
    console.log(`\nSign in at ${listener.url}/admin as ${services.loginHint}\n`);
    return { close: () => runCleanups(cleanups) };
  } catch (error) {
    await runCleanups(cleanups);
    throw error;
  }
});
