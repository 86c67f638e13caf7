import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { loadFunctions } from '../../../local/http/function-routes.ts';
import { createFunctionsHost } from '../../../local/http/functions-host.ts';
import { openImageCdn } from '../../../local/http/image-cdn.ts';
import { openListener } from '../../../local/http/listener.ts';
import { toRequestListener } from '../../../local/http/request-listener.ts';
import { openPrebuiltSite } from '../../../local/site/site.ts';

const FIXTURES = path.resolve('tests/local/fixtures');

/** Serves the fixture functions and a site during the tests of a file. Returns a getter for the URL. */
export function useLocalHost({
  trustProxy = false,
  onWrite = () => {},
  folder = path.join(FIXTURES, 'site'),
  netlifyToml = path.join(FIXTURES, 'netlify.toml'),
} = {}): () => string {
  const cleanups = new AsyncDisposableStack();
  let url = '';
  beforeAll(async () => {
    const listener = await openListener('127.0.0.1', 0);
    cleanups.defer(() => listener.close(0));
    url = listener.url.replace('localhost', '127.0.0.1');
    const { matchRoute } = await loadFunctions(path.join(FIXTURES, 'functions'));
    const functions = createFunctionsHost({ trustProxy, onWrite });
    const site = openPrebuiltSite(folder, netlifyToml);
    const images = openImageCdn({ trustProxy, requestQuota: functions.requestQuota, matchRoute, site });
    listener.serve(toRequestListener({ trustProxy, matchRoute, functions, site, images }));
  });
  afterAll(() => cleanups.disposeAsync());
  return () => url;
}
