import { getDeployStore, getStore } from '@netlify/blobs';
import { isPreview } from '#src/server/env/deploy-context.ts';

/** A blob store of the site; a preview has stores of its own, which go with it. */
export const openBlobStore = (name: string) =>
  // Strong: an image is asked for the moment after it was sent.
  isPreview() ? getDeployStore(name) : getStore({ name, consistency: 'strong' });
