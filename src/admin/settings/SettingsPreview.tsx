import { LivePreview } from '#src/admin/core/live-preview/LivePreview.tsx';
import type { SettingsSectionLabel } from '#src/copy/settings-sections.ts';
import type { SettingsForm as Form } from './settings-form.ts';
import { findPreview } from './settings-live-preview.ts';

type SettingsPreviewProps = { section: SettingsSectionLabel; form: Form };

/** The live preview of a section, with the values of the form. */
export function SettingsPreview({ section, form }: SettingsPreviewProps) {
  const spec = findPreview(section);
  if (!spec) return <p>This section has no preview. Save, and look at the site.</p>;
  return <LivePreview key={section} spec={spec} open={{ id: null, form, rows: [] }} />;
}
