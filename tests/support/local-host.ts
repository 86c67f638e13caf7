import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { loadFunctions } from '../../local/http/function-routes.ts';
import { createFunctionsHost } from '../../local/http/functions-host.ts';
import { openImageCdn } from '../../local/http/image-cdn.ts';
import { openListener } from '../../local/http/listener.ts';
import { toRequestListener } from '../../local/http/request-listener.ts';
import { openFixedSite } from '../../local/site/site.ts';

const FIXTURES = path.resolve('tests/local/fixtures');

/** Serves the fixtures' functions and site for the tests of a file; returns where, once they run. */
export function useLocalHost({ trustProxy = false, onWrite = () => {} } = {}): () => string {
  const cleanUps: (() => Promise<void>)[] = [];
  let url = '';
  beforeAll(async () => {
    const listener = await openListener('127.0.0.1', 0);
    url = listener.url.replace('localhost', '127.0.0.1');
    const { routes } = await loadFunctions(path.join(FIXTURES, 'functions'));
    const functions = createFunctionsHost({ trustProxy, onWrite });
    const site = openFixedSite(path.join(FIXTURES, 'site'), path.join(FIXTURES, 'netlify.toml'));
    const images = openImageCdn({ trustProxy, slots: functions.slots, routes, site });
    listener.serve(toRequestListener({ trustProxy, routes, functions, site, images }));
    cleanUps.push(() => listener.close(0));
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  return () => url;
}
