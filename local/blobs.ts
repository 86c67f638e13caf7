import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { BlobsServer } from '@netlify/blobs/server';

const SITE_ID = 'local';

export type OpenBlobs = {
  /** The variable by which `getStore` of @netlify/blobs finds the server. */
  variables: { NETLIFY_BLOBS_CONTEXT: string };
  close: () => Promise<void>;
};

/** Keeps Netlify Blobs in `folder`, behind a server on the loopback interface. */
export async function openBlobs(folder: string): Promise<OpenBlobs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const token = randomBytes(24).toString('base64url');
  const server = new BlobsServer({ directory: folder, token });
  const { port } = await server.start();
  const url = `http://127.0.0.1:${port}`;
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: SITE_ID, token, primaryRegion: 'local' };
  return {
    variables: { NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64') },
    close: async () => {
      await server.stop();
    },
  };
}
