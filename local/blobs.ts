import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { BlobsServer } from '@netlify/blobs/server';

const SITE_ID = 'local';

export type BlobStoreHandle = {
  /** Environment variables that point `getStore` of @netlify/blobs to this server. */
  variables: { NETLIFY_BLOBS_CONTEXT: string };
  close: () => Promise<void>;
};

/** Starts a Netlify Blobs server that stores its blobs in `folder`. The server requires a random token. */
export async function openBlobStore(folder: string): Promise<BlobStoreHandle> {
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
