import { type ReactNode, useRef } from 'react';
import { notify } from '#src/admin/core/dialogs/notify.tsx';
import { type FormUpdate, fieldsOf } from '#src/admin/core/editor/editor-spec.ts';
import { toFieldBinder } from '#src/admin/core/editor/FormFrame.tsx';
import type { FieldErrors } from '#src/admin/core/editor/form-errors.ts';
import { Field, TextAreaField } from '#src/admin/core/fields/Field.tsx';
import { focusField, toFieldId } from '#src/admin/core/fields/field-ids.ts';
import { focusFirstInvalid, ListField } from '#src/admin/core/fields/ListField.tsx';
import { SETTINGS_GROUPS, type SettingsLegend } from '#src/copy/settings-by-section.ts';
import { settings } from '#src/domain/settings/schema.ts';
import type { TextSetting } from '#src/domain/settings/translations.ts';
import { Alert } from '#src/site/ui/Alert.tsx';
import styles from './SettingsGroup.module.css';
import {
  DEFAULT_FORM,
  listChangedSettings,
  namesIn,
  pickSettings,
  SETTINGS_SPEC,
  type SettingName,
  type SettingsForm,
} from './settings-form.ts';
import { Translated, type TranslatedText } from './translations/Translated.tsx';
import { isListTranslation } from './translations/translations-form.ts';

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

/** Passed to each section of the form. */
export type SectionProps = {
  form: SettingsForm;
  /** The stored settings. */
  base: SettingsForm;
  /** The errors of the last save. */
  errors: FieldErrors<SettingsForm>;
  /** The errors in the parts of the settings. Empty while `errors` is empty. */
  issues: Issues;
  /** The code of the inputs for translations. Null unless the owner shows them. */
  translations: { TranslationFields: (props: TranslatedText) => ReactNode } | null;
  /** Accepts a function for a change that arrives later, such as an upload. */
  onChange: (change: FormUpdate<SettingsForm>) => void;
};

/** Returns a function that connects a text field to the form: `<Field {...bind('brand')} />`. */
export const toSettingBinder = (props: SectionProps) => toFieldBinder(props, SETTINGS_SPEC.labels);

type TextFieldProps = {
  section: SectionProps;
  name: TextSetting;
  hint?: string;
  required?: boolean;
  /** The rows of the input. Default: one line. */
  rows?: number;
};

/** The input of a text for visitors, with its translations. */
export function TextField({ section, name, rows, ...props }: TextFieldProps) {
  const binding = { ...toSettingBinder(section)(name), ...props };
  return (
    <Translated
      section={section}
      name={name}
      text={section.form[name]}
      label={binding.label}
      path={name}
      {...(rows && { rows })}
    >
      {rows ? <TextAreaField {...binding} rows={rows} /> : <Field {...binding} />}
    </Translated>
  );
}

type SwitchName = { [Name in SettingName]: SettingsForm[Name] extends boolean ? Name : never }[SettingName];

/** Returns a function that connects a switch to the form: `<SwitchField {...bind('introEnabled')} hint="..." />`. */
export const toSwitchBinder =
  ({ form, errors, onChange }: SectionProps) =>
  (name: SwitchName) => ({
    name,
    label: SETTINGS_SPEC.labels[name],
    checked: form[name],
    onChange: (checked: boolean) => onChange({ [name]: checked }),
    error: errors[name],
  });

type Props = {
  section: SectionProps;
  legend: SettingsLegend;
  hint?: string;
  /**
   * A setting with several inputs. If it has an error, the group gets the focus. If another setting has an error, its
   * own input or list gets the focus.
   */
  focusesErrorsOf?: SettingName;
  children: ReactNode;
};

/** A group of related settings. If one differs from its default, a button restores the defaults of the group. */
export function SettingsGroup({
  section: { form, onChange },
  legend,
  hint,
  focusesErrorsOf,
  children,
}: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const names = namesIn(SETTINGS_GROUPS[legend]);

  function restoreDefaults() {
    const previous = pickSettings(form, names);
    onChange(pickSettings(DEFAULT_FORM, names));
    // The button disappears, so move its focus.
    group.current?.focus();
    notify.success(`${legend}: back to the original. Save to keep it.`, {
      label: 'Undo',
      onClick: () => onChange(previous),
    });
  }
  return (
    <fieldset
      ref={group}
      id={focusesErrorsOf && toFieldId(focusesErrorsOf)}
      tabIndex={-1}
      className={`stack gap-4 start ${styles['group']}`}
      onFocus={focusFirstInvalid}
    >
      <legend>{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      <div className={styles['fields']}>{children}</div>
      {names.filter(isListTranslation).map((name) => (
        // An error in a translation focuses the first input with an error.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus on
        <span key={name} id={toFieldId(name)} tabIndex={-1} onFocus={() => group.current?.focus()} />
      ))}
      {listChangedSettings(form, names).length > 0 && (
        <button type="button" className="outlined-button" onClick={restoreDefaults}>
          Reset<span className="visually-hidden"> {legend}</span>
        </button>
      )}
    </fieldset>
  );
}

type LinesFieldProps = {
  section: SectionProps;
  name: 'pricingNotes' | 'beforeYouSubmit' | 'risingStarsRules';
  noun: string;
  max: number;
};

/** A setting that is a list of one-line texts. */
export function LinesField({ section, name, noun, max }: LinesFieldProps) {
  const { form, issues, onChange } = section;
  return (
    <ListField
      name={name}
      noun={noun}
      items={form[name]}
      onChange={(lines) => onChange({ [name]: lines })}
      max={max}
      error={issues.get(name)}
      empty=""
    >
      {(line, label, index, change) => (
        <Translated
          section={section}
          name={name}
          part="text"
          of={line}
          text={line}
          label={label}
          path={`${name}.${index}`}
          rows={2}
        >
          <TextAreaField
            name={`${name}.${index}`}
            label={label}
            isLabelHidden
            rows={2}
            value={line}
            // Long lines wrap in the input, but a line break is not part of the text.
            onChange={(text) => change(text.replace(/\s*\n\s*/g, ' '))}
            error={issues.get(`${name}.${index}`)}
          />
        </Translated>
      )}
    </ListField>
  );
}

/** Lists the settings that have an error, because they may be far apart. Clicking a name focuses its input. */
export function ErrorSummary({ errors }: { errors: FieldErrors<SettingsForm> }) {
  const names = fieldsOf(SETTINGS_SPEC).filter((name) => errors[name]);
  if (names.length === 0) return null;
  return (
    <section aria-label="Errors">
      <Alert>Nothing was saved. Check these settings:</Alert>
      <ul role="list" className="cluster">
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="text-button error" onClick={() => focusField(name)}>
              {SETTINGS_SPEC.labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
