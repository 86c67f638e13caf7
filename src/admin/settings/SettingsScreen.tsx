import { EditorNotices } from '#src/admin/core/editor/EditorNotices.tsx';
import { toEditorStrings } from '#src/admin/core/editor/record-strings.ts';
import { LazyPart } from '#src/admin/core/loading/LazyPart.tsx';
import { LoadFailure } from '#src/admin/core/loading/LoadedList.tsx';
import { lazyCode } from '#src/admin/core/loading/lazy-code.ts';
import { FORM_NOT_LOADED, useCode } from '#src/admin/core/loading/load-code.ts';
import { toFieldFormatter } from '#src/admin/core/saving/versions.ts';
import { WaitingSaves } from '#src/admin/core/saving/WaitingSaves.tsx';
import { AdminShell, BACK_TO_DASHBOARD } from '#src/admin/core/shell/AdminShell.tsx';
import { SETTINGS_SPEC } from './settings-form.ts';
import { useSettingsEditor } from './use-settings-editor.ts';

const FORM = lazyCode(async () => (await import('./SettingsForm.tsx')).SETTINGS_FORM);

/** The settings of the site, such as its texts, prices, links and pictures. */
export function SettingsScreen() {
  return (
    <AdminShell
      title="SETTINGS"
      back={BACK_TO_DASHBOARD}
      actions={
        <a className="button" data-variant="secondary" href="/admin/notifications">
          Notifications
        </a>
      }
    >
      <Settings />
    </AdminShell>
  );
}

function Settings() {
  // The code loads while the browser requests the settings.
  const code = useCode(FORM).load;
  const schema = code.state === 'loaded' ? code.data.schema : null;
  const editor = useSettingsEditor(schema ? { ...SETTINGS_SPEC, schema } : SETTINGS_SPEC);
  const { mode, load, spec } = editor;

  return (
    <>
      {(mode.kind !== 'opening' || load.state !== 'failed') && (
        <EditorNotices editor={editor} formatField={toFieldFormatter(spec, [])} />
      )}
      {mode.kind === 'opening' && load.state === 'failed' && (
        <LoadFailure
          message="The settings could not be loaded."
          error={load.error}
          onRetry={() => void editor.open()}
        />
      )}
      <WaitingSaves
        unnamed={toEditorStrings('settings').unnamed}
        saves={editor.stoppedSaves}
        onOpen={editor.openWaiting}
        onDiscarded={() => void editor.open()}
      />
      {mode.kind === 'edit' && (
        <LazyPart code={FORM} failureMessage={FORM_NOT_LOADED}>
          {({ SettingsForm }) => <SettingsForm editor={editor} form={mode.form} base={mode.base} />}
        </LazyPart>
      )}
    </>
  );
}
