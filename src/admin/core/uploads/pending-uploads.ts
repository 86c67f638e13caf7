import { useLayoutEffect } from 'react';

const pending = new Set<object>();

/** True while a field of an open form has a picture or film that is not ready to be saved. */
export const hasPendingUploads = (): boolean => pending.size > 0;

/** Tells the form that a picture or film of this field is not ready to be saved. */
export function usePendingUpload(isPending: boolean): void {
  useLayoutEffect(() => {
    if (!isPending) return;
    const upload = {};
    pending.add(upload);
    return () => void pending.delete(upload);
  }, [isPending]);
}
