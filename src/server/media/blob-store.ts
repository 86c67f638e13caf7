import { getDeployStore, getStore } from '@netlify/blobs';
import { isPreview } from '#src/server/env/deploy-context.ts';

/** Opens a blob store of the site. Previews have separate stores, which are deleted with them. */
export const openBlobStore = (name: string) =>
  // Strong consistency, because an image is requested immediately after its upload.
  isPreview() ? getDeployStore(name) : getStore({ name, consistency: 'strong' });
