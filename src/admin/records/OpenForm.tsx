import { useQuery } from '@tanstack/react-query';
import { type FunctionComponent, useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import { queryClient } from '#src/admin/core/api/query-client.ts';
import type { EditorSpec, FormProps, RecordForm, RecordRow } from '#src/admin/core/editor/editor-spec.ts';
import type { LivePreviewSpec } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { FORM_NOT_LOADED } from '#src/admin/core/loading/load-code.ts';
import { type Load, toLoad } from '#src/admin/core/loading/use-resource.ts';
import { whenIdle } from '#src/admin/core/loading/when-idle.ts';
import type { Kind } from '#src/domain/records/kinds.ts';
import type { WorkspaceProps } from './FormWorkspace.tsx';

/** The code of a screen that only an open form needs. */
export type FormModule<Row, Form> = {
  /** The single form. `rows` are the loaded records. */
  Form: FunctionComponent<{ formProps: FormProps<Form>; rows: readonly Row[] }>;
  /** The schema that the server applies to the body of a create request. */
  schema: z.ZodType;
  /** Null if records of this kind have neither a page nor a card. */
  livePreview: LivePreviewSpec<Row, Form> | null;
  onSaved?: EditorSpec<Row, Form>['onSaved'];
};

const loadWorkspace = async () => (await import('./FormWorkspace.tsx')).FormWorkspace;

/**
 * Loads the code of a form. `request` loads it at once, and again after a failure. The code is loaded in advance when
 * the list has loaded and the page is idle, so that forms open without delay.
 */
export function useFormModule<Row, Form>(
  kind: Kind,
  loadModule: () => Promise<FormModule<Row, Form>>,
  isListLoaded: boolean,
) {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['form', kind],
      queryFn: async () => {
        const [FormWorkspace, module] = await Promise.all([loadWorkspace(), loadModule()]);
        return { FormWorkspace, ...module };
      },
      enabled: false,
      gcTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    },
    queryClient,
  );
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isListLoaded && !isLoaded) whenIdle(() => void refetch({ cancelRefetch: false }));
  }, [isListLoaded, isLoaded, refetch]);
  const load: Load<NonNullable<typeof data>> = toLoad({ data, error, isFetching });
  return { load, request: () => void refetch({ cancelRefetch: false }) };
}

type LoadingFormModule<Row, Form> = ReturnType<typeof useFormModule<Row, Form>>;

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
