import { useEffect, useEffectEvent } from 'react';
import type { RecordForm, RecordRow } from '#src/admin/core/editor/editor-spec.ts';
import { LoadFailure } from '#src/admin/core/list/LoadFailure.tsx';
import type { WorkspaceProps } from './FormWorkspace.tsx';
import { FORM_NOT_LOADED } from './form-not-loaded.ts';
import type { LoadingFormModule } from './use-form-module.ts';

type Props<Row extends RecordRow, Form extends RecordForm> = Omit<
  WorkspaceProps<Row, Form>,
  'Form' | 'livePreview'
> & { formModule: LoadingFormModule<Row, Form> };

/** The open form, once its code has loaded. */
export function OpenForm<Row extends RecordRow, Form extends RecordForm>({
  formModule: { load, request },
  ...props
}: Props<Row, Form>) {
  const onMount = useEffectEvent(request);
  useEffect(() => onMount(), []);
  switch (load.state) {
    case 'loading':
      return <p role="status">Loading...</p>;
    case 'failed':
      return (
        <LoadFailure message="The form could not be loaded." error={FORM_NOT_LOADED} onRetry={request} />
      );
    case 'loaded': {
      const { FormWorkspace, Form, livePreview } = load.data;
      return <FormWorkspace {...props} Form={Form} livePreview={livePreview} />;
    }
  }
}
