import { settings } from '#src/domain/settings/settings-schema.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** The code that only an open form needs. It loads in parallel with the settings. */
export const SETTINGS_FORM = { SettingsForm, schema: settings };
