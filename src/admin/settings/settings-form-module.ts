import { settings } from '#src/domain/settings-schema.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** What only the open form needs. It is loaded while the settings are. */
export const SETTINGS_FORM = { SettingsForm, schema: settings };
