import { settings } from '#src/domain/settings/settings-schema.ts';
import { SETTINGS_SPEC, type SettingsForm } from './settings-form.ts';

/** The error messages of the parts of the settings, by path, such as `pricing.pro.0.title`. */
export type Issues = ReadonlyMap<string, string>;

/** Validates each part of the settings with the schema that the server uses. Keeps the first message for each path. */
export function findIssues(form: SettingsForm): Issues {
  const messages = new Map<string, string>();
  for (const { path, message } of settings.safeParse(SETTINGS_SPEC.toBody(form)).error?.issues ?? []) {
    const key = path.map(String).join('.');
    if (!messages.has(key)) messages.set(key, message);
  }
  return messages;
}
