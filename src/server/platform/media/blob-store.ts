import { getDeployStore, getStore } from '@netlify/blobs';
import { isPreview } from '#src/server/platform/env/deploy-context.ts';

/** Opens one of the site's blob stores. Each preview has its own stores, which are deleted with it. */
export const openBlobStore = (name: string) =>
  // Consistency must be strong, because an image is requested immediately after its upload.
  (isPreview() ? getDeployStore : getStore)({ name, consistency: 'strong' });
