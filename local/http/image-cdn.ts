import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProblemError } from '#src/server/platform/http/problem.ts';
import { addSecurityHeaders } from '#src/server/platform/http/serve.ts';
import { toClient } from './client.ts';
import type { ClientQuota } from './client-quota.ts';
import { withQuota } from './functions-host.ts';
import { parseImageRequest } from './image-request.ts';
import { ImageResizer } from './image-resizer.ts';
import { type ImageSources, readSourceImage } from './image-source.ts';
import { toProblemResponse } from './problem-response.ts';
import { sendFile } from './send-file.ts';
import { sendWebResponse } from './web-response.ts';

export type ImageCdnOptions = ImageSources & { trustProxy: boolean; requestQuota: ClientQuota };

export type ImageCdn = {
  /** Serves a request for a resized image. Returns false for any other request. */
  serve: (incoming: IncomingMessage, outgoing: ServerResponse, url: URL) => Promise<boolean>;
};

const PATH = /^\/\.netlify\/images\/?$/;

/** Serves Netlify's image CDN API for images of this site: `/.netlify/images?url=/media/…&w=640`. */
export function openImageCdn(options: ImageCdnOptions): ImageCdn {
  const resizer = new ImageResizer();
  return {
    serve: async (incoming, outgoing, url) => {
      if (!PATH.test(url.pathname)) return false;
      try {
        await serveImage(options, resizer, incoming, outgoing, url);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        await sendWebResponse(incoming, outgoing, toProblemResponse(error));
      }
      return true;
    },
  };
}

async function serveImage(
  { trustProxy, requestQuota, ...sources }: ImageCdnOptions,
  resizer: ImageResizer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
): Promise<void> {
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
    throw new ProblemError('method-not-allowed', 'Images accept only GET and HEAD.', [], {
      allow: 'GET, HEAD',
    });
  }
  const request = parseImageRequest(url.searchParams);
  const { network } = toClient(incoming, trustProxy);
  const isConnected = () => !outgoing.destroyed;
  const resized = await withQuota(requestQuota, network, async () => {
    const source = await readSourceImage(sources, new URL(request.url, url));
    const file = await resizer.resize(source, request, isConnected);
    return file && { file, cacheControl: source.cacheControl };
  });
  if (!resized) return;
  for (const [name, value] of addSecurityHeaders(new Response()).headers) outgoing.setHeader(name, value);
  outgoing.setHeader('content-type', resized.file.type);
  outgoing.setHeader('cache-control', resized.cacheControl);
  await sendFile(incoming, outgoing, resized.file, 200);
}
