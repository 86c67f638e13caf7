import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import { CleanupStack } from './cleanup-stack.ts';
import { type FunctionRoutes, loadFunctions } from './http/function-routes.ts';
import { createFunctionsHost } from './http/functions-host.ts';
import { openImageCdn } from './http/image-cdn.ts';
import { openListener } from './http/listener.ts';
import { readRequestUrl } from './http/web-request.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { openServices } from './services.ts';
import { readSettings, type Settings } from './settings.ts';
import { prepareContent } from './site/content.ts';

const FUNCTIONS_DIR = path.resolve('netlify/functions');

/** Answers the functions' paths within Astro's dev server, each time with the code as it is now. */
function functionsIntegration({ trustProxy }: Settings): AstroIntegration {
  const functions = createFunctionsHost({ trustProxy });
  let routes: FunctionRoutes = () => null;
  const images = openImageCdn({
    trustProxy,
    slots: functions.slots,
    routes: (pathname, method) => routes(pathname, method),
    site: null,
  });
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = readRequestUrl(incoming, trustProxy);
    const match = url && routes(url.pathname, incoming.method ?? 'GET');
    if (match) await functions.run(match, incoming, outgoing, url);
    return match !== null || (url !== null && images.serve(incoming, outgoing, url));
  };
  return {
    name: 'functions',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const load = (file: string) => server.ssrLoadModule(file);
        // As netlify.toml says: a screen of the back office opens what the last part of its address names.
        server.middlewares.use((incoming, _outgoing, next) => {
          incoming.url = incoming.url?.replace(/^(\/admin\/[\w-]+)\/(?!new\b)[\w-]+(?=$|\?)/, '$1');
          next();
        });
        server.middlewares.use((incoming, outgoing, next) => {
          if (!/^\/(?:api|media|\.netlify)\//.test(incoming.url ?? '')) return next();
          loadFunctions(FUNCTIONS_DIR, load)
            .then((loaded) => {
              routes = loaded.routes;
              return answer(incoming, outgoing);
            })
            .then((isAnswered) => (isAnswered ? undefined : next()), next);
        });
      },
    },
  };
}

await runUntilStopped(async (signal) => {
  const settings = readSettings();
  const { host, port } = settings;
  const listener = await openListener(host, port);
  await listener.close(0);
  const closers = new CleanupStack();
  try {
    const services = await openServices({
      settings,
      siteUrl: listener.url,
      prepareDatabase: (env) => prepareContent(env, settings.demoContent),
      signal,
      closers,
    });
    const ownListeners = process.listeners('SIGTERM');
    const server = await dev({
      server: { host: host === '127.0.0.1' ? 'localhost' : host, port },
      integrations: [functionsIntegration(settings)],
      vite: { server: { strictPort: true } },
    });
    closers.add(() => server.stop());
    // Vite would end the process at once, before the database is closed.
    for (const listener of process.listeners('SIGTERM')) {
      if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
    }
    await services.announce();
    console.log(`\nSign in at ${listener.url}/admin as ${services.adminNotice}\n`);
    return { close: () => closers.closeAll() };
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
});
