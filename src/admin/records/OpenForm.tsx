import type { FunctionComponent } from 'react';
import type * as z from 'zod';
import type { EditorSpec, FormProps, RecordForm, RecordRow } from '#src/admin/core/editor/editor-spec.ts';
import type { LivePreviewSpec } from '#src/admin/core/live-preview/live-preview-spec.ts';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { type LazyCode, lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { FORM_NOT_LOADED, useCode } from '#src/admin/core/loading/load-code.ts';
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

/** The frame of an open form, with its history and live preview. */
export const FORM_WORKSPACE = lazyCode(() => import('./FormWorkspace.tsx'));

type Props<Row extends RecordRow, Form extends RecordForm> = Omit<
  WorkspaceProps<Row, Form>,
  'Form' | 'livePreview'
> & { formCode: LazyCode<FormModule<Row, Form>> };

/** The open form, once its code has loaded. */
export function OpenForm<Row extends RecordRow, Form extends RecordForm>({
  formCode,
  ...props
}: Props<Row, Form>) {
  const form = useCode(formCode);
  const workspace = useCode(FORM_WORKSPACE);
  for (const { load, reload } of [form, workspace])
    if (load.state === 'failed')
      return <LoadFailure message={FORM_NOT_LOADED} error={load.error} onRetry={reload} />;
  if (form.load.state !== 'loaded' || workspace.load.state !== 'loaded')
    return <p role="status">Loading...</p>;
  const { Form, livePreview } = form.load.data;
  return <workspace.load.data.FormWorkspace {...props} Form={Form} livePreview={livePreview} />;
}
