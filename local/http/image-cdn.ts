import type { IncomingMessage, ServerResponse } from 'node:http';
import { ImageHandler } from '@netlify/images';
import { toWebRequest, writeWebResponse } from './web-request.ts';

export type ImageCdn = {
  /** Answers a request for a smaller image of this site; false for any other request. */
  serve: (incoming: IncomingMessage, outgoing: ServerResponse, url: URL) => Promise<boolean>;
};

const PATH = '/.netlify/images';

const handler = new ImageHandler({ logger: { log() {}, warn: console.warn, error: console.error } });

/** Netlify's image CDN, for the images that this very server has: `/.netlify/images?url=/media/…&w=640`. */
export const openImageCdn = (siteUrl: string): ImageCdn => ({
  serve: async (incoming, outgoing, url) => {
    // Every page's request comes by here.
    if (!url.pathname.startsWith(PATH)) return false;
    const match = handler.match(toWebRequest(incoming, outgoing, url));
    if (!match) return false;
    await writeWebResponse(outgoing, await match.handle(siteUrl), incoming.method === 'HEAD');
    return true;
  },
});
